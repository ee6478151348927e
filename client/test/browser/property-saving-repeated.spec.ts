import type { Page } from 'playwright-core';
import { useProduct } from './support/product';
import { conflictOn, endTenancy, loseAnswer, propertyEditorOf, SAVED } from './support/property-saving';
import { button, choice, field, says, unitsOf } from './support/units';
import { until } from './support/until';

const product = useProduct();
const { unit, record, occupants, openVisit: openInspection } = unitsOf(product);
const { begin, open, submit, locations } = propertyEditorOf(product);
const ADMIN = 'maple.admin';
let page: Page;

beforeAll(async () => {
  page = await begin();
});

describe('a repeated Submit', () => {
  /** @param isAsked whether this is the first Submit of other occupants or another owner */
  const again = async (step: string, isAsked = false) => {
    // The message of the previous attempt may still be visible.
    const lost = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: /^Submit( New Tenant)?$/ }).click();
    if (isAsked) await endTenancy(page);
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
    await again('Property Details', true);
    await loseAnswer(page, '**/api/properties/*/virtualLocation');
    await again('Virtual location');
    await loseAnswer(page, '**/api/virtual_locations/*');
    await again('Virtual location');
    await loseAnswer(page, '**/api/properties/*/tenantInfo*');
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
    await again('Inspection Details', true);
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
    await again('Property Details', true);
    await loseAnswer(page, '**/api/properties/*/tenantInfo*');
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
    await loseAnswer(page, '**/api/properties/*/tenantInfo*');
    await again('Tenant Information', true);
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
