import type { CustomerWithManagers } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { answerFor } from './support/answer-for';
import { DESK } from './support/browser';
import { useProduct } from './support/product';
import { conflictOn, loseAnswer, propertyEditorOf, SAVED } from './support/property-saving';
import { button, choice, field, openEditor, savedSteps, says, unitsOf } from './support/units';
import { until } from './support/until';

const product = useProduct();
const { unit, record, occupants, edit, openVisit: openInspection } = unitsOf(product);
const { begin, open, submit, locations } = propertyEditorOf(product);
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

describe('a repeated Submit', () => {
  const again = async (step: string) => {
    // The message of the previous attempt may still be visible.
    const lost = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: /^Submit( New Tenant)?$/ }).click();
    await lost;
    await says(page, `The step "${step}" failed.`);
  };

  it('asks nothing about its own steps whose answers were lost, and moves nobody in twice', async () => {
    const property = await unit();
    const [here, there] = await locations();
    await product.api(ADMIN, 'PUT', `virtual_locations/${here!.id}`, { ids: [property.id] });
    await open(property);
    await field(page, 'City').fill('Colwood');
    await field(page, 'Virtual Location').selectOption(String(there!.id));
    await button(page, 'New Tenant').click();
    await field(page, 'Tenant Name 1').fill('Mia Sato');
    await choice(page, 'Frequency').selectOption({ label: '6 Months - Semi-Annual' });
    await choice(page, 'Owner').selectOption({ label: 'Lindqvist' });
    await loseAnswer(page, '**/api/properties/*/details');
    await again('Property Details');
    await loseAnswer(page, '**/api/properties/*/virtualLocation');
    await again('Virtual location');
    await loseAnswer(page, '**/api/virtual_locations/*');
    await again('Virtual location');
    await loseAnswer(page, '**/api/properties/*/tenantInfo');
    await again('Tenant Information');
    await loseAnswer(page, '**/api/properties/*/inspectionInfo*');
    await again('Inspection Details');
    await loseAnswer(page, '**/api/properties/*/customers/*');
    await again('Customer link');
    await page.getByRole('button', { name: /^Submit( New Tenant)?$/ }).click();
    await says(page, SAVED);
    expect(await record(property.id)).toMatchObject({
      city: 'Colwood',
      virtualLocation: { id: there!.id },
      frequency: 'SEMIANUALLY',
      customerName: 'Lindqvist',
    });
    expect((await occupants(property.id)).map(({ occupantName1 }) => occupantName1)).toEqual([
      'Mia Sato',
      'Ola Berg',
    ]);
  });

  it('after a failed step changes the occupants added by it, and Cancel Changes shows the saved state', async () => {
    const property = await unit();
    await open(property);
    const inspections = '**/api/properties/*/inspectionInfo*';
    await page.route(inspections, (route) => route.abort());
    await field(page, 'City').fill('Oak Bay');
    await button(page, 'New Tenant').click();
    await field(page, 'Tenant Name 1').fill('Mia Sato');
    await choice(page, 'Frequency').selectOption({ label: '6 Months - Semi-Annual' });
    await again('Inspection Details');
    await field(page, 'Tenant Phone 1').fill('250-555-0144');
    await again('Inspection Details');
    await page.unroute(inspections);
    const living = async () =>
      (await occupants(property.id)).map(({ occupantName1, occupantPhone1 }) => [
        occupantName1,
        occupantPhone1,
      ]);
    expect(await living()).toEqual([
      ['Mia Sato', '250-555-0144'],
      ['Ola Berg', ''],
    ]);
    await button(page, 'Cancel Changes').click();
    await until(() => choice(page, 'Frequency').inputValue(), 'QUARTERLY');
    expect(await field(page, 'City').inputValue()).toBe('Oak Bay');
    expect(await field(page, 'Tenant Name 1').inputValue()).toBe('Mia Sato');
    expect(await button(page, 'Submit').isDisabled()).toBe(true);
  });

  it('recognizes its own changes as the server normalizes them', async () => {
    const property = await unit();
    await open(property);
    await field(page, 'Unit Number').fill(' 12  B ');
    await button(page, 'New Tenant').click();
    await field(page, 'Tenant Name 1').fill('Mia Sato');
    await field(page, 'Tenant Phone 1').fill('250  555 0177');
    await field(page, 'Number of Tenants').fill('');
    await loseAnswer(page, '**/api/properties/*/details');
    await again('Property Details');
    await loseAnswer(page, '**/api/properties/*/tenantInfo');
    await again('Tenant Information');
    await page.getByRole('button', { name: /^Submit( New Tenant)?$/ }).click();
    await says(page, SAVED);
    expect((await record(property.id)).addressLine2).toBe('12 B');
    const living = (await occupants(property.id)).map(({ occupantName1, occupantPhone1, numOccupants }) => [
      occupantName1,
      occupantPhone1,
      numOccupants,
    ]);
    expect(living[0]).toEqual(['Mia Sato', '250-555-0177', 0]);
    expect(living).toHaveLength(2);
  });

  it('asks nothing about its own changes of occupants, and shows those of others', async () => {
    const property = await unit();
    const [living] = await occupants(property.id);
    await open(property);
    await field(page, 'Tenant Name 2').fill(' Kai  Lund');
    await field(page, 'Tenant Phone 1').fill('250  555 0177');
    await choice(page, 'Frequency').selectOption({ label: '6 Months - Semi-Annual' });
    await loseAnswer(page, '**/api/tenantInfos/*');
    await again('Tenant Information');
    const changed = {
      occupantName2: 'Kai Lund',
      occupantPhone1: '250-555-0177',
      version: living!.version + 1,
    };
    expect(await occupants(property.id)).toMatchObject([changed]);
    await submit();
    await says(page, SAVED);
    expect(await conflictOn(page).count()).toBe(0);
    // The step was made once, and Submit continued after it.
    expect(await occupants(property.id)).toMatchObject([changed]);
    expect((await record(property.id)).frequency).toBe('SEMIANUALLY');

    await open(property);
    await field(page, 'Tenant Phone 1').fill('250 555 0178');
    await loseAnswer(page, '**/api/tenantInfos/*');
    const lost = page.waitForEvent('requestfailed');
    await button(page, 'Update Tenant').click();
    await lost;
    await says(page, 'The step "Tenant Information" failed.');
    const theirs = { occupantPhone1: '250-555-0199' };
    await product.api('maple.manager', 'PUT', `tenantInfos/${living!.id}`, theirs);
    await button(page, 'Update Tenant').click();
    const question = conflictOn(page);
    await question.getByRole('region', { name: 'Tenant Phone 1' }).getByText('250-555-0199').waitFor();
    await question.getByRole('button', { name: 'Use mine' }).click();
    await says(page, SAVED);
    expect(await occupants(property.id)).toMatchObject([{ occupantPhone1: '250-555-0178' }]);
  });

  it('does not report inspections as cancelled that somebody else kept, and says that they cannot be cancelled here', async () => {
    const property = await unit();
    const { id: visit } = await openInspection(property);
    await open(property);
    await field(page, 'Active').uncheck();
    const inspections = '**/api/properties/*/inspectionInfo*';
    await page.route(inspections, (route) => route.abort());
    await submit();
    const lost = page.waitForEvent('requestfailed');
    await page
      .getByRole('alertdialog', { name: 'Cancel Inspection?' })
      .getByRole('button', { name: 'Yes, Cancel Inspection' })
      .click();
    await lost;
    await says(page, 'The step "Inspection Details" failed.');
    await page.unroute(inspections);
    await product.api('maple.manager', 'PUT', `properties/${property.id}/inspectionInfo`, {
      isActive: false,
    });
    await submit();
    const dialog = page.getByRole('alertdialog', { name: /also changed this/ });
    await dialog.getByText(/its open inspections were kept\. Cancel them one by one/).waitFor();
    await dialog.getByRole('button', { name: 'Keep theirs' }).click();
    await dialog.waitFor({ state: 'detached' });
    await until(() => field(page, 'Active').isChecked(), false);
    const { cancelled } = await product.api<{ cancelled: boolean }>(ADMIN, 'GET', `inspections/${visit}`);
    expect(cancelled).toBe(false);
  });

  it('asks when somebody else changed something too, and adds nobody twice', async () => {
    const property = await unit();
    await open(property);
    await button(page, 'New Tenant').click();
    await field(page, 'Tenant Name 1').fill('Mia Sato');
    await loseAnswer(page, '**/api/properties/*/tenantInfo');
    await again('Tenant Information');
    await product.api('maple.manager', 'PUT', `properties/${property.id}/details`, { code: 'BETWEEN' });
    await button(page, 'Submit New Tenant').click();
    const dialog = page.getByRole('alertdialog', { name: /also changed this/ });
    await dialog.getByRole('region', { name: 'Also changed' }).getByText('BETWEEN').waitFor();
    await dialog.getByRole('button', { name: 'Use mine' }).click();
    await says(page, SAVED);
    expect((await occupants(property.id)).map(({ occupantName1 }) => occupantName1)).toEqual([
      'Mia Sato',
      'Ola Berg',
    ]);
    expect((await record(property.id)).code).toBe('BETWEEN');
  });
});

it('shows the current state when reopened, and saves new changes without a question', async () => {
  const property = await unit();
  await open(property);
  await page.getByRole('link', { name: 'Unit history' }).click();
  await page.getByRole('heading', { level: 1, name: /^Unit history/ }).waitFor();
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
