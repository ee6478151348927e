import type { Page } from 'playwright-core';
import { DESK, PHONE } from './support/browser';
import { useProduct } from './support/product';

const product = useProduct();

/** Returns an attribute of the focused row; null outside the rows. */
const ofFocus = (page: Page, attribute: 'row-id' | 'row-index') =>
  page.evaluate((name) => document.activeElement?.closest('.ag-row')?.getAttribute(name) ?? null, attribute);
const untilAt = (page: Page, attribute: 'row-id' | 'row-index', expected: string | null) =>
  page.waitForFunction(
    ([name, value]) => document.activeElement?.closest('.ag-row')?.getAttribute(name!) === value,
    [attribute, expected],
  );
const untilInRows = (page: Page) =>
  page.waitForFunction(() => document.activeElement?.closest('.ag-row') !== null);

async function toRows(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip to the list' }).focus();
  await page.keyboard.press('Enter');
  await untilInRows(page);
}

describe('a list used by keyboard', () => {
  let page: Page;
  beforeAll(async () => {
    page = await product.open('/inspections?kind=periodic&tab=rolling', 'maple.coordinator', DESK);
    await page.locator('.ag-row').first().waitFor();
  });
  beforeEach(() => toRows(page));

  it('is reached within three Tabs from the top of the page', async () => {
    const fresh = await product.open('/inspections?kind=periodic&tab=rolling', 'maple.coordinator2', DESK);
    await fresh.locator('.ag-row').first().waitFor();
    for (const key of ['Tab', 'Enter', 'Tab', 'Enter']) await fresh.keyboard.press(key);
    await untilAt(fresh, 'row-index', '0');
  });

  it('moves between rows with arrow keys', async () => {
    const index = Number(await ofFocus(page, 'row-index'));
    await page.keyboard.press('ArrowDown');
    await untilAt(page, 'row-index', String(index + 1));
  });

  it('selects rows with Space and with x', async () => {
    for (const key of [' ', 'x']) {
      await page.keyboard.press(key);
      await page.getByText('Selected Tasks: 1').waitFor();
      await page.keyboard.press(key);
      await page.getByText('Selected Tasks: 1').waitFor({ state: 'detached' });
    }
  });

  it('opens the menu with m and with Shift+F10, and returns to the row when it closes', async () => {
    await page.keyboard.press('ArrowDown');
    const before = await ofFocus(page, 'row-id');
    for (const key of ['m', 'Shift+F10']) {
      await page.keyboard.press(key);
      await page.getByRole('menu').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      await untilAt(page, 'row-id', before);
    }
  });

  it('focuses the row again after a dialog that was cancelled', async () => {
    const before = await ofFocus(page, 'row-id');
    await page.keyboard.press('m');
    await page.getByRole('menuitem', { name: 'Schedule' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await untilAt(page, 'row-id', before);
  });

  it('focuses the next row after a dialog that removed the row', async () => {
    const [id, index] = [await ofFocus(page, 'row-id'), await ofFocus(page, 'row-index')];
    await page.keyboard.press('m');
    await page.getByRole('menuitem', { name: 'Assign Inspector' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Inspector').fill('Kowalski');
    await page.getByRole('option', { name: /Kowalski/ }).click();
    await dialog.getByRole('button', { name: 'Assign Inspector' }).click();
    await page.locator(`.ag-row[row-id="${id}"]`).first().waitFor({ state: 'detached' });
    await untilAt(page, 'row-index', index);
  });

  it('moves to the search box with a slash, where letters are text', async () => {
    const box = page.getByLabel('Find in this list');
    await page.keyboard.press('/');
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'search');
    await page.keyboard.type('mx?');
    expect(await box.inputValue()).toBe('mx?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await box.inputValue()).toBe('');
    await page.locator('.ag-row').first().waitFor();
  });

  it('shows its shortcuts, and lets the user turn off those that are letters', async () => {
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const letters = help.getByRole('switch', { name: 'Single-key shortcuts' });
    await page.keyboard.press('?');
    await letters.click();
    await help.getByRole('button', { name: 'Close' }).click();
    await untilInRows(page);
    await page.keyboard.press('m');
    await page.keyboard.press('?');
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menu').waitFor();
    expect(await help.count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await letters.click();
    await help.getByRole('button', { name: 'Close' }).click();
    await untilInRows(page);
    await page.keyboard.press('m');
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
  });
});

describe('a list on a phone', () => {
  let page: Page;
  beforeAll(async () => {
    page = await product.open('/inspections?kind=periodic&tab=rolling', 'maple.coordinator', PHONE);
    await page.getByRole('list', { name: 'Rolling List' }).getByRole('listitem').first().waitFor();
  });

  it('shows cards with the same menu', async () => {
    expect(await page.locator('.ag-root').count()).toBe(0);
    const card = page.getByRole('listitem').first();
    await card.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Assign Inspector' }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('selects cards for bulk actions', async () => {
    const boxes = page.getByRole('listitem').getByRole('checkbox');
    await boxes.nth(0).click();
    await boxes.nth(1).click();
    await page.getByText('Selected Tasks: 2').waitFor();
    await page.getByRole('button', { name: 'Assign to Selected' }).waitFor();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    expect(await boxes.nth(0).isChecked()).toBe(false);
  });

  it('is sorted by the fields of its columns', async () => {
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByLabel('Sorted by').selectOption({ label: 'Inspection Due, descending' });
    await page.waitForURL(/sort=-inspectBy/);
  });
});
