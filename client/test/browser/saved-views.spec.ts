import type { Page } from 'playwright-core';
import { violationsOf } from './support/axe';
import { useProduct } from './support/product';

const product = useProduct();

const views = (page: Page) => page.getByRole('button', { name: 'Saved views' });
const choose = async (page: Page, name: string | RegExp) => {
  await views(page).click();
  await page.getByRole('menuitem', { name }).click();
};
const titles = async (page: Page) => (await page.getByRole('columnheader').allInnerTexts()).filter(Boolean);

async function save(page: Page, name: string): Promise<void> {
  await choose(page, 'Save view…');
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`The view ${name} is saved.`).waitFor();
}

it('refuses the 101st view of a list in words, and keeps what was typed', async () => {
  const who = 'maple.admin';
  for (let at = 1; at <= 100; at += 1)
    await product.api(who, 'POST', 'saved-views', {
      list: 'users',
      name: `View ${at}`,
      address: '?status=ACTIVE',
      columns: ['name'],
    });
  const page = await product.open('/users', who);
  await choose(page, 'Save view…');
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill('One more');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('You can keep at most 100 views of one list. Please delete one first.').waitFor();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('One more');
});

describe('a saved view of a list', () => {
  it('keeps tab, filters, sort and columns, and has an address', async () => {
    const page = await product.open(
      '/inspections?tab=rolling&city=Calgary&sort=-inspectBy',
      'maple.coordinator',
    );
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Tenants' }).click();
    await page.keyboard.press('Escape');
    const kept = await titles(page);
    expect(kept).not.toContain('Tenants');
    await save(page, 'Calgary, last first');

    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitem', { name: 'Reset columns' }).click();
    await page.goto('/inspections?tab=assigned');
    await page.getByRole('tab', { name: /^Assigned/, selected: true }).waitFor();
    await choose(page, /Calgary, last first/);
    await page.waitForURL(/city=Calgary/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      kind: 'periodic',
      tab: 'rolling',
      city: 'Calgary',
      sort: '-inspectBy',
    });
    await page.getByRole('tab', { name: /^Rolling/, selected: true }).waitFor();
    await page.getByRole('button', { name: 'Remove the filter City: Calgary' }).waitFor();
    await page.getByRole('columnheader', { name: 'City' }).waitFor();
    expect(await titles(page)).toEqual(kept);
    await page.goBack();
    await page.getByRole('tab', { name: /^Assigned/, selected: true }).waitFor();
  });

  it('can be the default, which opens when nothing is remembered', async () => {
    const page = await product.open('/inspections?tab=assigned&province=AB', 'maple.coordinator2');
    await save(page, 'Alberta');
    await choose(page, 'Manage views…');
    const dialog = page.getByRole('dialog', { name: 'Your views' });
    await dialog.getByRole('button', { name: 'Make default Alberta' }).click();
    await dialog.getByRole('button', { name: 'Remove default Alberta' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const other = await product.open('/landing', 'maple.coordinator2');
    await other.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.endsWith('.inspections')) localStorage.removeItem(key);
    });
    await other.goto('/inspections');
    await other.waitForURL(/tab=assigned.*province=AB|province=AB.*tab=assigned/);
    // From here on the last state is remembered.
    await other.getByRole('tab', { name: /^Rolling/ }).click();
    await other.goto('/inspections');
    await other.waitForURL(/tab=rolling/);
  });

  it('is renamed and deleted', async () => {
    const page = await product.open('/inspections?tab=rolling', 'maple.manager');
    await save(page, 'First');
    await choose(page, 'Manage views…');
    const dialog = page.getByRole('dialog', { name: 'Your views' });
    await dialog.getByRole('button', { name: 'Rename First' }).click();
    const renaming = page.getByRole('dialog', { name: 'Rename view' });
    await renaming.getByLabel('Name').fill('Second');
    await renaming.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('button', { name: 'Delete Second' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText('Second').waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await views(page).click();
    await page.getByText(/^Save this tab, filters, sort and columns/).waitFor();
  });
});
