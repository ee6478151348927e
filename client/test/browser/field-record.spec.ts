import type { PropertyRecord } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { basketInspections, cardOf, fromMore, INSPECTOR, IVAN, showList } from './support/basket';
import { PHONE } from './support/browser';
import { useProduct } from './support/product';
import { unitsOf } from './support/units';

const product = useProduct();
const units = unitsOf(product);
const { call, given } = basketInspections(product);

const recordOf = (id: number) => `/properties/${id}`;
const part = (at: Page, name: string) => at.getByRole('region', { name, exact: true });
const inspections = (at: Page) => part(at, 'Open inspections');

/** Orders a move-in from the inspector at a new unit. */
async function moveIn(): Promise<PropertyRecord & { inspectionId: number }> {
  const unit = await units.unit();
  const order = {
    propertyId: unit.id,
    type: 'MOVE_IN',
    dueDate: '2020-01-15',
    inspectorId: IVAN,
    country: 'CA',
    ciType: 'BC',
  };
  const { inspectionId } = await call<{ inspectionId: number }>(
    'POST',
    'condition-inspections',
    undefined,
    order,
  );
  return { ...unit, inspectionId };
}

/** Signs in with a service worker, which stores the app for a start without a server. */
async function prepared(): Promise<Page> {
  const page = await product.signedInByScreen(INSPECTOR, PHONE, { worker: true });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  return page;
}

async function withoutServer(work: () => Promise<void>): Promise<void> {
  await product.stopServer();
  try {
    await work();
  } finally {
    await product.startServerAgain();
  }
}

describe('an inspector’s record of a property', () => {
  it('opens from the cards of the Work Basket', async () => {
    const inspection = await given();
    const page = await product.open('/inspector', INSPECTOR, PHONE);
    await fromMore(page, cardOf(page, inspection), 'Property record');
    await page.waitForURL(`**${recordOf(inspection.property.id)}`);
    await page
      .getByRole('heading', { level: 1, name: new RegExp(inspection.property.addressLine1) })
      .waitFor();
    await inspections(page).getByRole('link', { name: 'Open Report' }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('has condition inspections with tenants, notes and report, follows the office, and opens from their list', async () => {
    const { id, inspectionId, addressLine1 } = await moveIn();
    const page = await product.open(recordOf(id), INSPECTOR, PHONE);
    const row = inspections(page).getByRole('listitem').filter({ hasText: 'Move-In' });
    await row.getByText(/^Due Date: /).waitFor();
    expect(await row.getByRole('link', { name: 'Open Report' }).getAttribute('href')).toMatch(
      /^\/condition-inspection-form\?ciId=\d+$/,
    );
    await part(page, 'Tenant Information').getByText('Ola Berg').waitFor();
    await part(page, 'Property Details').getByText(addressLine1, { exact: false }).waitFor();
    await call('POST', `inspectionNotes?inspectionId=${inspectionId}`, 'maple.admin', {
      details: 'Key at the lobby',
    });
    const time = { scheduledDate: '2036-05-09T10:00', timezone: 'CANADA_PACIFIC' };
    await call('PUT', `inspections/${inspectionId}/schedule`, undefined, time);
    await row.getByText(/May 9 2036, 10:00 AM/).waitFor();
    await part(page, "Managers' notes").getByText('Key at the lobby').waitFor();

    await page.goto('/inspector');
    await showList(page, 'conditionAssigned');
    const card = page.getByRole('listitem').filter({ hasText: addressLine1 });
    await card.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Property record' }).click();
    await page.waitForURL(`**${recordOf(id)}`);
    await row.waitFor();
  });

  it('opens without a server, with what was read and what is on the device', async () => {
    const periodic = await given();
    const condition = await moveIn();
    const page = await prepared();
    const ready = page.getByText('Ready for offline');
    await cardOf(page, periodic).filter({ has: ready }).waitFor();
    await showList(page, 'offline');
    await page.getByRole('listitem').filter({ hasText: condition.addressLine1 }).waitFor();
    await withoutServer(async () => {
      await page.goto(recordOf(periodic.property.id));
      await page.getByText(/^You are offline\. The list is from/).waitFor();
      await inspections(page).getByRole('link', { name: 'Open Report' }).first().waitFor();
      await page.goto(recordOf(condition.id));
      const row = inspections(page).getByRole('listitem').filter({ hasText: 'Move-In' });
      await row.getByRole('link', { name: 'Open Report' }).waitFor();
      await part(page, 'Tenant Information').getByText('Ola Berg').waitFor();
    });
  });

  it('hides inspections of others', async () => {
    const { id } = await units.unit();
    const page = await product.open(recordOf(id), INSPECTOR, PHONE);
    await page.getByText('This property is not in your Work Basket').waitFor();
    const { id: propertyId, inspectionId } = await moveIn();
    await call('PUT', `inspection/${inspectionId}/unassign`);
    await page.goto(recordOf(propertyId));
    await page.getByText('This property is not in your Work Basket').waitFor();
    expect(await page.getByText('Ola Berg').count()).toBe(0);
  });
});
