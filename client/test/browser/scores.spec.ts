import type { FormVersionDetails } from '@walkthrough/domain';
import type { FormDefinition, Item } from '@walkthrough/form-definitions';
import type { Page } from 'playwright-core';
import { violationsOf } from './support/axe';
import { DESK, PHONE } from './support/browser';
import { ChangedTaskForm } from './support/changed-task-form';
import { addBedroom, dialog, field, submit } from './support/condition-reports';
import { newEmptyForm } from './support/form-items';
import { readPdf } from './support/pdf';
import { useProduct } from './support/product';
import { COORDINATOR, INSPECTOR, taskAddress, TaskReports } from './support/task-reports';
import { until } from './support/until';

const product = useProduct();
const reports = new TaskReports(product);
const forms = new ChangedTaskForm(product);

const radio = (id: string, changes: Partial<Item> = {}): Item => ({
  id,
  type: 'inlineRadio',
  label: id,
  keys: { single: id },
  options: [
    [1, 'gradeGood'],
    [2, 'gradePoor'],
  ],
  scores: [
    { value: 1, points: 2 },
    { value: 2, points: 0, fails: true },
  ],
  ...changes,
});
const ITEMS = [
  radio('roof'),
  radio('gutter', { weight: 2 }),
  {
    id: 'meters',
    type: 'repeat',
    label: 'meters',
    keys: { single: 'meters' },
    questions: [radio('seal')],
  } satisfies Item,
];
const TEXTS = {
  roof: 'Roof',
  gutter: 'Gutter',
  meters: 'Meters',
  seal: 'Seal',
  gradeGood: 'Good',
  gradePoor: 'Poor',
};

const score = (page: Page) => page.getByRole('region', { name: 'Score so far' });

describe('a form with points', () => {
  beforeAll(async () => {
    await forms.publish({
      added: { comments: ITEMS },
      texts: TEXTS,
      scoring: { passMark: 60, failedFirst: true },
    });
  });

  it('shows the score so far offline, leads to failed answers, and prints them first', async () => {
    const id = await reports.begun();
    const page = await product.open(taskAddress(id), INSPECTOR, PHONE);
    await addBedroom(page);
    await page.context().setOffline(true);
    await score(page).getByText('No answer with points yet').waitFor();
    await score(page).getByText('A report passes with 60 % or more.').waitFor();
    await field(page, 'roof').getByRole('radio', { name: 'Good' }).check();
    await field(page, 'gutter').getByRole('radio', { name: 'Poor' }).check();
    await score(page).getByText('2 of 6 points, 33.3 %, not passed').waitFor();
    await field(page, 'meters').getByRole('button', { name: 'Add the first row' }).click();
    await field(page, 'seal').getByRole('radio', { name: 'Poor' }).check();
    await score(page).getByText('2 answers fail:').waitFor();
    await score(page).getByRole('button', { name: 'Seal (row 1)' }).click();
    expect(await field(page, 'seal').getByRole('radio', { name: 'Good' }).isVisible()).toBe(true);
    await field(page, 'seal').getByRole('radio', { name: 'Good' }).check();
    await score(page).getByText('4 of 8 points, 50 %, not passed').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.context().setOffline(false);
    await submit(page, 'Submit Report');
    await dialog(page)
      .getByText(/Safe to leave/)
      .waitFor();
    const { text } = readPdf(await product.bytes(COORDINATOR, `reports/inspection/${id}`));
    const printed = text.replace(/\s+/gu, ' ');
    expect(printed).toContain('4 of 8 points, 50 %, not passed');
    expect(printed.indexOf('Gutter')).toBeGreaterThan(printed.indexOf('Failed answers'));
  });
});

it('the form editor gives points, refuses more than 2 decimal places, and rates the form', async () => {
  const page = await product.signedIn('maple.admin', DESK);
  const items = await newEmptyForm(page, { key: 'rated', title: 'Rated', country: 'United States' });
  await items.addItems('First section', 'Signature', ['Signed']);
  await items.addItems('First section', 'Radio buttons, in one line', ['Roof']);
  await items.field('Points for Yes').fill('1.234');
  await items.field('Points for Yes').press('Enter');
  await items.properties
    .getByText('This must be a number up to 10000 with at most 2 decimal places.')
    .waitFor();
  await items.field('Points for Yes').fill('2.5');
  await items.field('Points for Yes').press('Enter');
  await items.field('No fails the question').check();
  await items.field('Weight').fill('2');
  await items.field('Weight').press('Enter');
  await page.getByRole('button', { name: 'Form settings' }).click();
  await items.field('Pass mark in percent').fill('70');
  await items.field('Pass mark in percent').press('Enter');
  await items.field('Print failed answers before the sections').check();
  await items.field('Print the formulas of computed values').check();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Preview' }).click();
  await page.getByRole('radio', { name: 'No' }).first().check();
  await page.getByText('1 answer fails:').waitFor();
  await page.getByRole('button', { name: 'Validate' }).click();
  await page.getByText('The server found no errors.').waitFor();
  const scoring = async () => {
    const { document } = await product.api<FormVersionDetails>(
      'maple.admin',
      'GET',
      'form-definitions/rated/1',
    );
    const { passMark, failedFirst, formulas } = (document as FormDefinition).scoring ?? {};
    return { passMark, failedFirst, formulas };
  };
  await until(scoring, { passMark: 70, failedFirst: true, formulas: true });
  await product.leave(page);
});
