import type { PropertyRecord } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { DESK } from './support/browser';
import { useProduct } from './support/product';
import { endTenancy } from './support/property-saving';
import { until } from './support/until';
import { button as buttonAt, field as fieldAt, openEditor, says as saysAt, unitsOf } from './support/units';

const product = useProduct();
const ADMIN = 'maple.admin';
let page: Page;

const { unit, record, occupants } = unitsOf(product);
const field = (label: string, at: Page = page) => fieldAt(at, label);
const button = (name: string) => buttonAt(page, name);
const says = (text: string, at: Page = page) => saysAt(at, text);
const submitButton = () => button('Submit');
const submit = () => submitButton().click();
const openUnit = (property: PropertyRecord, at: Page = page) => openEditor(product, at, property);

beforeAll(async () => {
  page = await product.open('/managerPropertyDetails', ADMIN, DESK);
});

describe('occupants', () => {
  it('[CV-116][CV-129][CV-130][CV-132] move in, and earlier ones can still be selected', async () => {
    const property = await unit();
    await openUnit(property);
    await button('New Tenant').click();
    expect(await field('Tenant Name 1').inputValue()).toBe('');
    await button('Cancel Creating').click();
    expect(await field('Tenant Name 1').inputValue()).toBe('Ola Berg');
    await button('New Tenant').click();
    await field('Tenant Name 1').fill('Mia Sato');
    await button('Submit New Tenant').click();
    await endTenancy(page);
    await says('Your data was submitted successfully.');
    await field('Recorded Tenants').selectOption({ label: 'Ola Berg (since Tue, Sep 1 2026)' });
    expect(await field('Tenant Name 1').inputValue()).toBe('Ola Berg');
    // Selecting an occupant changes nothing.
    expect(await submitButton().isDisabled()).toBe(true);
    await field('Tenant Phone 1').fill('250-555-0199');
    await says('Submit or cancel your changes of Ola Berg first.');
    expect(await field('Recorded Tenants').isDisabled()).toBe(true);
    expect(await button('New Tenant').isDisabled()).toBe(true);
    await button('Update Tenant').click();
    await says('Your data was submitted successfully.');
    await until(
      async () => (await occupants(property.id)).map(({ occupantPhone1 }) => occupantPhone1),
      ['', '250-555-0199'],
    );
    expect((await occupants(property.id)).map(({ occupantName1 }) => occupantName1)).toEqual([
      'Mia Sato',
      'Ola Berg',
    ]);
  });

  it('[CV-131] are deleted after a confirmation', async () => {
    const property = await unit();
    await openUnit(property);
    await button('Delete Tenant').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await says('Tenant deletion submitted successfully!');
    await says('No tenants on record.');
    expect(await occupants(property.id)).toEqual([]);
  });

  it('[CV-131] changed by somebody else are shown as they are now before they can be deleted', async () => {
    const property = await unit();
    await openUnit(property);
    const [living] = await occupants(property.id);
    await product.api('maple.manager', 'PUT', `tenantInfos/${living!.id}`, {
      occupantPhone1: '250-555-0131',
    });
    const question = page.getByRole('alertdialog', { name: 'Delete Tenant' });
    const confirm = async () => {
      await button('Delete Tenant').click();
      await question.getByRole('button', { name: 'Delete', exact: true }).click();
    };
    await confirm();
    await says('changed this property. The latest values are shown.');
    await until(() => field('Tenant Phone 1').inputValue(), '250-555-0131');
    expect(await occupants(property.id)).toHaveLength(1);
    await confirm();
    await says('No tenants on record.');
  });

  it('[CV-131] cannot be deleted while unsaved changes would be lost, and the screen says what to do', async () => {
    const property = await unit();
    await openUnit(property);
    await field('City').fill('Sidney');
    await button('Delete Tenant').click();
    const received = page.getByRole('alertdialog', { name: 'Delete Tenant' });
    await received.getByText(/Submit or cancel them first/).waitFor();
    expect(await received.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0);
    await received.getByRole('button', { name: 'Close' }).click();
    expect(await field('City').inputValue()).toBe('Sidney');
    await submit();
    await says('Your data was submitted successfully.');
    await button('Delete Tenant').click();
    await received.getByRole('button', { name: 'Delete', exact: true }).click();
    await says('No tenants on record.');
    // The user's own change is not announced.
    expect(await page.getByText('changed this property').count()).toBe(0);
    expect((await record(property.id)).city).toBe('Sidney');
  });

  it('[CV-137] without a name need an explanation, and the screen says so', async () => {
    await openUnit(await unit());
    await field('Tenant Name 1').fill('');
    await button('Update Tenant').click();
    const dialog = page.getByRole('alertdialog', { name: 'Error Submitting Tenant' });
    await dialog.getByText('You must specify a value for tenant name 1.').waitFor();
    await dialog.getByText('An explanation such as Vacant is acceptable.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const marked = (label: string) =>
      field(label).evaluate((input) => [
        input.getAttribute('aria-invalid'),
        input === document.activeElement,
      ]);
    await until(() => marked('Tenant Name 1'), ['true', true]);
    await field('Tenant Name 1').fill('Vacant');
    await field('Tenant Phone 2').fill('none');
    await button('Update Tenant').click();
    await dialog.getByText(/^The phone number none is not valid\./).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await until(() => marked('Tenant Phone 2'), ['true', true]);
    expect(await field('Tenant Name 1').getAttribute('aria-invalid')).not.toBe('true');
    await field('Tenant Phone 2').fill('250 555-0119, work');
    await button('Update Tenant').click();
    await says('Your data was submitted successfully.');
  });

  it('of a missing property have no actions', async () => {
    await page.goto(`${product.address}/managerPropertyDetails?p_id=999999`);
    await says('This property cannot be found');
    await button('New Property').waitFor();
    await button('Delete Property').waitFor({ state: 'detached' });
    for (const name of ['Property record', 'History of changes'])
      await page.getByRole('link', { name }).waitFor({ state: 'detached' });
  });
});
