import type { PropertyManagerItem } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { DESK } from './support/browser';
import { useProduct } from './support/product';
import { choice, field, says, unitsOf } from './support/units';
import { until } from './support/until';

const product = useProduct();
const { unit } = unitsOf(product);

/** Changes a property from the list without saving. */
async function typeCity(own: Page): Promise<void> {
  await own.getByRole('button', { name: 'Select Property' }).click();
  await own
    .getByRole('button', { name: /^Select / })
    .nth(1)
    .click();
  // The dialog has a field with the same name.
  await own.getByRole('dialog').waitFor({ state: 'detached' });
  await field(own, 'City').fill('Ladysmith');
}

describe('property editor for customer users', () => {
  it('[CV-109] has no choice of customer, and offers their own managers', async () => {
    const property = await unit();
    const own = await product.open(`/customer/property-details?p_id=${property.id}`, 'maple.customer', DESK);
    await choice(own, 'Property Manager').waitFor();
    expect(await choice(own, 'Owner').count()).toBe(0);
    const managers = await product.api<PropertyManagerItem[]>(
      'maple.customer',
      'GET',
      'customers/self/propertyManagers',
    );
    const options = choice(own, 'Property Manager').getByRole('option');
    await until(() => options.count(), managers.length + 1);
  });

  it('[CV-142] does not ask property managers who leave, and later offers their draft', async () => {
    const own = await product.open('/customer/property-details', 'maple.pm', DESK);
    await typeCity(own);
    const at = new URL(own.url());
    await own.getByRole('link', { name: 'Property record' }).click();
    // The screen is left only once the next one is there.
    await own.getByRole('list', { name: 'Timeline' }).waitFor();
    await own.goBack();
    await own.waitForURL(`**${at.pathname}${at.search}`);
    await says(own, 'You have unsaved changes for this property.');
    await own.getByRole('button', { name: 'Restore them' }).click();
    expect(await field(own, 'City').inputValue()).toBe('Ladysmith');
    // A reload counts as leaving.
    await own.reload();
    await own.getByRole('button', { name: 'Restore them' }).click();
    expect(await field(own, 'City').inputValue()).toBe('Ladysmith');
    // Discarded input is not offered again.
    await own.getByRole('button', { name: 'Cancel Changes' }).click();
    await own.reload();
    await field(own, 'City').waitFor();
    expect(await own.getByText('You have unsaved changes for this property.').count()).toBe(0);
  });

  it('[CV-142] removes the draft from the device when a property manager signs out', async () => {
    const own = await product.open('/customer/property-details', 'maple.pm', DESK);
    await typeCity(own);
    const kept = () => own.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(await kept()).toContain('Ladysmith');
    await own.getByRole('link', { name: 'Property record' }).click();
    await own.getByRole('button', { name: 'Log Out' }).click();
    await own.getByLabel('Password', { exact: true }).waitFor();
    expect(await kept()).not.toContain('Ladysmith');
  });
});
