import { type PropertyPage, writtenStreet } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { violationsOf } from './support/axe';
import { useProduct } from './support/product';
import { unitsOf } from './support/units';
import { until } from './support/until';

const product = useProduct();
const { unit } = unitsOf(product);

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to' });
const options = (page: Page, kind: string) =>
  palette(page).getByRole('group', { name: kind, exact: true }).getByRole('option');
const titles = (page: Page) => options(page, 'Screens').allInnerTexts();
const search = (page: Page) => palette(page).getByRole('combobox', { name: 'Search' });

async function openPalette(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Home' }).waitFor();
  // The key has no effect until the chunk is loaded.
  await until(async () => {
    await page.keyboard.press('Control+k');
    return palette(page).isVisible();
  }, true);
  await search(page).waitFor();
}

describe('the command palette', () => {
  it('lists exactly the screens that the user may open', async () => {
    const page = await product.open('/landing', 'maple.coordinator');
    await openPalette(page);
    expect(await titles(page)).toEqual([
      ...['Change password', 'Change username', 'Common Area Inspections'],
      'Condition Move-In / Move-Out Inspection Management',
      ...['Inspection Analytics', 'Inspection Calendar', 'Inspection Management'],
      ...['Landing', 'Late reports', 'Manage Properties'],
      'My devices',
      'Property Details Editor',
      'Training Videos Gallery',
    ]);
    expect(await violationsOf(page)).toEqual([]);
    const admin = await product.open('/landing', 'maple.admin');
    await openPalette(admin);
    expect(await titles(admin)).toEqual(expect.arrayContaining(['Team Management', 'Form Definitions']));
  });

  it('filters them, works by keyboard, opens one, and restores the focus when it closes', async () => {
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

  it('finds a property by words of its code and address, and its open inspection, and opens both', async () => {
    const { code, id } = await unit({ addressLine1: '17 Palette Mews', addressLine2: '4' });
    const page = await product.open('/landing', 'maple.coordinator');
    await openPalette(page);
    await page.keyboard.type('mews palette');
    const property = options(page, 'Properties');
    await property.filter({ hasText: '4-17 Palette Mews, Victoria, BC' }).waitFor();
    const inspection = options(page, 'Open inspections');
    await inspection.filter({ hasText: 'Rolling List: 4-17 Palette Mews' }).waitFor();
    expect([await property.count(), await inspection.count()]).toEqual([1, 1]);
    expect(await options(page, 'People').count()).toBe(0);
    expect(await titles(page)).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);
    // The property is the initial selection.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/inspections\?/);
    await page.getByRole('row').filter({ hasText: '17 Palette Mews' }).waitFor();
    expect(new URL(page.url()).searchParams.get('code')).toBe(code || null);
    expect(
      await page
        .getByRole('row')
        .filter({ has: page.getByRole('gridcell') })
        .count(),
    ).toBe(1);
    await openPalette(page);
    await page.keyboard.type('mews palette');
    await property.waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/properties/${id}`);
    await palette(page).waitFor({ state: 'detached' });
  });

  it('finds people only for users who manage users', async () => {
    const page = await product.open('/landing', 'maple.admin');
    await openPalette(page);
    await page.keyboard.type('rey clar');
    // Until the second word is answered, the results of the first one include others.
    await options(page, 'People').filter({ hasText: 'Clara Reyes' }).click();
    await page.waitForURL('**/users?search=maple.coordinator');
    await page.getByRole('row').filter({ hasText: 'Clara' }).waitFor();
  });

  it('finds a customer’s own properties only, and recent items', async () => {
    const everybody = await product.api<PropertyPage>('maple.manager', 'GET', 'properties/query');
    const own = await product.api<PropertyPage>('maple.customer', 'GET', 'customers/self/properties');
    const mine = own.content.find(({ code }) => code !== '')!;
    const foreign = everybody.content.find(({ customerId }) => customerId !== mine.customerId)!;
    const page = await product.open('/customer', 'maple.customer');
    await openPalette(page);
    await page.keyboard.type(foreign.code);
    await palette(page).getByText('No match').waitFor();
    await search(page).fill(mine.code);
    await options(page, 'Properties').filter({ hasText: mine.addressLine1 }).waitFor();
    await options(page, 'Open inspections')
      .filter({ hasText: `History of ${writtenStreet(mine)}` })
      .click();
    await page.waitForURL(`**/properties/${mine.id}?view=timeline`);
  });

  it('shows that the server does not answer, and still opens screens', async () => {
    const page = await product.open('/landing', 'maple.coordinator');
    await openPalette(page);
    await page.route('**/api/properties/query?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.keyboard.type('change pass');
    await palette(page).getByText('The server did not respond: only screens are searched.').waitFor();
    expect(await titles(page)).toEqual(['Change password']);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/password-change');
  });

  it('is in the shortcut help of every list, and does not open over a dialog', async () => {
    const page = await product.open('/inspections?tab=rolling', 'maple.coordinator');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Ctrl K').waitFor();
    await page.keyboard.press('Control+k');
    expect(await page.getByRole('dialog').count()).toBe(1);
  });

  it('is unavailable before sign-in', async () => {
    const page = await product.visitor();
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await page.keyboard.press('Control+k');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
