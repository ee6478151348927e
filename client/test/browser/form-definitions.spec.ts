import {
  elementLabel,
  ROOM_ELEMENTS,
  type FormAssignmentItem,
  type FormVersionItem,
} from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { addSmokeAlarm, draftWith, editor, openJson, paste, type FormDocument } from './support/form-text';
import { useProduct } from './support/product';

const product = useProduct();

const admin = () => product.signedIn('maple.admin');
const open = async (page: Page, path: string) => page.goto(path);
const findings = (page: Page) => page.getByRole('tabpanel');

function changeAndName(document: FormDocument): void {
  addSmokeAlarm(document);
  for (const texts of Object.values(document.i18n)) texts[document.title] = 'Condition report of Maple';
}

it('changes a label, adds a mandatory item, fixes the findings of the gate, and publishes', async () => {
  const page = await admin();
  await page.getByRole('link', { name: 'Form Definitions' }).click();
  await page.getByRole('button', { name: 'New draft from condition-ca version 1' }).click();
  await page.waitForURL('**/form-definitions/condition-ca/2');
  await openJson(page);

  // A key has a typo: the finding locates it in the list and in the text.
  const broken = await draftWith(product, 2, (document) => {
    changeAndName(document);
    Object.assign(document.sections[0]!.items.at(-1)!, { keys: { moveIn: 'smoke.alarm' } });
  });
  await paste(page, broken);
  const entry = findings(page)
    .getByRole('button', { name: /keys\/moveIn/ })
    .first();
  await entry.click();
  await page.locator('.cm-lintRange-error').first().waitFor();
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe('"smoke.alarm"');

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByLabel('What changed and why').fill('Too early');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByText('This form cannot be published yet').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();

  // The location is selected, so that typing replaces it.
  await entry.click();
  await page.keyboard.insertText('"smokeAlarmTestedIn"');
  await findings(page).getByText('Ready to publish.').waitFor();
  await page.getByRole('tab', { name: 'Preview' }).click();
  await page.locator('[data-key="smokeAlarmTestedIn"]').getByText('Smoke alarm tested').waitFor();
  await page.getByRole('tab', { name: 'Differences' }).click();
  await page.getByRole('button', { name: /Added .* › Smoke alarm tested/ }).waitFor();
  await page.getByRole('button', { name: 'Validate' }).click();
  await page.getByText('The server found no errors.').waitFor();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByText('Describe what changed.').waitFor();
  await dialog.getByLabel('What changed and why').fill('Smoke alarms are tested');
  // It replaces its own earlier version, and says so before.
  expect(await dialog.getByLabel('Canada, all others').isChecked()).toBe(true);
  await dialog.getByText('Replaces Condition inspection report, version 1, for new inspections.').waitFor();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Version 2 was published.').waitFor();
  await page.getByRole('tab', { name: 'Issues' }).click();
  await findings(page).getByText('No issues.').waitFor();
  await page.getByRole('button', { name: 'New draft' }).waitFor();
  expect(await page.getByRole('button', { name: 'Roll back to this' }).count()).toBe(0);
  const published = new URL(page.url()).pathname;

  await page.getByRole('link', { name: 'All forms' }).click();
  const table = page.getByRole('table', { name: 'Condition report of Maple' });
  const second = table
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: '2', exact: true }) });
  await second.getByText('Assigned', { exact: true }).waitFor();
  await second.getByText('Smoke alarms are tested').waitFor();
  await second.getByText(/Canada, all others from/).waitFor();
  const first = table
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: '1', exact: true }) });
  expect(await first.getByText(/Canada/).count()).toBe(0);
  await first.getByText('Published', { exact: true }).waitFor();

  // Reports that were started with version 1 still use it.
  const old = await product.api<{ document: FormDocument }>(
    'maple.inspector',
    'GET',
    'form-definitions/condition-ca/1',
  );
  expect(JSON.stringify(old.document)).not.toContain('smokeAlarmTested');
  await open(page, published.replace(/2$/, '1'));
  await page.getByRole('button', { name: 'Roll back to this' }).waitFor();
});

it('changes an assignment with a dialog, and back', async () => {
  const page = await admin();
  await open(page, '/form-definitions/condition-ca/1');
  await page.getByRole('button', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Province, state or type').selectOption('BC');
  await dialog.getByLabel('From').fill('');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await dialog.getByText('Enter the first day of use.').waitFor();
  await dialog.getByLabel('From').fill('2031-05-01');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await page.getByText('Version 1 was assigned to Canada, BC.').waitFor();
  const all = await product.api<FormAssignmentItem[]>('maple.admin', 'GET', 'form-definitions/assignments');
  expect(all).toContainEqual(
    expect.objectContaining({ conditionInspectionType: 'BC', version: 1, effectiveFrom: '2031-05-01' }),
  );
});

it('shows both versions before a draft that somebody else saved is replaced', async () => {
  await product.api('maple.admin', 'POST', 'form-definitions/condition-us/drafts', { from: 1 });
  const page = await admin();
  await open(page, '/form-definitions/condition-us/2');
  await openJson(page);
  const path = 'form-definitions/condition-us/2';
  const { document } = await product.api<{ document: FormDocument }>('maple.admin', 'GET', path);
  const titled = (words: string) => {
    const copy = structuredClone(document);
    for (const texts of Object.values(copy.i18n)) texts[copy.title] = words;
    return JSON.stringify(copy, null, 2);
  };
  await product.api('maple.admin', 'PUT', path, { document: titled('Theirs') });
  await page.getByText('Somebody else saved this draft.').waitFor();
  await paste(page, titled('Mine'));
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(/Ada Novak saved this draft at/).waitFor();
  await dialog.getByText('Theirs', { exact: true }).first().waitFor();
  await dialog.getByText('Mine', { exact: true }).first().waitFor();
  await dialog.getByRole('button', { name: 'Overwrite theirs' }).click();
  await page.getByText('The draft was saved.').waitFor();
  const saved = await product.api<FormVersionItem[]>('maple.admin', 'GET', 'form-definitions');
  expect(saved.find(({ key, status }) => key === 'condition-us' && status === 'draft')?.title).toBe('Mine');
});

it('merges two drafts part by part', async () => {
  const { version } = await product.api<{ version: number }>(
    'maple.admin',
    'POST',
    'form-definitions/condition-ab/drafts',
    { from: 1 },
  );
  const path = `form-definitions/condition-ab/${version}`;
  const read = async () =>
    (await product.api<{ document: FormDocument }>('maple.admin', 'GET', path)).document;
  const document = await read();
  const [locale, texts] = Object.entries(document.i18n)[0]!;
  const [one, other] = Object.keys(texts).filter((id) => id !== document.title) as [string, string];
  const worded = (changes: Readonly<Record<string, string>>) => {
    const copy = structuredClone(document);
    Object.assign(copy.i18n[locale]!, changes);
    return JSON.stringify(copy, null, 2);
  };
  const page = await admin();
  await open(page, `/form-definitions/condition-ab/${version}`);
  await openJson(page);
  const theirs = { [document.title]: 'Their title', [one]: 'Their one', [other]: 'Their other' };
  await product.api('maple.admin', 'PUT', path, { document: worded(theirs) });
  await page.getByText('Somebody else saved this draft.').waitFor();
  await paste(page, worded({ [one]: 'My one', [other]: 'My other' }));
  const dialog = page.getByRole('alertdialog');
  const part = (words: string) => dialog.getByRole('region').filter({ hasText: words });
  await part('Their other')
    .getByLabel(/^Theirs/)
    .check();
  await dialog.getByRole('button', { name: 'Save selection' }).click();
  await page.getByText('The draft was saved.').waitFor();
  expect((await read()).i18n[locale]).toMatchObject({
    [document.title]: 'Their title',
    [one]: 'My one',
    [other]: 'Their other',
  });
});

it('shows a new version on another administrator’s list once it exists', async () => {
  const page = await admin();
  await open(page, '/form-definitions');
  await page.getByRole('link', { name: 'Open condition-ab version 1' }).waitFor();
  const drafts = 'form-definitions/condition-ab/drafts';
  const { version } = await product.api<{ version: number }>('maple.admin', 'POST', drafts, { from: 1 });
  await page.getByRole('link', { name: `Open condition-ab version ${version}` }).waitFor();
});

it('saves by itself, also when it is left, and keeps offline changes on the device', async () => {
  const drafts = 'form-definitions/condition-ab/drafts';
  const { version } = await product.api<{ version: number }>('maple.admin', 'POST', drafts, { from: 1 });
  const path = `/form-definitions/condition-ab/${version}`;
  const revision = async () =>
    (await product.api<{ revision: number }>('maple.admin', 'GET', path.slice(1))).revision;
  const page = await admin();
  await open(page, '/form-definitions');
  const link = page.getByRole('link', { name: `Open condition-ab version ${version}` });
  const type = async (words: string) => {
    await editor(page).click();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.type(words);
  };
  await link.click();
  await openJson(page);
  await type(' ');
  await page.getByText(/^Saved \d{1,2}:\d\d [AP]M$/).waitFor();
  expect(await revision()).toBe(2);
  await page.getByRole('tab', { name: 'Items' }).click();
  await page.getByRole('button', { name: 'Undo: Change in the JSON' }).click();
  await page.goBack();
  await page.getByRole('heading', { name: 'Form Definitions' }).waitFor();
  expect(await revision()).toBe(3);

  await link.click();
  await openJson(page);
  await page.context().setOffline(true);
  await type(' ');
  await page.getByText('Not saved: you are offline. Your changes are kept on this device.').waitFor();
  await page.goBack();
  await page.getByRole('alertdialog').getByText('Stay', { exact: true }).click();
  expect(new URL(page.url()).pathname).toBe(path);
  await page.waitForFunction(() =>
    sessionStorage.getItem('walkthrough.drafts')?.includes('form condition-ab'),
  );
  page.on('dialog', (dialog) => void dialog.accept());
  await page.context().setOffline(false);
  await page.reload();
  await page
    .getByText(/^(Your unsaved changes were restored\.|Saved \d.*)$/)
    .first()
    .waitFor();
  await page.getByText(/^Saved \d/).waitFor();
  expect(await revision()).toBe(4);

  // What cannot be saved is asked about.
  await openJson(page);
  await type('!');
  await page.getByText('Not saved: the JSON is not valid.').waitFor();
  await page.goBack();
  await page.getByRole('alertdialog').getByText('Leave', { exact: true }).click();
  await page.getByRole('heading', { name: 'Form Definitions' }).waitFor();
});

it('opens for administrators only', async () => {
  const page = await product.signedIn('maple.manager');
  await open(page, '/form-definitions');
  await page.waitForURL('**/landing');
  await open(page, '/inspection-template-config');
  await page.waitForURL('**/landing');
});

describe('Inspection Template Configuration', () => {
  const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
  const marks = (page: Page) => page.locator('td[data-changed]');
  const cellOf = (page: Page, name: string) => page.locator('td').filter({ has: box(page, name) });
  /** Returns the marker line of a cell; its background is also that of a hovered row. */
  const looks = (cell: Locator) => cell.evaluate((element) => getComputedStyle(element).boxShadow);

  it('[CV-650] [CV-651] is a matrix of room types and elements, with checkboxes for configurable pairs only', async () => {
    const page = await admin();
    await page.getByRole('link', { name: 'Inspection Template Configuration' }).click();
    const region = page.getByRole('region', { name: 'Elements of each room type' });
    await region.getByRole('rowheader', { name: 'Bedroom', exact: true }).waitFor();
    expect(await region.getByRole('rowheader').count()).toBe(24);
    const columns = (await region.getByRole('columnheader').allInnerTexts()).map((text) => text.trim());
    expect(columns).toEqual(expect.arrayContaining(Object.keys(ROOM_ELEMENTS).map(elementLabel)));
    expect(await box(page, 'Bedroom, Door').isChecked()).toBe(true);
    expect(await box(page, 'Bedroom, Fireplace').isChecked()).toBe(false);
    expect(await box(page, 'Bedroom, Lawn').count()).toBe(0);
    expect(await box(page, 'Exterior General, Lawn').count()).toBe(1);
  });

  it('[CV-652] [CV-653] marks changes, saves them, and shows them after a reload', async () => {
    const page = await admin();
    await open(page, '/inspection-template-config');
    const save = page.getByRole('button', { name: 'Save' });
    await box(page, 'Main Bedroom, Fireplace').check();
    await box(page, 'Main Bedroom, Door').uncheck();
    await box(page, 'Den, Door').uncheck();
    await box(page, 'Den, Door, changed').check();
    await page.getByText('2 changed').waitFor();
    expect(await marks(page).count()).toBe(2);
    expect(await looks(cellOf(page, 'Main Bedroom, Fireplace, changed'))).not.toEqual(
      await looks(cellOf(page, 'Bedroom, Ceiling')),
    );
    const [saved] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PUT'),
      save.click(),
    ]);
    const { roomTypeInspectionElements: sent } = saved.postDataJSON() as {
      roomTypeInspectionElements: { isActive: boolean }[];
    };
    expect(sent.map(({ isActive }) => isActive).sort()).toEqual([false, true]);
    await page.getByText('The template configuration was saved.').waitFor();
    await page.getByText('No changes', { exact: true }).waitFor();
    expect([await marks(page).count(), await save.isEnabled()]).toEqual([0, false]);
    await page.reload();
    await box(page, 'Main Bedroom, Door').waitFor();
    expect([
      await box(page, 'Main Bedroom, Fireplace').isChecked(),
      await box(page, 'Main Bedroom, Door').isChecked(),
      await box(page, 'Den, Door').isChecked(),
    ]).toEqual([true, false, true]);
  });

  it('[CV-654] keeps headers and the first column visible after a scroll of 150 px', async () => {
    const page = await admin();
    await open(page, '/inspection-template-config');
    const region = page.getByRole('region', { name: 'Elements of each room type' });
    const door = region.getByRole('columnheader', { name: 'Door', exact: true });
    const attic = region.getByRole('rowheader', { name: 'Attic', exact: true });
    await door.waitFor();
    /** Returns how far a sticky header is from its edge of the region. */
    const at = async (top: number, left: number) => {
      await region.evaluate((element, to) => element.scrollTo(to), { top, left });
      await page.waitForFunction(
        ([y, x]) => {
          const element = document.querySelector('[data-sticky]');
          return element?.getAttribute('data-sticky') === String(Math.max(y!, x!) >= 150);
        },
        [top, left],
      );
      const [edge, head, row] = await Promise.all([region, door, attic].map((each) => each.boundingBox()));
      return { above: Math.round(edge!.y - head!.y), before: Math.round(edge!.x - row!.x) };
    };
    expect((await at(149, 0)).above).toBeGreaterThan(130);
    expect(Math.abs((await at(150, 0)).above)).toBeLessThanOrEqual(1);
    expect((await at(0, 149)).before).toBeGreaterThan(130);
    expect(Math.abs((await at(0, 150)).before)).toBeLessThanOrEqual(1);
    // Scrolled to the end in both directions.
    const { above, before } = await at(300, 400);
    expect([Math.abs(above) <= 1, Math.abs(before) <= 1]).toEqual([true, true]);
  });

  it('works by keyboard: one Tab stop, arrow keys to move, Space to toggle', async () => {
    const page = await admin();
    await open(page, '/inspection-template-config');
    await box(page, 'Bedroom, Ceiling').focus();
    await page.keyboard.press('ArrowDown');
    const name = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await name()).toBe('Living Room, Ceiling');
    await page.keyboard.press('End');
    expect(await name()).toMatch(/^Living Room, /);
    await page.keyboard.press('Home');
    expect(await name()).toBe('Living Room, Door');
    await page.keyboard.press('Space');
    expect(await marks(page).count()).toBe(1);
    await page.keyboard.press('Space');
    expect(await marks(page).count()).toBe(0);
    expect(await page.locator('input[data-cell][tabindex="0"]').count()).toBe(1);
  });

  it('merges the user’s changes with those that somebody else saved', async () => {
    const page = await admin();
    await open(page, '/inspection-template-config');
    await box(page, 'Attic, Fan').check();
    await box(page, 'Den, Door').uncheck();
    const theirs = { roomTypeId: 2, inspectionElementId: 1, isActive: false };
    await product.api('maple.admin', 'PUT', 'inspection-template-config', {
      roomTypeInspectionElements: [theirs],
    });
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog
      .getByText(/Ada Novak saved the template configuration in the meantime and changed 1/)
      .waitFor();
    await dialog.getByText('Living Room, Door: Checked Not checked').waitFor();
    expect(await dialog.getByRole('button', { name: 'Keep my changes' }).isVisible()).toBe(true);
    await dialog
      .getByRole('region', { name: 'Den, Door' })
      .getByLabel(/^Theirs/)
      .check();
    await dialog.getByRole('button', { name: 'Save selection' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await box(page, 'Living Room, Door').isChecked()).toBe(false);
    expect(await box(page, 'Attic, Fan, changed').isChecked()).toBe(true);
    expect(await box(page, 'Den, Door').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The template configuration was saved.').waitFor();
  });
});
