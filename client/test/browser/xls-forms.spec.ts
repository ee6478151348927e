import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FormAssignmentItem } from '@walkthrough/domain';
import { rowsOf, type FormDefinition } from '@walkthrough/form-definitions';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { violationsOf } from './support/axe';
import { DESK, PHONE } from './support/browser';
import { addRoom, dialog, field } from './support/condition-reports';
import { FormItems } from './support/form-items';
import { readPdf } from './support/pdf';
import { useProduct } from './support/product';
import { COORDINATOR, INSPECTOR, taskAddress, TaskReports } from './support/task-reports';
import { xlsFormFile } from './support/xls-form-file';
import { radio, XLS_JOURNEYS } from './support/xls-journeys';

const ADMIN = 'maple.admin';
const PICTURES = resolve(__dirname, '../../../test-results/xls-forms');
const product = useProduct();
const reports = new TaskReports(product);

/** A walk through the cellar: groups, conditions, a list that depends on an answer, a repeat, a sum, a signature. */
const FILE = xlsFormFile({
  survey: [
    { type: 'begin group', name: 'cellar', label: 'Cellar' },
    { type: 'select_one area', name: 'area', label: 'Area', required: 'yes' },
    { type: 'select_one spot', name: 'spot', label: 'Place in the ${area}', choice_filter: 'area = ${area}' },
    { type: 'geopoint', name: 'where', label: 'Where are you?' },
    {
      type: 'text',
      name: 'smell',
      label: 'What does it smell of?',
      relevant: "pulldata('smells', 'a', 'b', ${area}) = '1'",
    },
    { type: 'end group' },
    { type: 'begin group', name: 'pumps', label: 'Pumps', relevant: "${area} = 'wet'" },
    { type: 'begin repeat', name: 'pump', label: 'Pump' },
    {
      type: 'integer',
      name: 'hours',
      label: 'Hours of the pump',
      constraint: '. <= 100',
      constraint_message: 'At most 100 hours',
    },
    { type: 'end repeat' },
    { type: 'calculate', name: 'all_hours', label: 'Hours of all pumps', calculation: 'sum(${hours})' },
    { type: 'end group' },
  ],
  choices: [
    { list_name: 'area', name: 'wet', label: 'Wet part' },
    { list_name: 'area', name: 'dry', label: 'Dry part' },
    { list_name: 'spot', name: 'sump', label: 'Sump', area: 'wet' },
    { list_name: 'spot', name: 'shelf', label: 'Shelf', area: 'dry' },
  ],
  settings: [{ form_title: 'Cellar walk', form_id: 'cellar_walk' }],
});

const choose = (page: Page, name = 'Cellar walk.xlsx', bytes = FILE) =>
  dialog(page).locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: bytes,
  });

async function startImport(page: Page, use = 'Recurring inspections of common areas'): Promise<void> {
  await page.getByRole('button', { name: 'Import XLSForm' }).click();
  await dialog(page).getByLabel('Used for').selectOption({ label: use });
}

/** Uses a form for new reports of common areas. */
async function useForCommonAreas(key: string): Promise<void> {
  const all = await product.api<FormAssignmentItem[]>(ADMIN, 'GET', 'form-definitions/assignments');
  const common = all.find(
    ({ conditionInspectionType, country }) => conditionInspectionType === 'TASK_COMMON' && country === 'CA',
  );
  await product.api(ADMIN, 'PUT', 'form-definitions/assignments', {
    country: 'CA',
    conditionInspectionType: 'TASK_COMMON',
    key,
    version: 1,
    effectiveFrom: common!.effectiveFrom,
  });
}

/** Submits a report without a network, and waits until it has arrived. */
async function submitOffline(page: Page): Promise<void> {
  // Its room has no elements, so there is nothing unrated to confirm.
  await page.getByRole('button', { name: 'Submit Report', exact: true }).click();
  await dialog(page).getByText('Saved on this device.', { exact: false }).waitFor();
  await page.context().setOffline(false);
  await dialog(page)
    .getByText(/Safe to leave/)
    .waitFor();
}

async function printOf(id: number): Promise<string> {
  const { text } = readPdf(await product.bytes(COORDINATOR, `reports/inspection/${id}`));
  return text.replace(/\s+/gu, ' ');
}

beforeAll(() => {
  mkdirSync(PICTURES, { recursive: true });
});

describe('an XLSForm', () => {
  it.each([
    ['phone', PHONE],
    ['desk', DESK],
  ])('is refused in words on a %s when it is none', async (size, viewport) => {
    const page = await product.open('/form-definitions', ADMIN, viewport);
    await startImport(page);
    await dialog(page).getByText('Choose an XLSForm first.').waitFor();
    expect(await dialog(page).getByRole('button', { name: 'Import file' }).isDisabled()).toBe(true);
    await choose(page, 'No form.xlsx', xlsFormFile({ other: [{ a: 'b' }] }));
    await dialog(page).getByRole('button', { name: 'Import file', exact: true }).click();
    await dialog(page).getByText('This file has no sheet named survey', { exact: false }).waitFor();
    expect(await dialog(page).getByLabel('Key of the form').inputValue()).toBe('no-form');
    expect(await violationsOf(page)).toEqual([]);
    await page.screenshot({ path: `${PICTURES}/refused-${size}.png` });
    await product.leave(page);
  });

  it('is imported with a list of what is not carried, which is searched and kept', async () => {
    const page = await product.open('/form-definitions', ADMIN, DESK);
    await startImport(page);
    await choose(page);
    expect(await dialog(page).getByLabel('Key of the form').inputValue()).toBe('cellar-walk');
    await dialog(page).getByRole('button', { name: 'Import file', exact: true }).click();
    await dialog(page).getByRole('heading', { name: 'Imported: Cellar walk' }).waitFor();
    await dialog(page).getByText('1 expression is kept as an internal note.', { exact: false }).waitFor();
    await dialog(page).getByText('survey, row 5, type').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.screenshot({ path: `${PICTURES}/result-desk.png` });
    await dialog(page).getByLabel('Search these parts').fill('pulldata');
    await dialog(page).getByText('survey, row 5, type').waitFor({ state: 'detached' });
    await dialog(page).getByText('survey, row 6, relevant').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('button', { name: 'Save list' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('cellar-walk-not-imported.csv');
    expect((await buffer(await download.createReadStream())).toString()).toContain('"survey","5","type"');
    await dialog(page).getByRole('button', { name: 'Open draft' }).click();
    await page.waitForURL('**/form-definitions/cellar-walk/1');
    await product.leave(page);
  });

  it('is published after somebody has decided about its note', async () => {
    const page = await product.open('/form-definitions/cellar-walk/1', ADMIN, DESK);
    const items = new FormItems(page);
    await items.outline.waitFor();
    await page
      .getByRole('button', { name: /Decide about this note/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Delete note 1' }).click();
    await page.getByText('Ready to publish.').waitFor();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('The draft was saved.').waitFor();
    await product.leave(page);

    await product.api(ADMIN, 'POST', 'form-definitions/cellar-walk/1/publish', {
      note: 'From our cellar list',
    });
    await useForCommonAreas('cellar-walk');
  });

  it('is filled in on a phone without a network, submitted and printed', async () => {
    const id = await reports.ofCommonArea();
    const page = await product.open(taskAddress(id), INSPECTOR, PHONE);
    await field(page, 'area').waitFor();
    await addRoom(page, 'Common Area');
    await page.context().setOffline(true);
    expect(await page.getByRole('heading', { name: 'Pumps' }).count()).toBe(0);
    await radio(page, 'area', 'Wet part').check();
    await page.getByText('Place in the Wet part').first().waitFor();
    expect(await radio(page, 'spot', 'Shelf').count()).toBe(0);
    await radio(page, 'spot', 'Sump').check();
    await field(page, 'pump').getByRole('button', { name: 'Add the first row' }).click();
    await field(page, 'hours').getByRole('spinbutton').fill('120');
    await page.keyboard.press('Tab');
    await page.getByText(/100/).first().waitFor();
    await field(page, 'hours').getByRole('spinbutton').fill('40');
    await page.keyboard.press('Tab');
    await field(page, 'all_hours').getByText('40').waitFor();
    await submitOffline(page);
    const done = (await reports.record(id)) as unknown as Record<string, unknown>;
    expect(done).toMatchObject({ area: 1, spot: 1, all_hours: 40 });
    expect(rowsOf(done['pump']).map(({ values }) => values)).toEqual([{ hours: 40 }]);
    const printed = await printOf(id);
    for (const part of ['Place in the Wet part', 'Sump', 'Hours of the pump', 'Hours of all pumps', '40'])
      expect(printed).toContain(part);
    await product.leave(page);
  });

  it('is exported from the head of the editor, and its schemas too', async () => {
    const page = await product.open('/form-definitions/cellar-walk/1', ADMIN, PHONE);
    const save = async (name: string) => {
      await page.getByRole('button', { name: 'Export form', exact: true }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name, exact: true }).click(),
      ]);
      return { name: download.suggestedFilename(), bytes: await buffer(await download.createReadStream()) };
    };
    const file = await save('XLSForm (.xlsx)');
    expect(file.name).toBe('cellar-walk-1.xlsx');
    expect(Object.keys(unzipSync(file.bytes))).toContain('xl/worksheets/sheet3.xml');
    const schema = await save('JSON Schema');
    expect(schema.name).toBe('cellar-walk-1.schema.json');
    expect(JSON.parse(schema.bytes.toString())).toMatchObject({ submitted: { single: { type: 'object' } } });
    const ui = await save('UI schema');
    expect(JSON.parse(ui.bytes.toString())).toMatchObject({ type: 'VerticalLayout' });
    await page.screenshot({ path: `${PICTURES}/editor-phone.png` });
    await product.leave(page);
  });

  it('becomes the same form again, for own kinds of inspection without further questions', async () => {
    const file = await product.bytes(ADMIN, 'form-definitions/cellar-walk/1/xlsform');
    const page = await product.open('/form-definitions', ADMIN, PHONE);
    await startImport(page, 'Own kinds of inspection');
    await choose(page, 'Cellar walk again.xlsx', file);
    await dialog(page).getByRole('button', { name: 'Import file', exact: true }).click();
    await dialog(page).getByText('Everything in the file was imported.').waitFor();
    await page.screenshot({ path: `${PICTURES}/result-phone.png` });
    await dialog(page).getByRole('button', { name: 'Open draft' }).click();
    await page.waitForURL('**/form-definitions/cellar-walk-again/1');
    const { document } = await product.api<{ document: FormDefinition }>(
      ADMIN,
      'GET',
      'form-definitions/cellar-walk-again/1',
    );
    const before = await product.api<{ document: FormDefinition }>(
      ADMIN,
      'GET',
      'form-definitions/cellar-walk/1',
    );
    const asked = ({ sections }: FormDefinition) =>
      sections
        .filter(({ id }) => id === 'cellar' || id === 'pumps')
        .map(({ id, shownWhen, items }) => [id, shownWhen, items]);
    expect(asked(document)).toEqual(asked(before.document));
    expect(document.appliesTo.conditionInspectionType).toEqual([]);
    await page.getByText('Ready to publish.').waitFor();
    await product.leave(page);
  });
});

it.each(XLS_JOURNEYS)(
  'carries $title from its file to a report that is filled in offline and printed',
  async ({ title, key, file, fill, stored, printed }) => {
    const desk = await product.open('/form-definitions', ADMIN, DESK);
    await startImport(desk);
    await choose(desk, `${title}.xlsx`, file);
    await dialog(desk).getByRole('button', { name: 'Import file', exact: true }).click();
    await dialog(desk)
      .getByRole('heading', { name: `Imported: ${title}` })
      .waitFor();
    await dialog(desk).getByRole('button', { name: 'Open draft' }).click();
    await desk.waitForURL(`**/form-definitions/${key}/1`);
    await desk.getByText('Ready to publish.').waitFor();
    await product.leave(desk);
    await product.api(ADMIN, 'POST', `form-definitions/${key}/1/publish`, { note: 'From a file' });
    await useForCommonAreas(key);

    const id = await reports.ofCommonArea();
    const page = await product.open(taskAddress(id), INSPECTOR, PHONE);
    await addRoom(page, 'Common Area');
    await page.context().setOffline(true);
    await fill(page);
    await submitOffline(page);
    expect(await reports.record(id)).toMatchObject({ form: { key }, ...stored });
    const print = await printOf(id);
    for (const part of printed) expect(print).toContain(part);
    await product.leave(page);
  },
);
