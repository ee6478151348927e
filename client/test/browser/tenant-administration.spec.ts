import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { DESK, PHONE } from './support/browser';
import { useProduct } from './support/product';

const product = useProduct();
const LOGO = readFileSync(join(__dirname, '../../public/icons/icon-192.png'));

const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();
async function choose(page: Page, company: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${company}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
const row = (page: Page, company: string) => page.getByRole('row').filter({ hasText: company });

describe('Tenant Administration', () => {
  let page: Page;
  beforeAll(async () => {
    page = await product.signedIn('master', DESK);
    await page.getByRole('link', { name: 'Tenant Administration' }).click();
    await page.getByRole('heading', { name: 'Tenant Administration', level: 1 }).waitFor();
  });

  it('[CV-363] [CV-364] [CV-365] [CV-366] [CV-367] [CV-368] [CV-386] counts the tenants, and shows each with its administrator, properties and status', async () => {
    await page.getByText('2 tenants', { exact: true }).waitFor();
    const cells = await row(page, 'Cascade Rentals').getByRole('cell').allInnerTexts();
    expect(cells[0]).toBe('cascade');
    expect(cells[1]).toContain('Cascade Rentals');
    expect(cells[2]).toContain('cascade.admin@demo.example');
    const [total, active, inactive] = cells.slice(3, 6).map(Number);
    expect(total).toBeGreaterThan(0);
    expect(active! + inactive!).toBe(total);
    expect(cells[6]).toBe('ACTIVE');
  });

  it('[CV-369] [CV-377] [CV-381] [CV-384] creates a tenant and invites its administrator', async () => {
    await page.getByRole('button', { name: 'Create tenant' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create tenant' });
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await dialog.getByText('The display name must have 1 to 63 characters.').waitFor();
    await dialog.getByLabel('Display name').fill('Élan Homes');
    await dialog.getByLabel("The administrator's email").fill('maple.admin@demo.example');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await dialog.getByText('This email address is not available. Please try another.').waitFor();
    await dialog.getByLabel("The administrator's email").fill('first@elan.example');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await toast(page, 'The tenant Élan Homes was created and its administrator invited.');
    await row(page, 'elan-homes').getByText('first@elan.example', { exact: true }).waitFor();
    expect(await product.mailTo('first@elan.example')).toContain('/register?key=');
  });

  it('[CV-370] renames it; [CV-374] shows its key', async () => {
    await choose(page, 'Élan Homes', 'Edit tenant');
    const dialog = page.getByRole('dialog', { name: 'Edit tenant' });
    await dialog.getByLabel('Display name').fill('Elan');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await toast(page, 'The tenant was renamed.');
    await choose(page, 'Elan', 'View key');
    await page
      .getByRole('alertdialog', { name: 'Key of Elan' })
      .getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
      .waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  });

  it('[CV-373] [CV-379] edits its configuration, with the provider’s switches and the logo', async () => {
    await choose(page, 'Elan', 'Set configuration');
    const dialog = page.getByRole('dialog', { name: 'Set configuration' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: LOGO });
    await dialog.getByLabel('Term for customers').fill('Landlord');
    await dialog.getByLabel('Second-tier support').check();
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await toast(page, 'The configuration of Elan was saved.');
    await dialog.waitFor({ state: 'detached' });
    await choose(page, 'Elan', 'Set configuration');
    // The chosen image was uploaded with the settings; another one is uploaded at once.
    await dialog.getByRole('img', { name: 'Current logo' }).waitFor();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'other.png', mimeType: 'image/png', buffer: LOGO });
    await dialog.getByRole('button', { name: 'Submit logo' }).click();
    await dialog.getByRole('button', { name: 'Submit logo' }).waitFor({ state: 'detached' });
    await dialog.getByRole('img', { name: 'Current logo' }).waitFor();
    await dialog.getByLabel('Contact email').fill('nonsense');
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await dialog.getByText('This email address appears to be invalid.').waitFor();
    await dialog.getByLabel('Contact email').fill('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  it('[CV-375] [CV-376] [CV-378] [CV-382] [CV-383] [CV-385] manages its administrators', async () => {
    await choose(page, 'Maple Ridge Property Care', 'Tenant administrators');
    const admins = page.getByRole('dialog', { name: 'Administrators of Maple Ridge Property Care' });
    await admins.getByRole('button', { name: 'Invite a new administrator' }).click();
    const inviting = page.getByRole('dialog', { name: 'Invite a new administrator' });
    await inviting.getByLabel('First Name').fill('Noor');
    await inviting.getByLabel('Last Name').fill('Haddad');
    await inviting.getByLabel('Email').fill('maple.admin@demo.example');
    await inviting.getByRole('button', { name: 'Invite', exact: true }).click();
    await inviting
      .getByText('The email address maple.admin@demo.example is not available.', { exact: false })
      .waitFor();
    await inviting.getByLabel('Email').fill('noor@maple.example');
    await inviting.getByRole('button', { name: 'Invite', exact: true }).click();
    await toast(page, 'An invitation email has been sent to noor@maple.example');
    await page.route('**/resend-invitation', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal_error', message: 'Broken' } }),
    );
    await admins.getByRole('button', { name: 'Resend Invitation' }).click();
    await admins
      .getByText('A problem has occurred while sending an invitation to noor@maple.example')
      .waitFor();
    await page.unroute('**/resend-invitation');
    await admins.getByRole('button', { name: 'Resend Invitation' }).click();
    await toast(page, 'An invitation email has been sent to noor@maple.example');
    await admins.getByRole('button', { name: 'Make a manager an administrator' }).click();
    const choosing = page.getByRole('dialog', { name: 'Make a manager an administrator' });
    await choosing.getByLabel('User').fill('maple.manager@');
    await page.getByRole('option').first().click();
    await choosing.getByRole('button', { name: 'Make administrator' }).click();
    await toast(page, 'User was successfully made a tenant administrator');
    const manager = admins.getByRole('listitem').filter({ hasText: 'maple.manager@demo.example' });
    await manager.getByText(/ · Active$/).waitFor();
    await manager.getByRole('button', { name: 'Remove as administrator' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove as administrator?' });
    await question.getByText('becomes a manager of Maple Ridge Property Care', { exact: false }).waitFor();
    await question.getByRole('button', { name: 'Remove as administrator' }).click();
    await manager.waitFor({ state: 'detached' });
    await admins.getByRole('button', { name: 'Close' }).click();
  });

  it('[CV-371] [CV-372] [CV-380] [CV-385] blocks, unblocks and deletes it, and restores it before it is erased', async () => {
    await choose(page, 'Elan', 'Block tenant');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block tenant' }).click();
    await toast(page, 'Tenant was successfully blocked');
    await row(page, 'elan-homes').getByText('BLOCKED', { exact: true }).waitFor();
    await choose(page, 'Elan', 'Unblock tenant');
    await toast(page, 'Tenant was successfully unblocked');
    await row(page, 'elan-homes').getByText('ACTIVE', { exact: true }).waitFor();
    await choose(page, 'Elan', 'Delete tenant');
    const deleting = page.getByRole('dialog', { name: 'Delete tenant' });
    expect(await deleting.getByRole('button', { name: 'Delete', exact: true }).isDisabled()).toBe(true);
    await deleting
      .getByLabel('I confirm that the deletion of this tenant is authorized and signed off.')
      .check();
    await deleting.getByRole('button', { name: 'Delete', exact: true }).click();
    await toast(page, 'Tenant successfully deleted.');
    await choose(page, 'Elan', 'Restore tenant');
    await toast(page, 'Elan was restored. It is blocked until you unblock it.');
    await choose(page, 'Elan', 'Delete tenant');
    await page.getByLabel('I confirm that the deletion', { exact: false }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await row(page, 'elan-homes').getByText('Deleted, erased on', { exact: false }).waitFor();
    await choose(page, 'Elan', 'Erase now');
    await page.getByRole('dialog').getByLabel('Display name').fill('Elan');
    await page.getByRole('dialog').getByRole('button', { name: 'Erase now' }).click();
    await page.reload();
    await page.getByText('2 tenants', { exact: true }).waitFor();
    expect(product.complaints).toEqual([]);
  });
});

describe('activity of a tenant', () => {
  it('[CV-387] [CV-390] [CV-391] [CV-392] is counted by month', async () => {
    const page = await product.signedIn('master', PHONE);
    await page.getByRole('link', { name: 'Tenant Inspections' }).click();
    await page.getByLabel('Tenant', { exact: true }).selectOption({ label: 'Maple Ridge Property Care' });
    const count = page.getByText(
      /^Maple Ridge Property Care completed [\d,]+ inspections? in [A-Z][a-z]+ \d{4}\.$/,
    );
    await count.waitFor();
    await page.getByLabel('Month', { exact: true }).fill('2020-02');
    await page.getByText('Maple Ridge Property Care completed 0 inspections in February 2020.').waitFor();
    await page.goto('/master/tenants');
    await page.getByText('2 tenants', { exact: true }).waitFor();
  });

  it('[CV-388] [CV-393] [CV-394] [CV-395] [CV-396] [CV-397] [CV-398] [CV-399] is logged with time, user and kind, in pages and by date range', async () => {
    // A zone that the product's zone data lacks.
    const page = await product.signedIn('master', DESK, { timezoneId: 'Europe/Berlin' });
    await page.getByRole('link', { name: 'Tenant Logs' }).click();
    await page.getByLabel('Tenant', { exact: true }).selectOption({ label: 'Maple Ridge Property Care' });
    const table = page.getByRole('table', { name: 'Actions in Maple Ridge Property Care' });
    await table.waitFor();
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Date', 'User', 'Action']);
    expect(await table.getByRole('row').count()).toBe(51);
    const pager = page.getByRole('navigation', { name: 'Pages' });
    const button = (name: string) => pager.getByRole('button', { name, exact: true });
    expect(await button('First').isDisabled()).toBe(true);
    await button('Next').click();
    await pager.getByText(/^2 \/ \d+$/).waitFor();
    expect(await button('Previous').isEnabled()).toBe(true);
    await button('Last').click();
    await pager.getByText(/^(\d+) \/ \1$/).waitFor();
    expect(await button('Next').isDisabled()).toBe(true);
    await page.getByLabel('Limit to a range of days').check();
    await page.getByLabel('From day').fill('2020-01-01');
    await page.getByLabel('To day').fill('2020-01-02');
    await page.getByText('No actions').waitFor();
    await page.getByLabel('To day').fill('2019-01-02');
    await page.getByText('The first day is after the last day.').waitFor();
    await page.getByLabel('Limit to a range of days').uncheck();
    await table.waitFor();
  });
});
