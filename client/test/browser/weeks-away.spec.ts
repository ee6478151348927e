import { randomUUID } from 'node:crypto';
import type { FormVersionDetails } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { showList } from './support/basket';
import { PHONE } from './support/browser';
import { ownClock, setClock } from './support/clocks';
import { dialog, field, submit } from './support/condition-reports';
import { NewerApp } from './support/newer-app';
import { useProduct } from './support/product';
import { PASSWORD } from './support/sign-ins';
import { INSPECTOR, taskAddress, TaskReports } from './support/task-reports';
import { until } from './support/until';

/** An update fetches the whole app, which takes a slow machine a minute. */
const UPDATE_MS = 90_000;
jest.setTimeout(300_000);

const FORTNIGHT_MS = 14 * 24 * 3_600_000;
const ADMIN = 'maple.admin';

const product = useProduct();
const reports = new TaskReports(product);
const app = new NewerApp();

beforeAll(() => app.start(product.address));
afterAll(() => app.stop());

async function begun(): Promise<number> {
  const id = await reports.begun();
  const rooms = [{ id: randomUUID(), type: 'KITCHEN', name: 'Kitchen' }];
  await product.api(INSPECTOR, 'PUT', `inspections/partial/${id}`, { rooms });
  return id;
}

/** Publishes a new version of the form for all later reports. */
async function publishForm(): Promise<number> {
  const draft = await product.api<FormVersionDetails>(ADMIN, 'POST', 'form-definitions/task-unit/drafts', {
    from: 1,
  });
  const path = `form-definitions/task-unit/${draft.version}/publish`;
  await product.api(ADMIN, 'POST', path, {
    note: 'Changed while somebody was away',
    assignFrom: '2020-01-01',
  });
  return draft.version;
}

async function write(page: Page, id: number, comments: string): Promise<void> {
  await page.goto(taskAddress(id));
  await field(page, 'comments').getByRole('textbox').fill(comments);
  await page.getByText(/^Saved on this device/).waitFor();
}

async function takeUpdate(page: Page): Promise<void> {
  const update = page.getByRole('alertdialog', { name: 'An update is available' });
  await update.getByText('You must update to continue').waitFor();
  await Promise.all([
    page.waitForEvent('load', { timeout: UPDATE_MS }),
    update.getByRole('button', { name: 'Update now' }).click(),
  ]);
}

it('delivers everything after two weeks offline with an expired session, two app updates and two form changes', async () => {
  const [finished, unfinished] = [await begun(), await begun()];
  const page = await product.open('/inspector', INSPECTOR, PHONE, { worker: true, baseURL: app.address });
  await ownClock(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  for (const id of [finished, unfinished]) {
    await page.goto(taskAddress(id));
    await field(page, 'comments').waitFor();
  }
  await page.context().setOffline(true);
  await write(page, unfinished, 'Begun before the fortnight');
  await write(page, finished, 'Finished before the fortnight');
  await submit(page, 'Submit Report');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.waitForURL(/\/inspector$/);

  // Meanwhile a newer app, form and expired session. The update must keep the queue.
  app.publish();
  await publishForm();
  product.alter('UPDATE session SET expires_at = ?', 1);
  await setClock(page, FORTNIGHT_MS);
  await page.reload();
  await takeUpdate(page);
  await page.getByRole('heading', { name: 'Work Basket' }).waitFor();
  // The server's clock has not moved, so the phone's is reset to match it.
  await setClock(page, 0);
  await page.reload();
  await showList(page, 'synchBasket');
  const { property } = await reports.record(finished);
  const card = page.getByRole('listitem').filter({ hasText: property.code });
  await card.getByRole('button', { name: 'Sync now' }).waitFor();

  // Back online: nothing is sent without a session, and nothing is lost.
  await page.context().setOffline(false);
  await card.getByRole('button', { name: 'Sync now' }).click();
  await page.getByText('Your sign-in has expired.', { exact: false }).first().waitFor();
  expect((await reports.record(finished)).visit.inspectedDate).toBeNull();
  await page.getByRole('alert').getByRole('button', { name: 'Sign in' }).first().click();
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await until(async () => (await reports.record(finished)).visit.inspectedDate !== null, true);

  // Another update, with a report that was started on the first app and the first form.
  app.publish();
  const newest = await publishForm();
  await page.goto(taskAddress(unfinished));
  await takeUpdate(page);
  await page.goto(taskAddress(unfinished));
  await until(() => field(page, 'comments').getByRole('textbox').inputValue(), 'Begun before the fortnight');
  await submit(page, 'Submit Report');
  await dialog(page)
    .getByText(/Safe to leave/)
    .waitFor();
  const done = await Promise.all([finished, unfinished].map((id) => reports.record(id)));
  expect(done.map((record) => [record['comments'], record.form.version])).toEqual([
    ['Finished before the fortnight', 1],
    ['Begun before the fortnight', 1],
  ]);
  expect(done.every(({ visit }) => visit.inspectedDate !== null)).toBe(true);
  // New reports use the newest form.
  expect((await reports.record(await begun())).form.version).toBe(newest);
});
