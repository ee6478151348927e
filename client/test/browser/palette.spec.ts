import type { Page } from 'playwright-core';
import { violationsOf } from './support/axe';
import { useProduct } from './support/product';
import { until } from './support/until';

const product = useProduct();

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to' });
const titles = (page: Page) => palette(page).getByRole('option').allInnerTexts();

async function openPalette(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Home' }).waitFor();
  // Until its chunk has come nobody listens.
  await until(async () => {
    await page.keyboard.press('Control+k');
    return palette(page).isVisible();
  }, true);
  await palette(page).getByRole('combobox', { name: 'Search for a screen' }).waitFor();
}

describe('the command palette', () => {
  it('names the screens that somebody may open, and no others', async () => {
    const page = await product.open('/landing', 'maple.coordinator');
    await openPalette(page);
    expect(await titles(page)).toEqual([
      ...['Change password', 'Change username', 'Common Area Inspections'],
      'Condition Move-In / Move-Out Inspection Management',
      ...['Inspection Management', 'Landing', 'Late submissions', 'Manage Properties'],
      'My devices',
      'Property Details Editor',
      'Training Videos Gallery',
    ]);
    expect(await violationsOf(page)).toEqual([]);
    const admin = await product.open('/landing', 'maple.admin');
    await openPalette(admin);
    expect(await titles(admin)).toEqual(expect.arrayContaining(['Team Management', 'Form Definitions']));
  });

  it('narrows them, is worked by keys, opens one, and gives the focus back when it is closed', async () => {
    const page = await product.open('/landing', 'maple.coordinator');
    await page.getByRole('link', { name: 'Home' }).focus();
    await openPalette(page);
    await page.keyboard.type('change');
    expect(await titles(page)).toEqual(['Change password', 'Change username']);
    const chosen = palette(page).getByRole('option', { selected: true });
    expect(await chosen.innerText()).toBe('Change password');
    await page.keyboard.press('ArrowUp');
    expect(await chosen.innerText()).toBe('Change username');
    await page.keyboard.type(' nothing');
    await palette(page).getByText('No match').waitFor();
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('Home'), undefined, {
      timeout: 5_000,
    });
    await openPalette(page);
    await page.keyboard.type('insp man');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/inspections*');
    await palette(page).waitFor({ state: 'detached' });
  });

  it('stands in the help of every list, and does not open over a dialog', async () => {
    const page = await product.open('/inspections?tab=rolling', 'maple.coordinator');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Ctrl K').waitFor();
    await page.keyboard.press('Control+k');
    expect(await page.getByRole('dialog').count()).toBe(1);
  });

  it('is not there for strangers', async () => {
    const page = await product.visitor();
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await page.keyboard.press('Control+k');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
