import type { Item } from '@walkthrough/form-definitions';
import type { Page } from 'playwright-core';
import { PHONE } from './support/browser';
import { ChangedTaskForm } from './support/changed-task-form';
import { addBedroom, dialog, field, submit } from './support/condition-reports';
import { readPdf } from './support/pdf';
import { useProduct } from './support/product';
import { COORDINATOR, INSPECTOR, taskAddress, TaskReports } from './support/task-reports';
import { until } from './support/until';

const product = useProduct();
const reports = new TaskReports(product);
const forms = new ChangedTaskForm(product);

const number = (id: string): Item => ({
  id,
  type: 'numeric',
  label: id,
  keys: { single: id },
  min: 0,
  step: 0.01,
});
const calculated = (id: string, changes: Partial<Item>): Item => ({
  id,
  type: 'calculated',
  label: id,
  keys: { single: id },
  result: 'number',
  ...changes,
});

const ITEMS: readonly Item[] = [
  number('reading'),
  number('rate'),
  number('people'),
  calculated('cost', { formula: '${reading} * ${rate}', places: 2, unit: 'dollars' }),
  calculated('share', { formula: '${cost} div ${people}', places: 2 }),
  calculated('isHigh', { formula: '${cost} > 100', result: 'boolean' }),
  calculated('day', { formula: 'today()', result: 'date' }),
  calculated('why', { formula: "if(${isHigh}, ${comments}, 'Not needed')", result: 'text' }),
  {
    id: 'meters',
    type: 'repeat',
    label: 'meters',
    keys: { single: 'meters' },
    questions: [number('before'), number('after'), calculated('used', { formula: '${after} - ${before}' })],
  },
  calculated('allUsed', { formula: 'sum(${used})' }),
  calculated('unseen', { formula: '${cost} + 1', shownWhen: '${people} = 99' }),
];

const TEXTS = {
  reading: 'Meter reading',
  rate: 'Price of a unit',
  people: 'Number of people',
  cost: 'Cost of energy',
  share: 'Cost per person',
  isHigh: 'High cost',
  day: 'Day of the reading',
  why: 'Reason of the cost',
  unseen: 'Never seen',
  meters: 'Meters',
  before: 'Last year',
  after: 'This year',
  used: 'Used',
  allUsed: 'Used by all meters',
  dollars: 'dollars',
};

const enter = async (page: Page, key: string, value: string): Promise<void> => {
  await field(page, key).getByRole('spinbutton').fill(value);
  await page.keyboard.press('Tab');
};
const computed = (page: Page, name: string, text: string) =>
  page
    .locator('output')
    .and(page.getByLabel(name, { exact: true }))
    .getByText(text, { exact: true });

describe('computed values of a form', () => {
  beforeAll(async () => {
    await forms.publish({ added: { comments: ITEMS }, texts: TEXTS });
  });

  it('follow the answers on a phone offline, and are stored and printed as shown', async () => {
    const id = await reports.begun();
    const page = await product.open(taskAddress(id), INSPECTOR, PHONE);
    await addBedroom(page);
    await computed(page, 'Cost of energy', 'No value yet').waitFor();
    await page.context().setOffline(true);

    await enter(page, 'reading', '12.35');
    await enter(page, 'rate', '10.1');
    await computed(page, 'Cost of energy', '124.74 dollars').waitFor();
    await computed(page, 'High cost', 'Yes').waitFor();
    await computed(page, 'Reason of the cost', 'Come back about the heater.').waitFor();
    await enter(page, 'people', '0');
    await field(page, 'share').getByText('Empty because of a division by zero.', { exact: false }).waitFor();
    await enter(page, 'people', '4');
    await computed(page, 'Cost per person', '31.19').waitFor();
    expect(await field(page, 'unseen').count()).toBe(0);
    // Nobody can enter them.
    expect(await field(page, 'cost').getByRole('spinbutton').count()).toBe(0);

    // In rows: of the row, and added up in the report.
    const row = (place: number) => field(page, 'meters').locator('.wt-row').nth(place);
    await field(page, 'meters').getByRole('button', { name: 'Add the first row' }).click();
    await row(0).locator('[data-key="before"] input').fill('10');
    await row(0).locator('[data-key="after"] input').fill('32.5');
    await page.keyboard.press('Tab');
    await row(0).locator('output').getByText('22.5', { exact: true }).waitFor();
    await field(page, 'meters').getByRole('button', { name: 'Add a row to Meters' }).click();
    await row(1).locator('[data-key="before"] input').fill('5');
    await row(1).locator('[data-key="after"] input').fill('6');
    await page.keyboard.press('Tab');
    await computed(page, 'Used by all meters', '23.5').waitFor();
    await row(0).locator('.wt-row-toggle').getByText('22.5').waitFor();

    await submit(page, 'Submit Report');
    await dialog(page).getByText('Saved on this device.', { exact: false }).waitFor();
    await page.context().setOffline(false);
    await until(async () => (await reports.record(id)).visit.inspectedDate !== null, true);

    const record = await reports.record(id);
    expect(record).toMatchObject({ cost: 124.74, share: 31.19, isHigh: true });
    expect(record['allUsed']).toBe(23.5);
    expect(record['meters']).toMatchObject([{ values: { used: 22.5 } }, { values: { used: 1 } }]);
    expect(record['day']).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
    expect(record).not.toHaveProperty('unseen');
    const { text } = readPdf(await product.bytes(COORDINATOR, `reports/inspection/${id}`));
    const printed = text.replace(/\s+/gu, ' ');
    expect(printed).toContain('Cost of energy 124.74 dollars');
    expect(printed).toContain('Cost per person 31.19');
    expect(printed).toContain('High cost Yes');
    expect(printed).toContain('Used by all meters 23.5');
    expect(printed).toContain('10.00 32.50 22.5');
    expect(printed).not.toContain('Never seen 125');

    // A reader sees what is stored.
    const reader = await product.open(`${taskAddress(id)}&manager=true`, COORDINATOR);
    await field(reader, 'cost')
      .or(reader.getByText('124.74 dollars', { exact: true }))
      .first()
      .waitFor();
  });
});
