import type { Page } from 'playwright-core';
import {
  addBedroom,
  ConditionReports,
  dialog,
  field,
  INSPECTOR,
  sign,
  submit,
} from './support/condition-reports';
import { PHONE } from './support/browser';
import { useProduct, type Device } from './support/product';

const SYNCH_BASKET = 'My Synch Basket';
const BY_HAND = ['moveInGeneralComments', 'moveInLandlordSignature', 'moveInTenantSignature'];

const product = useProduct();
const reports = new ConditionReports(product);

const record = (id: number) => reports.record(id);

/** Returns the names recorded for the report's property. */
const recorded = async (id: number) => (await record(id)).tenantInfo?.names ?? [];

/** Opens a report that is ready to submit and has the recorded names. */
async function ready(device?: Device): Promise<{ id: number; page: Page }> {
  const { id } = await reports.begunMoveIn(BY_HAND);
  // Common areas have no occupants.
  if ((await recorded(id)).length === 0) return ready(device);
  const page = await product.open(`/condition-inspection-form?ciId=${id}`, INSPECTOR, PHONE, device);
  await addBedroom(page);
  await sign(page, 'moveInLandlordSignature');
  await sign(page, 'moveInTenantSignature');
  return { id, page };
}

const name = async (page: Page, tenant: string, { first, last }: { first: string; last: string }) => {
  await field(page, `${tenant}FirstName`).getByRole('textbox').fill(first);
  await field(page, `${tenant}LastName`).getByRole('textbox').fill(last);
};

/** Opens such a report with another name of the first tenant. */
async function renamed(
  tenant: { first: string; last: string },
  device?: Device,
): Promise<{ id: number; page: Page }> {
  const begun = await ready(device);
  await name(begun.page, 'tenant', tenant);
  return begun;
}

const offer = (page: Page) => page.getByRole('alertdialog', { name: 'Update the tenant information?' });

describe('tenant names that differ in a report', () => {
  it('[CV-347] can be recorded, and the contact of the property is notified', async () => {
    const { id, page } = await renamed({ first: 'Anneliese', last: 'Okafor' });
    await name(page, 'tenantSecond', { first: 'Mirela', last: 'Okafor' });
    const [before] = await recorded(id);
    await submit(page);
    await offer(page)
      .getByText(before ?? '', { exact: true })
      .waitFor();
    for (const after of ['Anneliese Okafor', 'Mirela Okafor']) {
      await offer(page).getByText(after, { exact: true }).waitFor();
    }
    // Closing the confirmation submits nothing.
    await offer(page).getByRole('button', { name: 'Close' }).click();
    await offer(page).waitFor({ state: 'detached' });
    expect((await record(id)).moveInInspection?.inspectedDate).toBeNull();
    await submit(page);
    await offer(page).getByRole('button', { name: 'Update and submit' }).click();
    const received = dialog(page).getByText('Applied tenant info changes and sent notification to', {
      exact: false,
    });
    const email = (await received.innerText()).split(' ').at(-1) ?? '';
    expect((await recorded(id)).slice(0, 2)).toEqual(['Anneliese Okafor', 'Mirela Okafor']);
    const { text } = await product.letterTo(email);
    for (const after of ['Anneliese Okafor', 'Mirela Okafor']) expect(text).toContain(after);
    expect((await record(id)).moveInInspection?.inspectedDate).toEqual(expect.any(Number));
    expect(product.complaints).toEqual([]);
  });

  it('[CV-347] are asked about only when they differ from the recorded ones', async () => {
    const { id, page } = await ready();
    const before = await recorded(id);
    await submit(page);
    await dialog(page)
      .getByText(/Safe to leave/)
      .waitFor();
    expect(await recorded(id)).toEqual(before);
    expect((await record(id)).tenantInfo?.version).toBe(1);
  });

  it('[CV-347] leave the recorded names unchanged when the inspector declines', async () => {
    const { id, page } = await renamed({ first: 'Bartholomew', last: 'Quist' });
    const before = await recorded(id);
    await submit(page);
    await offer(page).getByRole('button', { name: 'Submit without updating' }).click();
    await dialog(page)
      .getByText(/Safe to leave/)
      .waitFor();
    expect(await page.getByText('Applied tenant info changes', { exact: false }).count()).toBe(0);
    expect(await recorded(id)).toEqual(before);
    expect(await record(id)).toMatchObject({ tenantFirstName: 'Bartholomew', tenantLastName: 'Quist' });
  });

  it('[CV-347] wait with a report submitted offline, and their refusal does not block it', async () => {
    const { id, page } = await renamed({ first: 'Clementine', last: 'Adeyemi' }, { worker: true });
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page
      .getByText(/on the server/)
      .first()
      .waitFor();
    await page.context().setOffline(true);
    await submit(page);
    await offer(page).getByRole('button', { name: 'Update and submit' }).click();
    await dialog(page).getByText('Saved on this device.', { exact: false }).waitFor();
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await page.waitForURL('**/inspector');
    // Meanwhile the office records another occupant.
    const { tenantInfo } = await record(id);
    await product.api('maple.manager', 'PUT', `tenantInfos/${tenantInfo?.id}`, {
      occupantName1: 'Office Wrote This',
    });
    await page.context().setOffline(false);
    await page.getByLabel('Show').selectOption({ label: SYNCH_BASKET });
    await page.getByText('The tenant information was not updated:', { exact: false }).waitFor();
    await page.getByText(/^In the report: Clementine Adeyemi/).waitFor();
    const delivered = await record(id);
    expect(delivered.moveInInspection?.inspectedDate).toEqual(expect.any(Number));
    expect(delivered.tenantInfo?.names[0]).toBe('Office Wrote This');
    await page.getByRole('button', { name: 'I have seen this' }).click();
    await page.getByText('Nothing is waiting to be sent').waitFor();
  });

  it('[CV-347] are recorded once when the connection returns', async () => {
    const { id, page } = await renamed({ first: 'Dorothea', last: 'Lindgren' }, { worker: true });
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.context().setOffline(true);
    await submit(page);
    await offer(page).getByRole('button', { name: 'Update and submit' }).click();
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await page.context().setOffline(false);
    await page.getByLabel('Show').selectOption({ label: 'My Offline Inspections' });
    await page.getByText('Applied tenant info changes and sent notification to', { exact: false }).waitFor();
    expect((await recorded(id))[0]).toBe('Dorothea Lindgren');
    expect((await record(id)).tenantInfo?.version).toBe(2);
  });
});
