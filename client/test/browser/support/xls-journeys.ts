import type { XlsSheet } from '@walkthrough/form-definitions';
import { FIVE_FILES } from '@walkthrough/form-definitions/test/support/xlsform/five-files';
import type { Page } from 'playwright-core';
import { field, sign } from './condition-reports';
import { xlsFormFile } from './xls-form-file';

/** An XLSForm from its import to its print. */
export interface XlsJourney {
  /** Title of the form, which is the name of the file too. */
  title: string;
  /** Key that the import suggests. */
  key: string;
  file: Buffer;
  /** Answers the form on a phone. */
  fill: (page: Page) => Promise<void>;
  /** What the server stores. */
  stored: object;
  /** What the PDF says. */
  printed: readonly string[];
}

/** Returns the sheets as a spreadsheet program would save them. */
function fileOf(sheets: readonly XlsSheet[]): Buffer {
  const named = sheets.map(({ name, rows: [headings, ...rows] }) => [
    name,
    rows.map(({ cells }) =>
      Object.fromEntries([...cells].map(([at, text]) => [headings?.cells.get(at) ?? '', text])),
    ),
  ]);
  return xlsFormFile(Object.fromEntries(named) as Parameters<typeof xlsFormFile>[0]);
}

export const radio = (page: Page, key: string, name: string) =>
  field(page, key).getByRole('radio', { name, exact: true });
const write = (page: Page, key: string, text: string) => field(page, key).getByRole('textbox').fill(text);
const count = async (page: Page, key: string, value: string): Promise<void> => {
  await field(page, key).getByRole('spinbutton').fill(value);
  await page.keyboard.press('Tab');
};
const tick = (page: Page, key: string, name: string) =>
  field(page, key).getByRole('checkbox', { name, exact: true }).check();
const shows = (page: Page, key: string, text: string) =>
  field(page, key).getByText(text, { exact: true }).first().waitFor();

const groups: XlsJourney = {
  title: 'Building walk',
  key: 'building-walk',
  file: fileOf(FIVE_FILES['groups']!),
  async fill(page) {
    expect(await page.getByText('Number of lamps').count()).toBe(0);
    await radio(page, 'door_locked', 'No').check();
    await write(page, 'door_reason', 'The bolt sticks.');
    await count(page, 'lamps', '12');
    await count(page, 'lamps_out', '13');
    await shows(page, 'lamps_out', 'Not more than there are');
    await count(page, 'lamps_out', '3');
    await field(page, 'cleanliness').getByRole('radio').nth(3).check();
    await tick(page, 'all_seen', 'I saw every floor');
    await sign(page, 'signed');
  },
  stored: { door_locked: 2, door_reason: 'The bolt sticks.', lamps_out: 3, cleanliness: 4, all_seen: true },
  printed: ['What is wrong with the lock? The bolt sticks.', 'Lamps that are out 3', 'Cleanliness 4'],
};

const cascades: XlsJourney = {
  title: 'Fault finder',
  key: 'fault-finder',
  file: fileOf(FIVE_FILES['cascades']!),
  async fill(page) {
    await field(page, 'area').getByRole('combobox').selectOption({ label: 'Roof' });
    await page.getByText('Place in the Roof').first().waitFor();
    expect(await radio(page, 'spot', 'Pump').count()).toBe(0);
    await radio(page, 'spot', 'Gutter').check();
    await radio(page, 'fault', 'Other answer').check();
    await write(page, 'fault_other', 'A nest');
    expect(await field(page, 'helpers').getByText('Plumber').count()).toBe(0);
    await tick(page, 'helpers', 'Roofer');
  },
  stored: { area: 'roof', spot: 1, fault: 3, fault_other: 'A nest', helpers: [1] },
  printed: ['Place in the Roof Gutter', 'Other answer: A nest', 'Who can mend it? Roofer'],
};

const nestedRepeats: XlsJourney = {
  title: 'Meter round',
  key: 'meter-round',
  file: fileOf(FIVE_FILES['nestedRepeats']!),
  async fill(page) {
    await field(page, 'units').getByRole('button', { name: 'Add the first row' }).click();
    await write(page, 'unit_name', 'Unit 4');
    await field(page, 'dials').getByRole('button', { name: 'Add the first row' }).click();
    await radio(page, 'dial_kind', 'Water').check();
    await count(page, 'reading', '300.5');
    await shows(page, 'above', '50.5');
    await write(page, 'why_high', 'A tap leaks');
    await shows(page, 'total', '300.5');
    await page.getByText('Together 300.5').waitFor();
  },
  stored: {
    total: 300.5,
    is_high: true,
    units: [
      {
        values: { unit_name: 'Unit 4' },
        rows: { dials: [{ values: { dial_kind: 1, reading: 300.5, above: 50.5, why_high: 'A tap leaks' } }] },
      },
    ],
  },
  printed: ['Unit 4', 'Reading: 300.5', 'Above the usual by: 50.5', 'Total of all dials 300.5'],
};

const translations: XlsJourney = {
  title: 'Ronde du gardien',
  key: 'ronde-du-gardien',
  file: fileOf(FIVE_FILES['translations']!),
  async fill(page) {
    await write(page, 'nom', 'Ana Roy');
    await radio(page, 'humeur', 'Mauvais').check();
    await write(page, 'detail', 'Vitre cassée');
    await field(page, 'heure').locator('input').fill('08:30');
    await write(page, 'etiquette', 'A-12');
  },
  stored: { nom: 'Ana Roy', humeur: 2, detail: 'Vitre cassée', heure: '08:30', etiquette: 'A-12' },
  printed: ['Nom du gardien Ana Roy', 'État du hall Mauvais', 'Précisez Vitre cassée', 'Étiquette A-12'],
};

const calculations: XlsJourney = {
  title: 'Repair estimate',
  key: 'repair-estimate',
  file: fileOf(FIVE_FILES['calculations']!),
  async fill(page) {
    expect(await field(page, 'rate').getByRole('spinbutton').inputValue()).toBe('45.5');
    await count(page, 'hours', '10');
    await shows(page, 'work', '455');
    await tick(page, 'extras', 'Lift');
    await tick(page, 'extras', 'Night shift');
    await shows(page, 'cost', '802.5');
    await write(page, 'approval', 'Ana Roy');
  },
  stored: { work: 455, extra_cost: 347.5, cost: 802.5, approval: 'Ana Roy' },
  printed: ['Work 455', 'Cost 802.5', 'Approved by Ana Roy'],
};

/** The five XLSForms with the features of well-known samples. */
export const XLS_JOURNEYS: readonly XlsJourney[] = [
  groups,
  cascades,
  nestedRepeats,
  translations,
  calculations,
];
