import type { FormAssignmentItem } from '@walkthrough/domain';
import { useProduct } from './support/product';

const product = useProduct();

const admin = () => product.signedIn('maple.admin');

it('says before the first publication what a form would replace, and rolls it back by one button', async () => {
  const source = await product.api<{ document: object }>(
    'maple.admin',
    'GET',
    'form-definitions/condition-us/1',
  );
  await product.api('maple.admin', 'POST', 'form-definitions/own-states/drafts', {
    document: JSON.stringify(source.document),
  });
  const page = await admin();
  await page.goto('/form-definitions/own-states/1');
  // Records contain the state's code, so states are chosen from the list instead of typed by name.
  await page.getByText('Form settings', { exact: true }).click();
  await page.getByLabel('Add a province, state or type').selectOption({ label: 'Washington (WA)' });
  await page.getByRole('button', { name: 'Remove WA' }).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What changed and why').fill('Ours for Washington');
  await dialog
    .getByText(/^New inspections there currently use Move-in \/ move-out inspection, version 1\./)
    .waitFor();
  // Replacing another form's place needs a confirmation.
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByText('Choose at least one place, or publish without assigning.').waitFor();
  await dialog.getByLabel('United States, WA').check();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Version 1 was published.').waitFor();
  await page.getByText('Assigned', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'All forms' }).click();
  await page.getByRole('button', { name: /^Remove assignment: United States, WA from/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(/New inspections there will use .*, version 1\./).waitFor();
  await question.getByRole('button', { name: 'Remove assignment', exact: true }).click();
  await page.getByText('The assignment to United States, WA was removed.').waitFor();
  const all = await product.api<FormAssignmentItem[]>('maple.admin', 'GET', 'form-definitions/assignments');
  expect(all.filter(({ key }) => key === 'own-states')).toEqual([]);
});

it('shows the second of two administrators who publish for one place what the first did', async () => {
  for (const key of ['first-of-two', 'second-of-two']) {
    const source = await product.api<{ document: object }>(
      'maple.admin',
      'GET',
      'form-definitions/condition-us/1',
    );
    const document = JSON.stringify({
      ...source.document,
      appliesTo: { country: ['US'], conditionInspectionType: ['OR'] },
    });
    await product.api('maple.admin', 'POST', `form-definitions/${key}/drafts`, { document });
  }
  const page = await admin();
  await page.goto('/form-definitions/second-of-two/1');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What changed and why').fill('The second');
  await dialog.getByLabel('United States, OR').check();
  // Blocks updates of this page before the press.
  await page.route('**/api/form-definitions/assignments', (route) => route.abort());
  await product.api('maple.admin', 'POST', 'form-definitions/first-of-two/1/publish', {
    note: 'The first',
    assignFrom: '2020-01-01',
    places: [{ country: 'US', conditionInspectionType: 'OR', replaces: 0 }],
  });
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog
    .getByText(
      'Somebody else assigned Move-in / move-out inspection, version 1, to new inspections of US OR.',
    )
    .waitFor();
});
