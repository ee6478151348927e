import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { DESK, PHONE } from './support/browser';
import { useProduct } from './support/product';

const product = useProduct();

/** An image that the build contains anyway. */
const LOGO = readFileSync(join(__dirname, '../../public/icons/icon-192.png'));

describe('System Configuration of a company', () => {
  it('[CV-096] [CV-668] [CV-669] [CV-670] [CV-671] [CV-672] [CV-673] [CV-674] [CV-676] opens from Settings, and saves the company’s details', async () => {
    const page = await product.signedIn('maple.admin', DESK);
    await page
      .getByRole('region', { name: 'Settings' })
      .getByRole('link', { name: 'System Configuration' })
      .click();
    await page.getByRole('heading', { name: 'System Configuration', level: 1 }).waitFor();
    const filled = {
      'Company name': 'Maple of the Island',
      'Contact information': 'Mornings',
      'Contact address': '1 Wharf Street',
      'Contact phone': '250-555-0101',
      'Contact email': 'office@maple.example',
      'Inspection grace delay (hours)': '24',
    };
    await page.getByLabel('Inspection grace delay (hours)').fill('1.5');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByText('Please enter a whole number.').waitFor();
    for (const [label, text] of Object.entries(filled)) await page.getByLabel(label).fill(text);
    // Named fields lose invisible characters on blur.
    await page.getByLabel('Company name').fill(' \u202EMaple of\u00A0the Isl\u200Band ');
    await page.getByLabel('Contact information').focus();
    expect(await page.getByLabel('Company name').inputValue()).toBe(filled['Company name']);
    await page.getByLabel('Start each room on a new page of the report').uncheck();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page
      .getByText(
        'Your configuration was submitted successfully. Some changes may require you to log out and log in to take effect.',
      )
      .waitFor();
    await page.reload();
    for (const [label, text] of Object.entries(filled))
      expect(await page.getByLabel(label).inputValue()).toBe(text);
    expect(await page.getByLabel('Start each room on a new page of the report').isChecked()).toBe(false);
  });

  it('keeps another user’s changes, and asks when both changed the same field', async () => {
    const page = await product.signedIn('maple.admin', PHONE);
    await page.goto('/adminTenantConfig');
    await page.getByLabel('Contact phone').fill('250-555-0102');
    await product.api('maple.admin', 'POST', 'tenant_configs/self', { contactAddress: '2 Wharf Street' });
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByText('Your configuration was submitted successfully.', { exact: false }).waitFor();
    await page.reload();
    expect(await page.getByLabel('Contact address').inputValue()).toBe('2 Wharf Street');
    await page.getByLabel('Contact phone').fill('250-555-0103');
    await product.api('maple.admin', 'POST', 'tenant_configs/self', { contactPhone: '250-555-0199' });
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByText('These settings were changed while you were editing.').waitFor();
    await page.getByRole('button', { name: 'Keep theirs' }).click();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some(({ value }) => value === '250-555-0199'),
    );
  });

  it('allows dictation that sends audio away only on request, and says where the audio goes', async () => {
    const isAllowed = async () =>
      (
        await product.api<{ tenantConfig: { allowsOnlineDictation: boolean } }>(
          'maple.inspector',
          'GET',
          'sys_tenants/self',
        )
      ).tenantConfig.allowsOnlineDictation;
    expect(await isAllowed()).toBe(false);
    const page = await product.signedIn('maple.admin', DESK);
    await page.goto('/adminTenantConfig');
    const allow = page.getByLabel('Allow dictation through the online service of the browser');
    expect(await allow.isChecked()).toBe(false);
    await page.getByText('Other browsers send the audio to their provider', { exact: false }).waitFor();
    await allow.check();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByText('Your configuration was submitted successfully.', { exact: false }).waitFor();
    expect(await isAllowed()).toBe(true);
    await product.api('maple.admin', 'POST', 'tenant_configs/self', { allowsOnlineDictation: false });
    await page.reload();
    expect(await allow.isChecked()).toBe(false);
  });

  it('[CV-002] [CV-675] [CV-677] uploads a logo, and shows it before and after saving and in the top bar', async () => {
    const page = await product.signedIn('maple.admin', PHONE);
    await page.goto('/adminTenantConfig');
    await page.getByText('No logo yet.').waitFor();
    const choose = page.locator('input[type=file]');
    await choose.setInputFiles({
      name: 'page.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg/>'),
    });
    await page.getByText('An error has occurred with the file input', { exact: false }).waitFor();
    await choose.setInputFiles({
      name: 'broken.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    });
    await page.getByText('An error has occurred with the file input', { exact: false }).waitFor();
    await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
    await page.getByRole('img', { name: 'New logo' }).waitFor();
    // A reload before submitting keeps the chosen file.
    await page.waitForFunction(() => sessionStorage.getItem('walkthrough.drafts')?.includes('logo.png'));
    await page.reload();
    await page.getByRole('img', { name: 'New logo' }).waitFor();
    await page.getByText('What you entered before was restored. It is not saved yet.').waitFor();
    await page.getByRole('button', { name: 'Submit logo' }).click();
    await page
      .getByText('Your logo was successfully submitted. Log out and in again to see the new logo.')
      .waitFor();
    await page.getByRole('img', { name: 'Current logo' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('walkthrough.drafts'))).not.toContain('logo');
    const other = await product.signedInByScreen('maple.inspector', DESK);
    const logoOf = (seen: Page) => seen.getByRole('banner').locator('img[src^="data:image/png"]');
    await logoOf(other).waitFor();
    expect(product.complaints).toEqual([]);
    await page.reload();
    await logoOf(page).waitFor();
    await page.getByRole('button', { name: 'Remove logo', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove logo' });
    await question.getByText('Existing reports keep it.', { exact: false }).waitFor();
    await question.getByRole('button', { name: 'Remove logo', exact: true }).click();
    await page.getByText('No logo yet.').waitFor();
    await logoOf(page).waitFor({ state: 'detached' });
    await other.reload();
    await logoOf(other).waitFor({ state: 'detached' });
  });
});
