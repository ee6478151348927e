import type { Page } from 'playwright-core';
import { violationsOf } from './support/axe';
import { heading } from './support/main-navigation';
import { useProduct } from './support/product';
import { until } from './support/until';

const product = useProduct();

async function landing(): Promise<Page> {
  const page = await product.open('/landing', 'maple.coordinator');
  await heading(page, /^Welcome, /);
  return page;
}

describe('letters after g', () => {
  const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const pathOf = (page: Page) => new URL(page.url()).pathname;

  /** The keys have no effect until their chunk is loaded. */
  async function go(page: Page, letter: string, path: string): Promise<void> {
    await until(async () => {
      await page.keyboard.press('g');
      await page.keyboard.press(letter);
      return pathOf(page);
    }, path);
  }

  it('open screens, also where a list has the focus, and are listed under ?', async () => {
    const page = await landing();
    await go(page, 'i', '/inspections');
    await page.locator('.ag-row').first().waitFor();
    await page.getByRole('button', { name: 'Skip to the list' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await page.waitForURL('**/properties');
    // The list would have opened a preview.
    expect(await page.getByRole('complementary').count()).toBe(0);
    await go(page, 'h', '/landing');
    await heading(page, /^Welcome, /);
    await page.keyboard.press('?');
    const keys = help(page).getByRole('definition');
    await help(page).getByText('Inspection Calendar').waitFor();
    await keys.filter({ hasText: 'Change password' }).waitFor();
    expect(await keys.filter({ hasText: 'Team Management' }).count()).toBe(0);
    // A dialog is open.
    await page.keyboard.press('g');
    await page.keyboard.press('i');
    expect(await violationsOf(page)).toEqual([]);
    expect(pathOf(page)).toBe('/landing');
    await help(page).getByRole('button', { name: 'Close' }).click();
    await help(page).waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await go(page, 'c', '/calendar');
    // Settings have two letters; an unknown second one leads nowhere.
    await page.getByRole('main').focus();
    for (const key of ['g', 's', 'z', 'i']) await page.keyboard.press(key);
    expect(pathOf(page)).toBe('/calendar');
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await page.keyboard.press('d');
    await page.waitForURL('**/my-devices');
  });

  it('are text in fields, and pass after a second, with another key, or switched off', async () => {
    const page = await landing();
    await go(page, 'i', '/inspections');
    await page.locator('.ag-row').first().waitFor();
    await page.getByRole('button', { name: 'Skip to the list' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.ag-row:focus-within').first().waitFor();
    await page.keyboard.press('/');
    const search = page.getByLabel('Find in this list', { exact: true });
    await search.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('gh');
    expect(await search.inputValue()).toBe('gh');
    await page.keyboard.press('Escape');
    await page.getByRole('main').focus();
    await page.keyboard.press('g');
    await page.waitForTimeout(1_100);
    await page.keyboard.press('h');
    await page.keyboard.press('g');
    await page.keyboard.press('1');
    await page.keyboard.press('h');
    await page.keyboard.press('Control+g');
    await page.keyboard.press('h');
    expect(pathOf(page)).toBe('/inspections');
    await page.keyboard.press('?');
    const letters = help(page).getByRole('switch', { name: 'Single-key shortcuts' });
    await letters.click();
    await help(page).getByRole('button', { name: 'Close' }).click();
    await help(page).waitFor({ state: 'detached' });
    await page.getByRole('main').focus();
    for (const key of ['g', 'h', '?']) await page.keyboard.press(key);
    expect([pathOf(page), await help(page).count()]).toEqual(['/inspections', 0]);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await letters.click();
    await help(page).getByRole('button', { name: 'Close' }).click();
    await help(page).waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await page.waitForURL('**/landing');
  });
});
