import { randomUUID } from 'node:crypto';
import { today, writtenStreet } from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { answerFor } from './support/answer-for';
import { useBadLine } from './support/bad-line';
import { IVAN, showList } from './support/basket';
import { PHONE } from './support/browser';
import { dialog, submit } from './support/condition-reports';
import { useProduct } from './support/product';
import { COORDINATOR, INSPECTOR, taskAddress, TaskReports } from './support/task-reports';

const FINISH = /^POST \/api\/submissions\/[^/]+\/finish/;
const PROBE = /^GET \/api\/test\b/;
const NOT_TODAY = '503 Service Unavailable';
const ASSIGNED = `inspector/${IVAN}/inspections`;
const UNAVAILABLE = 'The server is currently unavailable.';

const product = useProduct();
const reports = new TaskReports(product);
const line = useBadLine(product);

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Submit offline report' });
const chip = (page: Page, word: string) =>
  page.getByRole('button', { name: new RegExp(`^${word}, 1 waiting\\. Check the connection`) });
const isReported = async (id: number) => (await reports.record(id)).visit.inspectedDate !== null;
const failing = () => line.answer(FINISH, NOT_TODAY, [], Number.POSITIVE_INFINITY);

/** Goes online and waits until the app has noticed. */
async function backOnline(page: Page): Promise<void> {
  const asked = page.waitForResponse('**/api/test');
  await page.context().setOffline(false);
  await asked;
}

/** Waits for an error toast and dismisses it. */
async function isAnnounced(page: Page, words: string): Promise<void> {
  // The card of the report may show the same text.
  const received = page.getByRole('alert').getByText(words, { exact: true });
  await received.waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await received.waitFor({ state: 'detached' });
}

/** Checks that a toast moves into a sheet that opens after it, above its buttons. */
async function staysBesideSheet(card: Locator): Promise<void> {
  const page = card.page();
  await card.getByRole('button', { name: 'Contact History' }).click();
  await page.getByRole('button', { name: 'Add contact attempt' }).click();
  const sheet = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Save' }) });
  const received = await sheet.getByRole('alert').boundingBox();
  const content = await sheet.locator('.MuiDialogContent-root').boundingBox();
  const button = await sheet.getByRole('button', { name: 'Save' }).boundingBox();
  expect(content!.y + content!.height).toBeLessThanOrEqual(received!.y);
  expect(received!.y + received!.height).toBeLessThanOrEqual(button!.y);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

async function presses(card: Locator, action: string, words: string): Promise<void> {
  await card.getByRole('button', { name: action, exact: true }).click();
  await isAnnounced(card.page(), words);
}

describe('a report that waits on the device', () => {
  it('[CV-218] [CV-228] [CV-229] [CV-240] [CV-356] [CV-357] [CV-358] is submitted and synchronized manually, and shows what blocks it', async () => {
    const id = await reports.begun();
    const rooms = [{ id: randomUUID(), type: 'KITCHEN', name: 'Kitchen' }];
    await product.api(INSPECTOR, 'PUT', `inspections/partial/${id}`, { rooms });
    const { property } = await reports.record(id);
    const day = today(Date.now(), 'America/Vancouver');
    const late = { scheduledDate: `${day}T23:58`, timezone: 'CANADA_PACIFIC', allowPast: true };
    await product.api(COORDINATOR, 'PUT', `inspections/${id}/schedule`, late);
    const page = await product.open('/inspector', INSPECTOR, PHONE, { baseURL: line.address });
    const stop = page.getByRole('region', { name: 'Your day' }).getByText(property.addressLine1);
    await stop.waitFor();
    await page.goto(taskAddress(id));
    let takenAgain = failing();
    await submit(page, 'Submit Report');
    await page.getByRole('dialog', { name: 'Report kept on this device' }).waitFor();
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await page.waitForURL(/\/inspector$/);
    const card = page.getByRole('listitem').filter({ hasText: property.code });

    // Among the open inspections it says that it is submitted, and the route omits it.
    await card.getByText('Waiting to be sent', { exact: true }).waitFor();
    expect(await card.getByText('Ready for offline').count()).toBe(0);
    expect(await stop.count()).toBe(0);

    // Submit offline report: offline, no confirmation opens.
    await showList(page, 'offline');
    await card.getByRole('button', { name: 'Submit offline report' }).waitFor();
    await page.context().setOffline(true);
    await presses(
      card,
      'Submit offline report',
      'You do not appear to be online. Please ensure you are connected to the internet to do submit this report.',
    );
    expect(await question(page).count()).toBe(0);
    await backOnline(page);
    await card.getByRole('button', { name: 'Submit offline report' }).click();
    await question(page)
      .getByText('Please make sure that you have a stable internet connection before you submit this report.')
      .waitFor();
    await question(page).getByText('Cancel', { exact: true }).click();
    await question(page).waitFor({ state: 'detached' });
    await card.getByRole('button', { name: 'Submit offline report' }).click();
    await question(page).getByRole('button', { name: 'Submit Report' }).click();
    await isAnnounced(page, `Failed to submit report, please try again later. ${UNAVAILABLE}`);
    expect(await isReported(id)).toBe(false);

    // Sync now: first the service is down, then the network, and then a sync is already running.
    await showList(page, 'synchBasket');
    const record = card.getByRole('link', { name: 'Property record' });
    expect(await record.getAttribute('href')).toBe(`/properties/${property.id}`);
    const notNow = (what: string) =>
      `This action is not available at this moment.Please try again later when the ${what} is available`;
    // The server rejects only this report.
    await presses(card, 'Sync now', UNAVAILABLE);
    // A gateway answers twice: this is not taken for a missing network.
    const isUp = line.answer(/^/, NOT_TODAY, ['Retry-After: 1'], Number.POSITIVE_INFINITY);
    await presses(card, 'Sync now', notNow('service'));
    await chip(page, 'Server unavailable').waitFor();
    await presses(card, 'Sync now', notNow('service'));
    await showList(page, 'offline');
    await card.getByRole('button', { name: 'Submit offline report' }).click();
    await question(page).getByRole('button', { name: 'Submit Report' }).click();
    await page.getByRole('alert').getByText(`please try again later. ${UNAVAILABLE}`).waitFor();
    await staysBesideSheet(card);
    await isAnnounced(page, `Failed to submit report, please try again later. ${UNAVAILABLE}`);
    await showList(page, 'assigned');
    await page.getByText(/^The server is currently unavailable\. The list is from /).waitFor();
    await showList(page, 'synchBasket');
    isUp();
    const heardAgain = line.break(PROBE);
    await presses(card, 'Sync now', notNow('service'));
    await chip(page, 'Offline').waitFor();
    await presses(card, 'Sync now', notNow('service'));
    await page.context().setOffline(true);
    await presses(card, 'Sync now', notNow('network'));
    heardAgain();
    takenAgain();
    const sending = line.holdUp(FINISH);
    takenAgain = failing();
    await page.context().setOffline(false);
    const held = await sending;
    await presses(
      card,
      'Sync now',
      'Synchronisation is already in progress. It may take a few minutes to complete.  Please stand by.',
    );
    held.answer(NOT_TODAY);
    await card.getByText('Waiting to be sent', { exact: false }).waitFor();
    expect(await isReported(id)).toBe(false);

    const json = await product.api<unknown>(INSPECTOR, 'GET', ASSIGNED);
    await showList(page, 'offline');
    await card.getByRole('button', { name: 'Submit offline report' }).click();
    takenAgain();
    await question(page).getByRole('button', { name: 'Submit Report' }).click();
    await page.getByText('Successfully submitted report!', { exact: true }).waitFor();
    await card.getByText(/^Sent · Safe to leave/).waitFor();
    expect(await isReported(id)).toBe(true);
    // The record of an inspector has what is in the Work Basket, and this no longer is.
    await record.waitFor({ state: 'detached' });

    // A list from before the delivery still has the card.
    await page.route(`**/api/${ASSIGNED}?*`, (route) => answerFor(route, json));
    await showList(page, 'assigned');
    await card.getByText('Sent', { exact: true }).waitFor();
    expect(await card.getByText('Ready for offline').count()).toBe(0);
    await page.unroute(`**/api/${ASSIGNED}?*`);
    await showList(page, 'offline');
    await showList(page, 'assigned');
    await card.waitFor({ state: 'detached' });
  });

  it('is announced once, on any screen, when it was sent automatically', async () => {
    const ids = [await reports.begun(), await reports.begun()];
    const page = await product.open('/inspector', INSPECTOR, PHONE, { worker: true });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    for (const id of ids) {
      const rooms = [{ id: randomUUID(), type: 'KITCHEN', name: 'Kitchen' }];
      await product.api(INSPECTOR, 'PUT', `inspections/partial/${id}`, { rooms });
    }
    const submitted = async (id: number) => {
      await page.goto(taskAddress(id));
      await page.getByRole('button', { name: 'Submit Report' }).waitFor();
      await page.context().setOffline(true);
      await submit(page, 'Submit Report');
      await dialog(page).getByRole('button', { name: 'Done' }).click();
      await page.waitForURL(/\/inspector$/);
    };
    const [first, second] = ids as [number, number];
    await submitted(first);
    const { property } = await reports.record(first);
    const received = page.getByText(/^The report of .+ was delivered$/);
    const firstToast = received.waitFor();
    await page.context().setOffline(false);
    await firstToast;
    expect(await received.innerText()).toContain(writtenStreet(property));
    expect(await isReported(first)).toBe(true);
    await received.waitFor({ state: 'detached' });

    // A rejection stays visible until it is dismissed.
    await submitted(second);
    await product.api(COORDINATOR, 'DELETE', `inspections/${second}`);
    await page.context().setOffline(false);
    await page
      .getByRole('alert')
      .getByText(/^The report of .+ was late and was sent to the office for review\.$/)
      .waitFor();
  });
});
