import type {
  MoveInChoice,
  PropertyPage,
  SchedulingIssueItem,
  StaffInspectionPage,
} from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { useProduct } from './support/product';

const product = useProduct();

const MOST = 500;

/** Answers a call with the maximum number of rows, made from the server's answer. */
const answersMany = (page: Page, address: string, many: (answer: unknown) => unknown) =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: many(await response.json()) });
  });
const repeated = <Row extends { id: number }>(row: Row): Row[] =>
  Array.from({ length: MOST }, (_, n) => ({ ...row, id: 100_000 + n }));

it('says that the property search shows only the first results', async () => {
  const page = await product.open('/teams', 'maple.manager');
  await answersMany(page, '**/api/properties/query?*', (answer) => {
    const found = answer as PropertyPage;
    return { ...found, content: repeated(found.content[0]!), last: false };
  });
  await page.getByRole('combobox', { name: 'Team' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Add properties' }).click();
  await page.getByText('Only the first 500 are shown. Narrow your search.').waitFor();
});

it('says that the scheduling issues are cut, and that their button counts more', async () => {
  const { content } = await product.api<StaffInspectionPage>(
    'maple.coordinator',
    'GET',
    'inspections/rolling/page',
  );
  await product.api('maple.admin', 'PUT', `inspections/${content[0]!.id}/scheduling-issues?hasIssues=true`);
  const page = await product.open('/landing', 'maple.admin');
  const button = page.getByRole('button', { name: /Scheduling Issues/ });
  await button.waitFor();
  await answersMany(page, '**/api/inspections/scheduling-issues', (answer) =>
    repeated((answer as SchedulingIssueItem[])[0]!),
  );
  await page.reload();
  await page.getByRole('button', { name: /Scheduling Issues 500\+/ }).click();
  await page
    .getByRole('dialog')
    .getByText(/^Only the first 500 are shown\. Dismiss these to see the others/)
    .waitFor();
});

it('says that the move-ins for a move-out are cut', async () => {
  const page = await product.open('/inspections?kind=condition&tab=rolling', 'maple.coordinator');
  await answersMany(page, '**/api/condition-inspections/partial?*', (answer) =>
    repeated((answer as MoveInChoice[])[0]!),
  );
  await page.getByRole('button', { name: 'Create Condition Inspection' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Condition Inspection' });
  await dialog.getByLabel('Type').selectOption('MOVE_OUT_AFTER');
  await dialog.getByText('Only the latest 500 are listed.').waitFor();
});
