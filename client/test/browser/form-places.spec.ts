import type { FormAssignmentItem, FormVersionDetails } from '@walkthrough/domain';
import { violationsOf } from './support/axe';
import { PHONE } from './support/browser';
import { FormItems } from './support/form-items';
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

it('adds a form of the gallery as a draft, after a look at it', async () => {
  const page = await product.open('/form-definitions', 'maple.admin', PHONE);
  await page.getByRole('button', { name: 'New form' }).click();
  const dialog = page.getByRole('dialog', { name: 'New form' });
  await dialog.getByLabel('Start as a copy of').selectOption({ label: 'A form from the gallery' });
  const vacancy = dialog.getByRole('radio', { name: 'Vacancy check' });
  expect(await dialog.getByRole('radio').count()).toBe(6);
  await dialog.getByText(/^Security, leaks, heat and days since the last check.* 7\d questions$/u).waitFor();
  expect(await dialog.getByLabel('Key of the form').inputValue()).toBe('fire-safety-walk');
  await vacancy.check();
  expect(await dialog.getByLabel('Key of the form').inputValue()).toBe('vacancy-check');
  expect(await violationsOf(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Preview Vacancy check' }).click();
  const preview = page.getByRole('dialog', { name: 'Vacancy check' });
  await preview.getByText('Main water valve').first().waitFor();
  await preview.locator('[data-key="vacancyReason"]').getByRole('radio', { name: 'Renovation' }).check();
  await preview.getByRole('button', { name: 'Close' }).first().click();

  // A key that was entered by hand stays.
  await dialog.getByLabel('Key of the form').fill('vacant-homes');
  await dialog.getByRole('radio', { name: 'Seasonal maintenance' }).check();
  await vacancy.check();
  expect(await dialog.getByLabel('Key of the form').inputValue()).toBe('vacant-homes');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByText('Select at least one country.').waitFor();
  await dialog.getByLabel('United States').check();
  await dialog.getByLabel('Used for').selectOption({ label: 'Recurring inspections of units' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL('**/form-definitions/vacant-homes/1');
  const items = new FormItems(page);
  await items.outline.waitFor();
  // What reports of units need is at the end.
  expect(await items.sectionNames()).toEqual(
    expect.arrayContaining(['The vacancy', 'Water and heat', 'Tenant information check', 'Anomalies']),
  );
  const { document, status } = await product.api<FormVersionDetails>(
    'maple.admin',
    'GET',
    'form-definitions/vacant-homes/1',
  );
  expect(status).toBe('draft');
  expect(document).toMatchObject({
    key: 'vacant-homes',
    sides: ['single'],
    appliesTo: { country: ['US'], conditionInspectionType: ['TASK_UNIT'] },
  });
  await product.leave(page);
});
