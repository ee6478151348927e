import { rowsOf, type Item } from '@walkthrough/form-definitions';
import type { Page } from 'playwright-core';
import { violationsOf } from './support/axe';
import { DESK, PHONE } from './support/browser';
import { ChangedTaskForm } from './support/changed-task-form';
import { addBedroom, dialog, field, submit } from './support/condition-reports';
import { readPdf } from './support/pdf';
import { useProduct } from './support/product';
import { COORDINATOR, INSPECTOR, taskAddress, TaskReports } from './support/task-reports';
import { until } from './support/until';

const product = useProduct();
const reports = new TaskReports(product);
const forms = new ChangedTaskForm(product);

const question = (id: string, type: Item['type'], changes: Partial<Item> = {}): Item => ({
  id,
  type,
  label: id,
  keys: { single: id },
  ...changes,
});
const METERS = question('meters', 'repeat', {
  min: 1,
  max: 3,
  questions: [
    question('meterKind', 'inlineRadio', {
      options: [
        [1, 'electric'],
        [2, 'water'],
      ],
    }),
    question('reading', 'numeric', { requiredWhen: '${meterKind} = 1', max: 99_999 }),
    question('leak', 'text', { shownWhen: '${meterKind} = 2' }),
    question('dials', 'repeat', { questions: [question('digit', 'numeric')] }),
  ],
});
const TEXTS = {
  meters: 'Meters',
  meterKind: 'Kind of meter',
  electric: 'Electric',
  water: 'Water',
  reading: 'Reading',
  leak: 'Where it leaks',
  dials: 'Dials',
  digit: 'Digit',
};

const meters = (page: Page) => field(page, 'meters');
const row = (page: Page, place: number) =>
  meters(page)
    .locator('.wt-rows')
    .first()
    .locator('> li')
    .nth(place - 1);
const toggle = (page: Page, place: number) => row(page, place).locator('> button');

describe('a repeat on a phone', () => {
  let id: number;
  let page: Page;
  beforeAll(async () => {
    await forms.publish({ added: { comments: [METERS] }, texts: TEXTS });
    id = await reports.begun();
    page = await product.open(taskAddress(id), INSPECTOR, PHONE);
    await meters(page).waitFor();
  });

  it('takes rows with their own conditions, also offline, and keeps them', async () => {
    await page.context().setOffline(true);
    await meters(page).getByRole('button', { name: 'Add the first row' }).click();
    await row(page, 1).getByRole('radio', { name: 'Electric' }).check();
    await row(page, 1).getByRole('spinbutton').first().fill('1234');
    await meters(page).getByRole('button', { name: 'Add a row to Meters' }).click();
    expect(await row(page, 2).getByText('Where it leaks').count()).toBe(0);
    await row(page, 2).getByRole('radio', { name: 'Water' }).check();
    await row(page, 2).getByRole('textbox').fill('Under the sink');
    await row(page, 2).getByRole('button', { name: 'Add the first row' }).click();
    await row(page, 2).locator('[data-key=digit]').getByRole('spinbutton').fill('7');
    await page.keyboard.press('Tab');
    await toggle(page, 1).getByText('1234').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

    await meters(page).getByRole('button', { name: 'Add a row to Meters' }).click();
    await meters(page).getByText('This list can have at most 3 rows.').waitFor();
    await row(page, 3).getByRole('button', { name: 'Delete row 3' }).click();
    await page.getByText('Row 3 was deleted.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await row(page, 3).getByRole('button', { name: 'Move row 3 up' }).click();
    await toggle(page, 2).getByText('Nothing entered yet').waitFor();
    await page.getByText(/^Saved on this device/).waitFor();
    await page.context().setOffline(false);
    await page.reload();
    await toggle(page, 3).getByText('Under the sink').waitFor();
    await until(async () => rowsOf(((await reports.record(id)) as never)['meters']).length, 3);
  });

  it('names the row of what is missing, and goes there', async () => {
    await page.getByRole('button', { name: 'Submit Report' }).first().click();
    const problems = page.getByRole('group', { name: 'Missing answers' });
    await problems.getByRole('button', { name: 'Meters 2: Kind of meter' }).click();
    await row(page, 2).getByRole('radio', { name: 'Electric' }).waitFor();
    await row(page, 2).getByRole('button', { name: 'Delete row 2' }).click();
    await problems.getByRole('button', { name: 'Meters 2: Kind of meter' }).waitFor({ state: 'detached' });
  });

  it('is submitted, and printed', async () => {
    await addBedroom(page);
    await submit(page, 'Submit Report');
    await dialog(page)
      .getByText(/Safe to leave/)
      .waitFor();
    const done = (await reports.record(id)) as unknown as Record<string, unknown>;
    expect(
      rowsOf(done['meters']).map(({ values, rows }) => [
        values,
        rowsOf(rows?.['dials']).map((each) => each.values),
      ]),
    ).toEqual([
      [{ meterKind: 1, reading: 1234 }, []],
      [{ meterKind: 2, leak: 'Under the sink' }, [{ digit: 7 }]],
    ]);
    const { text } = readPdf(await product.bytes(COORDINATOR, `reports/inspection/${id}`));
    const printed = text.replace(/\s+/gu, ' ');
    expect(printed).toContain('Kind of meter');
    expect(printed).toContain('1234');
    expect(printed).toContain('Under the sink');
  });
});

it('shows rows as a table at a desk', async () => {
  const id = await reports.ofTheTeam();
  await reports.assign(id);
  const page = await product.open(taskAddress(id), INSPECTOR, DESK);
  await meters(page).getByRole('button', { name: 'Add the first row' }).click();
  await row(page, 1).getByRole('radio', { name: 'Electric' }).check();
  await row(page, 1).getByRole('spinbutton').first().fill('55');
  await page.keyboard.press('Tab');
  await toggle(page, 1).click();
  const heads = meters(page).locator('.wt-row-heads span');
  expect(await heads.allInnerTexts()).toEqual(['Kind of meter', 'Reading', 'Where it leaks']);
  const left = async (part: ReturnType<Page['locator']>) => Math.round((await part.boundingBox())!.x);
  expect(await left(toggle(page, 1).getByText('55'))).toBe(await left(heads.nth(1)));
});
