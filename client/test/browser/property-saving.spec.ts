import type { CustomerWithManagers } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { answerFor } from './support/answer-for';
import { DESK } from './support/browser';
import { useProduct } from './support/product';
import { endTenancy, propertyEditorOf, SAVED } from './support/property-saving';
import { button, choice, field, openEditor, savedSteps, says, unitsOf } from './support/units';
import { until } from './support/until';

const product = useProduct();
const { unit, record, occupants, edit } = unitsOf(product);
const { begin, open, submit } = propertyEditorOf(product);
const ADMIN = 'maple.admin';
let page: Page;

beforeAll(async () => {
  page = await begin();
});

describe('Submit of the property editor', () => {
  it('[CV-146] saves details, virtual location, manager, tenants, inspections and customer in this order, and continues after a failed step', async () => {
    const property = await unit();
    await open(property);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT')
        sent.push(new URL(request.url()).pathname.replaceAll(/\/api\/|\d+/g, ''));
    });
    await page.route('**/api/properties/*/inspectionInfo*', (route) => route.abort());
    await field(page, 'City').fill('Oak Bay');
    await field(page, 'Virtual Location').selectOption({ index: 1 });
    await choice(page, 'Property Manager').selectOption({ index: 1 });
    await field(page, 'Tenant Phone 1').fill('250-555-0101');
    await choice(page, 'Frequency').selectOption({ label: '6 Months - Semi-Annual' });
    await submit();
    await says(page, 'The step "Inspection Details" failed.');
    expect(sent).toEqual([
      'properties//details',
      'virtual_locations/',
      'properties//propertyManagers/',
      'tenantInfos/',
      'properties//inspectionInfo',
    ]);
    expect(await choice(page, 'Frequency').inputValue()).toBe('SEMIANUALLY');
    await page.unroute('**/api/properties/*/inspectionInfo*');
    await choice(page, 'Owner').selectOption({ label: 'Lindqvist' });
    await submit();
    await endTenancy(page);
    await says(page, SAVED);
    expect(sent.slice(5)).toEqual(['properties//inspectionInfo', 'properties//customers/']);
    expect(await savedSteps(page)).toEqual([
      'Property details submitted successfully!',
      'Virtual location',
      'Property manager change submitted successfully!',
      'Tenant info changed successfully!',
      'Property inspection details submitted successfully!',
      'Customer change submitted successfully!',
    ]);
    expect(await record(property.id)).toMatchObject({
      city: 'Oak Bay',
      frequency: 'SEMIANUALLY',
      customerName: 'Lindqvist',
      occupantPhones: ['250-555-0101'],
    });
    page.removeAllListeners('request');
  });

  it('[CV-145] is enabled only with changes, without a pending save, and with the permission', async () => {
    const property = await unit();
    await open(property);
    const description = async () => {
      const id = await button(page, 'Submit').getAttribute('aria-describedby');
      return id === null ? null : page.locator(`[id="${id}"]`).innerText();
    };
    expect(await button(page, 'Submit').isDisabled()).toBe(true);
    expect(await description()).toBe('There are no changes to save.');
    await field(page, 'Civic Number & Street Name').fill(' ');
    await says(page, 'Civic Number & Street Name must not be blank!');
    expect(await button(page, 'Submit').isDisabled()).toBe(true);
    expect(await description()).toBe('Civic Number & Street Name must not be blank!');
    await field(page, 'Civic Number & Street Name').fill('9 Held Street');
    await field(page, 'Next Inspection').fill('');
    await says(page, 'Please choose a date.');
    expect(await button(page, 'Submit').isDisabled()).toBe(true);
    await field(page, 'Next Inspection').fill('2027-03-04');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/properties/*/details', async (route) => {
      await held;
      await route.continue();
    });
    await submit();
    expect(await button(page, 'Saving…').isDisabled()).toBe(true);
    release();
    await says(page, SAVED);
    await page.unroute('**/api/properties/*/details');
  });

  it('[CV-145] is hidden from users without the permission, who see everything read-only', async () => {
    const property = await unit();
    const own = await product.open('/landing', ADMIN, DESK);
    const mayNot = async (flags: Readonly<Record<string, boolean>>) => {
      await own.unrouteAll();
      await own.route('**/api/users/self', async (route) => {
        const response = await route.fetch();
        const user = (await response.json()) as { userPermissions: object };
        await route.fulfill({
          response,
          json: { ...user, userPermissions: { ...user.userPermissions, ...flags } },
        });
      });
      const asked = own.waitForResponse('**/api/users/self');
      await openEditor(product, own, property);
      await asked;
    };
    await mayNot({ canModifyProperty: false });
    await own.waitForFunction(() => document.querySelectorAll('fieldset[disabled]').length === 4);
    for (const label of ['City', 'Tenant Name 1', 'Frequency', 'Next Inspection', 'Active'])
      expect([label, await field(own, label).isDisabled()]).toEqual([label, true]);
    expect(await field(own, 'Tenant Name 1').inputValue()).toBe('Ola Berg');
    expect(await button(own, 'Submit').isDisabled()).toBe(true);
    await says(own, 'You can view this property, but you do not have permission to change it.');
    // Options of a change are hidden from users who cannot make one.
    expect(await field(own, 'Apply to completed inspections').count()).toBe(0);
    await mayNot({ canModifyProperty: true, canChangePropertyActive: false });
    await says(own, 'You do not have permission to activate or deactivate this property.');
    expect(await field(own, 'Active').isDisabled()).toBe(true);
    expect(await field(own, 'Frequency').isDisabled()).toBe(false);
    await mayNot({});
    await own.waitForFunction(() => document.querySelectorAll('fieldset[disabled]').length === 0);
    expect(await field(own, 'Active').isDisabled()).toBe(false);
  });

  it('[CV-125] transfers the property to another customer and its manager at once', async () => {
    const property = await unit();
    await open(property);
    await choice(page, 'Owner').selectOption({ label: 'Lindqvist' });
    const offered = choice(page, 'Property Manager').getByRole('option');
    await page.getByText('Managers of the chosen owner.').waitFor();
    await until(async () => (await offered.count()) > 1, true);
    await choice(page, 'Property Manager').selectOption({ index: 1 });
    await submit();
    await endTenancy(page);
    await says(page, 'Your data was submitted successfully.');
    expect(await savedSteps(page)).toEqual([
      'Customer change submitted successfully!',
      'Property manager change submitted successfully!',
    ]);
    const { customerName, propertyManagerObj } = await record(property.id);
    expect(customerName).toBe('Lindqvist');
    expect(propertyManagerObj).not.toBeNull();
  });

  it('[CV-119] removes the tenants of a common area, whose errors no longer block saving', async () => {
    const property = await unit();
    await open(property);
    await field(page, 'Tenant Name 1').fill('');
    await choice(page, 'Inspection Type').selectOption({ label: 'Periodic Common Area' });
    await page.getByRole('region', { name: 'Tenant Information' }).waitFor({ state: 'detached' });
    expect(await field(page, 'Virtual Location').count()).toBe(0);
    await submit();
    await says(page, 'Your data was submitted successfully.');
    expect((await record(property.id)).template.id).toBe(2);
  });
});

it('shows the current state when reopened, and saves new changes without a question', async () => {
  const property = await unit();
  await open(property);
  await page.getByRole('link', { name: 'Property record' }).click();
  await page.getByRole('list', { name: 'Timeline' }).waitFor();
  await edit(property.id, 'inspectionInfo', { frequency: 'ANUALLY' });
  const [living] = await occupants(property.id);
  await product.api('maple.manager', 'PUT', `tenantInfos/${living!.id}`, { occupantPhone1: '250-555-0166' });
  await page.goBack();
  await field(page, 'Code').waitFor();
  // Stale values are never shown in between.
  expect(await choice(page, 'Frequency').inputValue()).toBe('ANUALLY');
  expect(await field(page, 'Tenant Phone 1').inputValue()).toBe('250-555-0166');
  await field(page, 'Code').fill('AGAIN');
  await submit();
  await says(page, SAVED);
  expect(await record(property.id)).toMatchObject({ code: 'AGAIN', frequency: 'ANUALLY' });
});

it('says that the occupants could not be loaded, and loads them on Retry', async () => {
  const property = await unit();
  await page.route('**/tenantInfo/all', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`${product.address}/managerPropertyDetails?p_id=${property.id}`);
  await says(page, 'This property could not be loaded');
  await page.unroute('**/tenantInfo/all');
  await button(page, 'Retry').click();
  await field(page, 'Civic Number & Street Name').waitFor();
});

describe('a new property', () => {
  const dialog = () => page.getByRole('dialog', { name: 'New Property Information' });
  const at = (label: string) => dialog().getByLabel(label, { exact: true });
  const enter = async (street: string) => {
    await page.goto(`${product.address}/managerPropertyDetails`);
    await button(page, 'New Property').click();
    await at('Civic Number & Street Name').fill(street);
    await at('Province').selectOption('BC');
    await at('Tenant Name 1').fill('Kai Lund');
  };
  const send = () => dialog().getByRole('button', { name: 'Submit' }).click();

  it('[CV-176] starts as a unit, offers the managers of all customers, and takes the customer from the chosen one', async () => {
    const all = await product.api<CustomerWithManagers[]>(ADMIN, 'GET', 'users/customerPropertyManagers');
    const { customer, propertyManagers } = all.find(({ propertyManagers: some }) => some.length > 1)!;
    const [manager] = propertyManagers;
    await enter('1 All Units Way');
    await choice(page, 'Owner').selectOption({ label: 'All Units' });
    // Submit is disabled until a customer is chosen.
    expect(await dialog().getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true);
    const count = all.flatMap((each) => each.propertyManagers).length;
    await dialog().locator(`option[value="${manager!.id}"]`).first().waitFor({ state: 'attached' });
    expect(await at('Property Manager').getByRole('option').count()).toBe(count + 1);
    await at('Property Manager').selectOption(String(manager!.id));
    expect(await choice(page, 'Owner').inputValue()).toBe(String(customer.id));
    await send();
    await page.waitForURL('**/managerPropertyDetails?p_id=*');
    const id = Number(new URL(page.url()).searchParams.get('p_id'));
    expect(await record(id)).toMatchObject({
      customerName: customer.customerName,
      propertyManagerObj: { id: manager!.id },
    });
  });

  it('[CV-188] explains failures of the address check, the submission, and an unreadable answer', async () => {
    await enter('2 Failing Way');
    await choice(page, 'Owner').selectOption({ label: 'Lindqvist' });
    await page.route('**/api/properties/checkAddress*', (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    );
    await send();
    await says(page, 'An error occurred while validating your new property. Please try again later.');
    await page.unroute('**/api/properties/checkAddress*');
    const creation = '**/api/customers/*/properties-tenants';
    await page.route(creation, (route) => route.fulfill({ status: 500, body: '{}' }));
    await send();
    await says(page, 'An error occurred while submitting your property. Please try again later.');
    await page.unroute(creation);
    await page.route(creation, (route) => answerFor(route, null));
    await send();
    await says(page, 'Error submitting property!');
    await page.unroute(creation);
    expect(await at('Civic Number & Street Name').inputValue()).toBe('2 Failing Way');
    await send();
    await page.waitForURL('**/managerPropertyDetails?p_id=*');
  });
});
