import type { Page } from 'playwright-core';
import { useProduct } from './support/product';

const product = useProduct();
const ADMIN = 'cascade.admin';
const list = (page: Page) => page.getByRole('region', { name: 'Set up your company' });
const step = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });
const opened = async (): Promise<Page> => {
  const page = await product.open('/landing', ADMIN);
  await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
  return page;
};

describe('first steps of a new company', () => {
  it('appear on the landing page of its administrators, link to their screens, and are checked off automatically', async () => {
    const page = await opened();
    await step(page, 'Done: Invite your team').waitFor();
    // With the company's label for customers.
    await step(page, 'Done: Add your clients').waitFor();
    await step(page, 'To do: Add your logo').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'System Configuration' }).waitFor();
    await page.goBack();
    await step(page, 'To do: Review the forms').waitFor();
    const config = 'inspection-template-config';
    await product.api(ADMIN, 'PUT', config, {
      roomTypeInspectionElements: [{ roomTypeId: 1, inspectionElementId: 1, isActive: false }],
    });
    // Changes of the matrix send no live event, so the page reloads.
    await page.reload();
    await step(page, 'Done: Review the forms').waitFor();
  });

  it('lead to sample data, which the settings show at once', async () => {
    const page = await opened();
    await list(page).getByRole('link', { name: 'Try it with sample data first' }).click();
    await page.waitForURL('**/adminTenantConfig#sample-data');
    const samples = page.getByRole('region', { name: 'Sample data' });
    await samples.getByText(/^Six properties with occupants/).waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('section') !== null);
    expect(await page.evaluate(() => document.activeElement!.textContent)).toMatch(/^Six properties/);
    await samples.getByRole('button', { name: 'Load sample data' }).waitFor();
    const place = (await samples.boundingBox())!;
    expect(place.y).toBeGreaterThanOrEqual(0);
    expect(place.y + place.height).toBeLessThanOrEqual(page.viewportSize()!.height);
  });

  it('can be hidden, shown again by Undo, and restored from the settings', async () => {
    const page = await opened();
    await list(page).getByRole('button', { name: 'Dismiss checklist' }).click();
    await list(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await list(page).getByRole('button', { name: 'Dismiss checklist' }).click();
    await list(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
    await page
      .getByRole('heading', { name: 'Next inspections' })
      .or(page.getByRole('listitem'))
      .first()
      .waitFor();
    expect(await list(page).count()).toBe(0);
    await page.goto('/adminTenantConfig');
    await page.getByRole('button', { name: 'Show the setup checklist' }).click();
    await page.getByText('The checklist is shown on the home screen again.').waitFor();
    await page.goto('/landing');
    await list(page).waitFor();
  });

  it('stay visible with an error when hiding fails', async () => {
    const page = await opened();
    await list(page).waitFor();
    await page.context().setOffline(true);
    await list(page).getByRole('button', { name: 'Dismiss checklist' }).click();
    const problem = list(page).getByRole('alert').filter({ hasText: 'Not saved' });
    await problem.waitFor();
    await page.context().setOffline(false);
    await problem.getByRole('button').click();
    await list(page).waitFor({ state: 'detached' });
  });

  it('are hidden from all other users', async () => {
    const page = await product.open('/landing', 'cascade.manager');
    await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
    await page.getByRole('link').nth(3).waitFor();
    expect(await list(page).count()).toBe(0);
  });
});
