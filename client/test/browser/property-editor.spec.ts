import type { PropertyRecord } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { DESK } from './support/browser';
import { useProduct } from './support/product';
import { endTenancy } from './support/property-saving';
import { until } from './support/until';
import {
  button as buttonAt,
  choice as choiceAt,
  field as fieldAt,
  openEditor,
  savedSteps,
  says as saysAt,
  unitsOf,
} from './support/units';

const product = useProduct();
const ADMIN = 'maple.admin';
let page: Page;

const { unit, record } = unitsOf(product);
const field = (label: string, at: Page = page) => fieldAt(at, label);
const choice = (name: string, at: Page = page) => choiceAt(at, name);
const button = (name: string) => buttonAt(page, name);
const says = (text: string, at: Page = page) => saysAt(at, text);
const submitButton = () => button('Submit');
const submit = () => submitButton().click();
const openUnit = (property: PropertyRecord, at: Page = page) => openEditor(product, at, property);

beforeAll(async () => {
  page = await product.open('/managerPropertyDetails', ADMIN, DESK);
});

describe('the property editor of staff', () => {
  it('[CV-110][CV-112][CV-113] opens a selected property, and offers a new one only when none is open', async () => {
    const property = await unit({ code: 'VISIT-A' });
    await page.goto(`${product.address}/managerPropertyDetails`);
    await button('New Property').waitFor();
    await button('Select Property').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Search properties').fill('visit-a');
    await dialog.getByLabel('Search properties').press('Enter');
    await dialog.getByRole('button', { name: /^Select VISIT-A/ }).click();
    await page.waitForURL(`**/managerPropertyDetails?p_id=${property.id}`);
    await page.waitForFunction(() => document.querySelectorAll('form section').length >= 4);
    expect(await button('New Property').count()).toBe(0);
  });

  it('[CV-111][CV-117][CV-118][CV-119][CV-120][CV-121][CV-128] shows every section and field of the property in its address', async () => {
    await openUnit(await unit({ code: 'VISIT-B', landlord: 'Ana Ruiz' }));
    const sections = ['Property Details', 'Property Manager', 'Tenant Information', 'Inspection Details'];
    for (const name of sections) await page.getByRole('region', { name, exact: true }).waitFor();
    const labels = [
      'Code',
      'Unit Number',
      'City',
      'Province',
      'Postal Code',
      'Country',
      'Owner Name',
      'Owner Phone',
      'Owner Email',
      'Building Manager',
      'Virtual Location',
      ...[1, 2, 3, 4].map((number) => `Tenant Name ${number}`),
      ...[1, 2, 3].map((number) => `Tenant Phone ${number}`),
      ...[1, 2].map((number) => `Tenant Email ${number}`),
      'Number of Tenants',
      'Tenant Move-In Date',
    ];
    for (const label of labels) await field(label).waitFor();
    expect(await field('Owner Name').inputValue()).toBe('Ana Ruiz');
    expect(await field('Building Manager').inputValue()).toBe('N/A');
    expect(await field('Tenant Name 1').inputValue()).toBe('Ola Berg');
    await page.getByLabel('Apply to completed inspections').waitFor();
  });

  it('[CV-122] asks for State and Zip Code in the United States', async () => {
    await openUnit(await unit());
    await field('Country').selectOption('US');
    await field('State').selectOption('WA');
    await field('Zip Code').waitFor();
    await button('Cancel Changes').click();
    await field('Postal Code').waitFor();
  });

  it('[CV-115][CV-116][CV-123][CV-124][CV-125][CV-145][CV-146][CV-147][CV-148] saves all changes with one Submit, and reports each step', async () => {
    const property = await unit();
    await openUnit(property);
    expect(await button('Submit').isDisabled()).toBe(true);
    await field('City').fill('Saanich');
    await button('Cancel Changes').click();
    expect(await field('City').inputValue()).toBe('Victoria');
    await field('City').fill('Oak Bay');
    await field('Virtual Location').selectOption({ index: 1 });
    await choice('Property Manager').selectOption({ index: 1 });
    await field('Tenant Phone 1').fill('250-555-0101');
    await submit();
    await says('Your data was submitted successfully.');
    const steps = [
      'Property details submitted successfully!',
      'Virtual location',
      'Property manager change submitted successfully!',
      'Tenant info changed successfully!',
    ];
    expect(await savedSteps(page)).toEqual(steps);
    const now = await record(property.id);
    expect(now).toMatchObject({ city: 'Oak Bay', occupantPhones: ['250-555-0101'] });
    expect(now.virtualLocation).not.toBeNull();
    expect(now.propertyManagerObj).not.toBeNull();
    // The user's own save is not announced as a change.
    expect(await page.getByText('changed this property').count()).toBe(0);
    await field('Virtual Location').selectOption('');
    // The message disappears with the next edit.
    await page.getByLabel('Saved', { exact: true }).waitFor({ state: 'detached' });
    await choice('Owner').selectOption({ label: 'Lindqvist' });
    const { code, name } = now.propertyManagerObj!;
    await page
      .getByText(
        `${name || code} will no longer manage this property. Finished inspections stay with the earlier owner.`,
      )
      .waitFor();
    await submit();
    await endTenancy(page);
    // The message of the first Submit may still be visible.
    const belongings = async () => {
      const { customerName, virtualLocation, propertyManagerObj } = await record(property.id);
      return { customerName, virtualLocation, propertyManagerObj };
    };
    const settled = { customerName: 'Lindqvist', virtualLocation: null, propertyManagerObj: null };
    await until(belongings, settled);
  });
});

describe('a step that fails', () => {
  it('is named, keeps the input, and Submit continues there', async () => {
    const property = await unit();
    await openUnit(property);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(new URL(request.url()).pathname.split('/').at(-1)!);
    });
    await page.route('**/api/tenantInfos/*', (route) => route.abort());
    await field('City').fill('Esquimalt');
    await field('Tenant Name 1').fill('Ola Bergman');
    await submit();
    await says('The step "Tenant Information" failed.');
    await says('Property details submitted successfully!');
    expect(await field('Tenant Name 1').inputValue()).toBe('Ola Bergman');
    await page.unroute('**/api/tenantInfos/*');
    await submit();
    await says('Your data was submitted successfully.');
    expect(sent.filter((name) => name === 'details')).toHaveLength(1);
    expect(await record(property.id)).toMatchObject({ city: 'Esquimalt', occupantNames: ['Ola Bergman'] });
  });
});

describe('the top bar', () => {
  it('[CV-007] is hidden while a property is edited, and returns when nothing is changed', async () => {
    await openUnit(await unit());
    const bar = page.getByRole('banner');
    await bar.waitFor();
    await field('City').fill('Sooke');
    // Scrolled to the top, where the bar would otherwise be visible.
    const toTop = () => page.evaluate(() => scrollTo(0, 0));
    await toTop();
    await bar.waitFor({ state: 'hidden' });
    await button('Cancel Changes').click();
    await toTop();
    await bar.waitFor();
  });
});

describe('leaving and deleting', () => {
  it('[CV-141] offers to save, to discard or to stay', async () => {
    const property = await unit();
    await openUnit(property);
    await field('City').fill('Sooke');
    const leave = () => page.getByRole('link', { name: 'Property record' }).click();
    await leave();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Cancel', exact: true }).last().click();
    expect(await field('City').inputValue()).toBe('Sooke');
    await leave();
    await question.getByRole('button', { name: 'Save Changes' }).click();
    await page.waitForURL(`**/properties/${property.id}`);
    expect((await record(property.id)).city).toBe('Sooke');
    await openUnit(property);
    await field('City').fill('Metchosin');
    await leave();
    await question.getByRole('button', { name: 'Cancel Changes' }).click();
    await page.waitForURL(`**/properties/${property.id}`);
    expect((await record(property.id)).city).toBe('Sooke');
  });

  it('[CV-141] asks also before another property and before Back, but not after a deletion', async () => {
    const [one, other] = [await unit(), await unit({ code: 'VISIT-OTHER' })];
    await openUnit(other);
    await page.goto(`${product.address}/managerPropertyDetails`);
    const open = async ({ addressLine1 }: PropertyRecord) => {
      await button('Select Property').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Search properties').fill(addressLine1);
      await dialog.getByLabel('Search properties').press('Enter');
      await dialog.getByRole('button', { name: new RegExp(`^Select.* ${addressLine1}$`) }).click();
    };
    await open(one);
    await field('City').fill('Sooke');
    await open(other);
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Cancel', exact: true }).last().click();
    expect(await field('City').inputValue()).toBe('Sooke');
    await page.goBack();
    await question.getByRole('button', { name: 'Save Changes' }).click();
    await says('No property selected');
    expect((await record(one.id)).city).toBe('Sooke');
    await openUnit(one);
    await field('City').fill('Metchosin');
    await button('Delete Property').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await says('No property selected');
    expect(await question.count()).toBe(0);
  });

  it('[CV-114][CV-143] deletes a property after a confirmation, and empties its screen', async () => {
    const property = await unit();
    await openUnit(property);
    await button('Delete Property').click();
    const question = page.getByRole('alertdialog', { name: 'Delete Property' });
    await question.getByText(/permanently delete/).waitFor();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await says('No property selected');
    await expect(record(property.id)).rejects.toThrow();
  });

  it('[CV-143] asks again, with the open inspections, when somebody else has changed the property', async () => {
    const property = await unit();
    await openUnit(property);
    await field('City').fill('Sooke');
    await product.api('maple.manager', 'PUT', `properties/${property.id}/details`, { code: 'MEANWHILE' });
    await says('You can compare both versions when you submit.');
    await button('Delete Property').click();
    const question = page.getByRole('alertdialog', { name: 'Delete Property' });
    await question.getByText('Open inspections: 1, of which scheduled: 0.').waitFor();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await question.getByText(/changed this property after you opened it/).waitFor();
    expect((await record(property.id)).code).toBe('MEANWHILE');
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await says('No property selected');
    await expect(record(property.id)).rejects.toThrow();
  });

  it('[CV-143] completes a deletion whose answer was lost when it is retried', async () => {
    const property = await unit();
    await openUnit(property);
    let isLost = false;
    await page.route(`**/api/properties/${property.id}`, async (route) => {
      if (isLost || route.request().method() !== 'DELETE') return route.fallback();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await button('Delete Property').click();
    const question = page.getByRole('alertdialog', { name: 'Delete Property' });
    const confirm = () => question.getByRole('button', { name: 'Delete', exact: true }).click();
    await confirm();
    await question.getByRole('button', { name: 'Retry' }).waitFor();
    await expect(record(property.id)).rejects.toThrow();
    await confirm();
    await says('No property selected');
    await page.unroute(`**/api/properties/${property.id}`);
  });

  it('[CV-144] refuses to delete an inspected property', async () => {
    const { content } = await product.api<{ content: { property: { id: number } }[] }>(
      ADMIN,
      'GET',
      'inspections/audited?size=1&ciMode=false',
    );
    await openUnit(await record(content[0]!.property.id));
    await button('Delete Property').click();
    await says('This property has been inspected and cannot be deleted.');
  });
});

describe('a new property', () => {
  it('[CV-133][CV-175][CV-177][CV-178][CV-179][CV-180][CV-181][CV-182][CV-183][CV-185][CV-186][CV-187] is entered, and needs a confirmation at an address that exists', async () => {
    const present = await unit();
    await page.goto(`${product.address}/managerPropertyDetails`);
    await button('New Property').click();
    const dialog = page.getByRole('dialog', { name: 'New Property Information' });
    const at = (label: string) => dialog.getByLabel(label, { exact: true });
    // Disabled until a customer is chosen.
    expect(await dialog.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'New Owner' }).click();
    const customer = page.getByRole('dialog', { name: 'New Owner' });
    await customer.getByLabel('Name').fill('Juniper Trust');
    await customer.getByRole('button', { name: 'Save' }).click();
    await says('Customer created!');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await dialog.getByText('Civic Number & Street Name must not be blank!').waitFor();
    await dialog.getByText('Invalid province label!').waitFor();
    await dialog.getByText('Please enter a value for Tenant Name 1.').waitFor();
    // The company's label for customers is 'owner' in every text, and only one region has that name.
    expect(await dialog.getByRole('region', { name: 'Owner', exact: true }).count()).toBe(1);
    await dialog.getByRole('combobox', { name: 'Owner' }).selectOption('');
    await dialog.getByText('Choose the owner.').waitFor();
    await dialog.getByRole('combobox', { name: 'Owner' }).selectOption({ label: 'Juniper Trust' });
    await dialog.getByRole('combobox', { name: 'Inspection Type' }).selectOption({ label: 'Periodic Unit' });
    await at('Civic Number & Street Name').fill(`${present.addressLine1.toUpperCase()}.`);
    await at('City').fill('victoria');
    await at('Province').selectOption('BC');
    await at('Owner Name').fill('Juniper');
    await at('Building Manager').fill('Sam');
    await at('Code').fill('VISIT-NEW');
    await at('Tenant Name 1').fill('Kai Lund');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await says('This address already exists. Do you want to continue creating this property?');
    await button('Yes').click();
    await page.waitForURL('**/managerPropertyDetails?p_id=*');
    const id = Number(new URL(page.url()).searchParams.get('p_id'));
    expect(await record(id)).toMatchObject({
      code: 'VISIT-NEW',
      customerName: 'Juniper Trust',
      landlord: 'Juniper',
      buildingManager: 'Sam',
      frequency: 'QUARTERLY',
      occupantNames: ['Kai Lund'],
    });
  });
});

it('[CV-184] discards a new property with Cancel, which asks first when something was entered', async () => {
  await page.goto(`${product.address}/managerPropertyDetails`);
  const dialog = page.getByRole('dialog', { name: 'New Property Information' });
  const cancel = () => dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await button('New Property').click();
  await cancel();
  await dialog.waitFor({ state: 'detached' });
  await button('New Property').click();
  await dialog.getByLabel('City', { exact: true }).fill('Victoria');
  await cancel();
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await question.getByRole('button', { name: 'Leave' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
});
