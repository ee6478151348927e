import { MAX_UNPAGED, type Subtenant, type SubtenantInspection, today } from '@walkthrough/domain';
import { answerFor } from './support/answer-for';
import { useProduct } from './support/product';

const product = useProduct();

it('[CV-081][CV-630][CV-631][CV-632][CV-633][CV-634][CV-635][CV-636] shows a subtenant’s condition inspections of a month', async () => {
  const who = 'cascade.admin';
  const subtenants = await product.api<Subtenant[]>(who, 'GET', 'subtenants');
  const done = async ({ id }: Subtenant, month: string) =>
    product.api<{ count: number }>(who, 'GET', `subtenants/${id}/inspections-count?month=${month}`);
  let found: { subtenant: Subtenant; month: string; count: number } | undefined;
  for (let back = 0; back < 12 && !found; back += 1) {
    const month = today(Date.now() - back * 30 * 86_400_000, 'America/Los_Angeles').slice(0, 7);
    for (const subtenant of subtenants) {
      const { count } = await done(subtenant, month);
      if (count > 0) found ??= { subtenant, month, count };
    }
  }
  const { subtenant, month, count } = found!;
  // The month is counted in the zone of the inspections, not of the reader.
  const page = await product.open('/landing', who, undefined, { timezoneId: 'Pacific/Auckland' });
  await page.getByRole('link', { name: 'Subtenant Condition Inspections' }).click();
  await page.getByText('Condition inspections that your clients carried out').waitFor();
  await page.getByText('Choose a subtenant and a month').waitFor();
  await page.getByLabel('Subtenant').selectOption({ label: subtenant.customerName });
  await page.getByLabel('Month').fill(month);
  await page
    .getByText(`${subtenant.customerName} has completed ${count} condition inspections in the given month.`)
    .waitFor();
  const table = page.getByRole('table', { name: 'Subtenant Condition Inspections' });
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
    ...['Address', 'Inspector', 'Type', 'Inspected Date'],
  ]);
  const cells = await table.getByRole('row').nth(1).getByRole('cell').allInnerTexts();
  expect(cells[0]).toMatch(/\w, \w/);
  expect(cells[1]).toMatch(/\w/);
  expect(cells[2]).toMatch(/^Move[- ](In|Out)/);
  expect(cells[3]).toMatch(/^\w{3}, \w{3} \d{1,2} \d{4}$/);
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV file' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`subtenant-inspections-${month}.csv`);
  // The URL keeps the selection.
  await page.reload();
  await table.waitFor();
  await page.getByLabel('Month').fill('1999-01');
  await page.getByText('No condition inspections in this month').waitFor();
  const other = await product.open('/subtenant-inspections', 'maple.manager');
  await other.waitForURL('**/landing');
});

it('[CV-632] counts all inspections of a month when only the latest are listed', async () => {
  const page = await product.open('/subtenant-inspections', 'cascade.admin');
  let isCounted = false;
  await page.route('**/api/subtenants/*/inspections?*', async (route) => {
    const row: SubtenantInspection = {
      id: 1,
      property: {
        id: 1,
        addressLine1: '1 Long Street',
        addressLine2: '',
        city: 'Seattle',
        province: 'WA',
        country: 'US',
      },
      inspector: null,
      completedExternally: true,
      cancelled: false,
      inspectionType: 'MOVE_IN',
      inspectedDate: Date.UTC(2026, 8, 9, 20),
      timeZone: 'AMERICA_PACIFIC',
    };
    await answerFor(
      route,
      Array.from({ length: MAX_UNPAGED }, (_, at) => ({ ...row, id: at + 1 })),
    );
  });
  await page.route('**/api/subtenants/*/inspections-count?*', (route) =>
    isCounted
      ? answerFor(route, { count: 612 })
      : answerFor(route, { code: 'internal_error', message: 'Not now.' }, 500),
  );
  await page.getByLabel('Subtenant').selectOption({ index: 1 });
  await page.getByText('The inspections could not be counted').waitFor();
  isCounted = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText(/ has completed 612 condition inspections in the given month\.$/).waitFor();
  await page.getByText(`Only the last ${MAX_UNPAGED} are shown.`).waitFor();
});
