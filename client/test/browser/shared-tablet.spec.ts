import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { showList } from './support/basket';
import { TABLET } from './support/browser';
import { dialog, field, submit } from './support/condition-reports';
import { signIn, useProduct } from './support/product';
import { INSPECTOR, taskAddress, TaskReports } from './support/task-reports';
import { until } from './support/until';

const OTHER = 'maple.inspector2';

const product = useProduct();
const reports = new TaskReports(product);

/** Signs in on a tablet that another user has left. */
async function signedIn(page: Page, userName: string): Promise<void> {
  await page.goto('/');
  await signIn(page, userName);
  await page.getByRole('heading', { name: 'Work Basket' }).waitFor();
}

it('[CV-005] keeps one user’s unsent work on a shared tablet, hidden from the next user', async () => {
  const id = await reports.begun();
  const rooms = [{ id: randomUUID(), type: 'KITCHEN', name: 'Kitchen' }];
  await product.api(INSPECTOR, 'PUT', `inspections/partial/${id}`, { rooms });
  const { property } = await reports.record(id);
  const page = await product.signedInByScreen(INSPECTOR, TABLET, { worker: true });
  await page.clock.install();
  await page.goto(taskAddress(id));
  await field(page, 'comments').waitFor();
  await page.context().setOffline(true);
  await field(page, 'comments').getByRole('textbox').fill('Only on this tablet');
  await submit(page, 'Submit Report');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.waitForURL(/\/inspector$/);
  await page.getByRole('button', { name: 'Log Out' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(property.addressLine1, { exact: false }).first().waitFor();
  await question.getByRole('button', { name: 'Keep for me' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();

  // Signed out, the sync timer must not send anything.
  const probed = page.waitForResponse('**/api/test');
  await page.context().setOffline(false);
  await probed;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  const probedAgain = page.waitForResponse('**/api/test');
  await page.clock.fastForward('06:00');
  await probedAgain;
  expect(sent.filter((path) => path.startsWith('/api/') && path !== '/api/test')).toEqual([]);
  await signedIn(page, OTHER);
  await showList(page, 'synchBasket');
  await page.getByText('Nothing is waiting to be sent').waitFor();
  await showList(page, 'offline');
  expect(await page.getByRole('listitem').filter({ hasText: property.code }).count()).toBe(0);
  expect((await reports.record(id)).visit.inspectedDate).toBeNull();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();

  await signedIn(page, INSPECTOR);
  await until(async () => (await reports.record(id)).visit.inspectedDate !== null, true);
  expect((await reports.record(id))['comments']).toBe('Only on this tablet');
  await showList(page, 'offline');
  await page
    .getByRole('listitem')
    .filter({ hasText: property.code })
    .getByText(/Safe to leave/)
    .waitFor();
});
