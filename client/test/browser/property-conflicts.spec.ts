import type { PropertyManagerItem, PropertyRecord } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { DESK, PHONE, TABLET } from './support/browser';
import { useProduct } from './support/product';
import { conflictOn, endTenancy, propertyEditorOf, SAVED } from './support/property-saving';
import { button, choice, field, says, unitsOf } from './support/units';

const product = useProduct();
const { unit, record, occupants, edit } = unitsOf(product);
const { begin, open, submit, locations } = propertyEditorOf(product);
const ADMIN = 'maple.admin';
let page: Page;

beforeAll(async () => {
  page = await begin();
});

const managersOf = ({ customerId }: PropertyRecord) =>
  product.api<PropertyManagerItem[]>(ADMIN, 'GET', `customers/${customerId}/propertyManagers`);

describe('two users of one property', () => {
  it('see each other, and the second to save decides about the first one’s changes', async () => {
    const property = await unit();
    await open(property);
    const other = await product.open(`/managerPropertyDetails?p_id=${property.id}`, 'maple.manager', DESK);
    await says(other, 'also has this property open.');
    await field(page, 'City').fill('Colwood');
    await field(page, 'Owner Name').fill('Ana Ruiz');
    await field(other, 'City').fill('Langford');
    await other.getByRole('button', { name: 'Submit', exact: true }).click();
    await says(other, SAVED);
    await says(page, 'You can compare both versions when you submit.');
    await submit();
    await says(page, 'You and somebody else changed this property.');
    await button(page, 'Use mine').click();
    await says(page, SAVED);
    expect(await record(property.id)).toMatchObject({ city: 'Colwood', landlord: 'Ana Ruiz' });
    await says(other, 'changed this property. The latest values are shown.');
    expect(await field(other, 'City').inputValue()).toBe('Colwood');
  });

  it('in two windows of one account are told so, without naming somebody else', async () => {
    const property = await unit();
    await open(property);
    await field(page, 'Owner Name').fill('Ana Ruiz');
    await product.api(ADMIN, 'PUT', `properties/${property.id}/details`, { city: 'Sooke' });
    await says(page, 'You changed this property in another window');
    await submit();
    await says(page, 'You and somebody else changed this property.');
    await button(page, 'Keep theirs').click();
    expect(await record(property.id)).toMatchObject({ city: 'Sooke' });
  });

  it('who changed manager, location and inspections let the second decide about each by name', async () => {
    const property = await unit();
    const [one, two] = await managersOf(property);
    const [here, there] = await locations();
    await open(property);
    await choice(page, 'Property Manager').selectOption(String(one!.id));
    await field(page, 'Virtual Location').selectOption(String(here!.id));
    await edit(property.id, `propertyManagers/${two!.id}`);
    await product.api(ADMIN, 'PUT', `virtual_locations/${there!.id}`, { ids: [property.id] });
    await edit(property.id, 'inspectionInfo', { frequency: 'ANUALLY' });
    await submit();
    const dialog = conflictOn(page);
    const manager = dialog.getByRole('region', { name: 'Property Manager' });
    await manager.getByText(two!.name).waitFor();
    await manager.getByText(one!.name).waitFor();
    const location = dialog.getByRole('region', { name: 'Virtual Location' });
    await location.getByText(there!.name).waitFor();
    await location.getByText(here!.name).waitFor();
    await dialog.getByText('12 Months - Annual').waitFor();
    await location.getByRole('radio', { name: /^Theirs/ }).check();
    await dialog.getByRole('button', { name: 'Save selection' }).click();
    await says(page, SAVED);
    expect(await record(property.id)).toMatchObject({
      propertyManagerObj: { id: one!.id },
      virtualLocation: { id: there!.id },
      frequency: 'ANUALLY',
    });
  });

  it('learn which customer the property was transferred to', async () => {
    const property = await unit();
    const customers = await product.api<{ id: number; customerName: string }[]>(ADMIN, 'GET', 'customers');
    const other = customers.find(({ customerName }) => customerName === 'Lindqvist')!;
    await open(property);
    await field(page, 'City').fill('Colwood');
    await edit(property.id, `customers/${other.id}`);
    await submit();
    const dialog = conflictOn(page);
    await dialog.getByText('Owner: Harbourview Holdings Lindqvist').waitFor();
    await dialog.getByRole('button', { name: 'Use mine' }).click();
    await says(page, SAVED);
    expect(await record(property.id)).toMatchObject({ city: 'Colwood', customerName: 'Lindqvist' });
  });

  it('see their differences within a phone and a tablet screen, also for empty values', async () => {
    const property = await unit();
    await open(property);
    await field(page, 'Unit Number').fill('Near the lift');
    await edit(property.id, 'details', { addressLine2: '12', landlord: 'M'.repeat(120) });
    await submit();
    const dialog = conflictOn(page);
    await dialog.getByRole('region', { name: 'Unit Number' }).getByText('None').waitFor();
    for (const viewport of [PHONE, TABLET]) {
      await page.setViewportSize(viewport);
      const texts = dialog.locator('bdi');
      const rights = await texts.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
      expect(rights.filter((right) => right > viewport.width)).toEqual([]);
      expect(rights.length).toBeGreaterThan(2);
    }
    await page.setViewportSize(DESK);
    await dialog.getByRole('button', { name: 'Keep theirs' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('who both change the occupants see the differences, and lose nothing', async () => {
    const property = await unit();
    const [living] = await occupants(property.id);
    await open(property);
    await field(page, 'Tenant Phone 1').fill('250-555-0123');
    const theirs = { occupantName2: 'Kai Lund', occupantPhone1: '250-555-0199' };
    await product.api('maple.manager', 'PUT', `tenantInfos/${living!.id}`, theirs);
    await button(page, 'Update Tenant').click();
    const dialog = conflictOn(page);
    await dialog.getByRole('region', { name: 'Tenant Phone 1' }).getByText('250-555-0199').waitFor();
    await dialog.getByRole('button', { name: 'Use mine' }).click();
    await says(page, SAVED);
    expect(await occupants(property.id)).toMatchObject([
      { occupantName1: 'Ola Berg', occupantName2: 'Kai Lund', occupantPhone1: '250-555-0123' },
    ]);
  });

  it('who both add occupants lose nobody, and the second sees the current occupants', async () => {
    const property = await unit();
    await open(property);
    await button(page, 'New Tenant').click();
    await field(page, 'Tenant Name 1').fill('Mia Sato');
    await edit(property.id, 'tenantInfo', { occupantName1: 'Kai Lund', leaseStart: '2026-11-01' });
    await button(page, 'Submit New Tenant').click();
    await endTenancy(page);
    const dialog = conflictOn(page);
    await dialog.getByRole('region', { name: 'Tenant Name 1' }).getByText('Kai Lund').waitFor();
    await dialog.getByRole('button', { name: 'Use mine' }).click();
    await says(page, SAVED);
    expect((await occupants(property.id)).map(({ occupantName1 }) => occupantName1)).toEqual([
      'Mia Sato',
      'Kai Lund',
      'Ola Berg',
    ]);
  });
});

it('tells a user who is typing that the property was deleted and can no longer be saved', async () => {
  const property = await unit();
  await open(property);
  await field(page, 'City').fill('Colwood');
  await product.api('maple.manager', 'DELETE', `properties/${property.id}`);
  await says(page, 'deleted this property. It can no longer be saved.');
  await submit();
  await says(page, 'The step "Property Details" failed because the record was deleted or transferred.');
  expect(await field(page, 'City').inputValue()).toBe('Colwood');
});
