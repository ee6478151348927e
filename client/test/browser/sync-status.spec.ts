import { randomUUID } from 'node:crypto';
import type { DevicePage } from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { useBadLine } from './support/bad-line';
import { showList } from './support/basket';
import { PHONE } from './support/browser';
import { dialog, submit } from './support/condition-reports';
import { useProduct } from './support/product';
import { COORDINATOR, INSPECTOR, taskAddress, TaskReports } from './support/task-reports';
import { until } from './support/until';

const FINISH = /^POST \/api\/submissions\/[^/]+\/finish/;
const STATUS = /^[A-Z]+ \/api\/sync\/devices\//;
const NOT_TODAY = '503 Service Unavailable';

const product = useProduct();
const reports = new TaskReports(product);
const line = useBadLine(product);

/** Returns the row of the inspection on a board, with the badges in its text. */
const rowOf = (board: Page, id: number): Locator => board.locator(`.ag-row[row-id="${id}"]`);
const badge = (board: Page, id: number, words: RegExp): Locator => rowOf(board, id).getByText(words);
const failing = () => line.answer(FINISH, NOT_TODAY, [], Number.POSITIVE_INFINITY);

/** Opens the board's list that has the inspection. */
async function boardWith(id: number): Promise<Page> {
  const { visit } = await reports.record(id);
  const list = visit.scheduledDate === null ? 'assigned' : 'scheduled';
  const page = await product.open(`/inspections?tab=${list}`, COORDINATOR);
  await rowOf(page, id).first().waitFor();
  await page.getByRole('button', { name: /^Live\b/ }).waitFor();
  return page;
}

it('shows a report that waits on a phone on the office board and among the devices, with its age, until it arrives', async () => {
  const id = await reports.begun();
  const rooms = [{ id: randomUUID(), type: 'KITCHEN', name: 'Kitchen' }];
  await product.api(INSPECTOR, 'PUT', `inspections/partial/${id}`, { rooms });
  const board = await boardWith(id);
  const devices = await product.open('/devices', 'maple.admin');
  await devices.getByRole('heading', { name: 'Devices' }).waitFor();

  const phone = await product.open(taskAddress(id), INSPECTOR, PHONE, { baseURL: line.address });
  let takenAgain = failing();
  await phone.getByRole('button', { name: 'Submit Report', exact: true }).waitFor();
  const device = devices.getByRole('row').filter({ hasText: 'Ivan Kowalski' }).first();
  await device.getByText('Nothing pending').waitFor();

  // Offline, the server cannot know about it.
  await phone.context().setOffline(true);
  await submit(phone, 'Submit Report');
  await phone.getByRole('dialog', { name: 'Report kept on this device' }).waitFor();
  await dialog(phone).getByRole('button', { name: 'Done' }).click();
  await phone.waitForURL(/\/inspector$/);
  expect(await badge(board, id, /On phone|Being sent/).count()).toBe(0);

  // Back online, it is tried and waits.
  await phone.context().setOffline(false);
  await badge(board, id, /On phone \d/).waitFor();
  await device.getByText('1 report pending').waitFor();
  await device.getByText(/The oldest was submitted/).waitFor();

  // While it is being sent, the board says so.
  await phone.goto('/inspector');
  await showList(phone, 'synchBasket');
  takenAgain();
  const sending = line.holdUp(FINISH);
  takenAgain = failing();
  await phone.getByRole('button', { name: 'Sync now', exact: true }).click();
  await badge(board, id, /Being sent \d/).waitFor();
  expect(
    await badge(board, id, /Being sent/)
      .first()
      .getAttribute('title'),
  ).toMatch(/^Being sent, as of \d/);

  // From here on the phone reports nothing. The board shows the last reported time, and not the delivery.
  line.break(STATUS);
  (await sending).answer(NOT_TODAY);
  await board.reload();
  await badge(board, id, /Being sent \d/).waitFor();
  expect((await reports.record(id)).visit.inspectedDate).toBeNull();

  // After the delivery the badge disappears at once, whatever the phone reported last.
  takenAgain();
  // Dispatched, because a running sync may cover the button.
  await phone.getByRole('button', { name: 'Sync now', exact: true }).dispatchEvent('click');
  await until(async () => (await reports.record(id)).visit.inspectedDate !== null, true);
  await rowOf(board, id).first().waitFor({ state: 'detached' });
  await board.getByRole('tab', { name: /Auditing Basket/ }).click();
  // The newest row may be below the rendered ones.
  await board.locator('.ag-row').first().hover();
  await until(async () => {
    await board.mouse.wheel(0, 200);
    return rowOf(board, id).first().isVisible();
  }, true);
  expect(await badge(board, id, /On phone|Being sent|Needs attention/).count()).toBe(0);
  await device.getByText('Nothing pending').waitFor();

  await devices.getByLabel('Inspector', { exact: true }).selectOption({ label: 'Nadia Farah' });
  // From the demo.
  await devices.getByRole('row').getByText('Firefox on Android').waitFor();
  await devices.route('**/api/sync/devices?*', async (route) => {
    const response = await route.fetch();
    const page = (await response.json()) as DevicePage;
    await route.fulfill({ response, json: { ...page, content: [], totalElements: 0 } });
  });
  await devices.reload();
  await devices.getByLabel('Inspector', { exact: true }).selectOption({ label: 'Nadia Farah' });
  await devices.getByText('This inspector has no devices seen in the last 30 days.').waitFor();
  await devices.unroute('**/api/sync/devices?*');
  await devices.getByLabel('Inspector', { exact: true }).selectOption({ label: 'Ivan Kowalski' });
  await device.getByText('Nothing pending').waitFor();
});

it('shows devices to users who manage users', async () => {
  const page = await product.open('/devices', COORDINATOR);
  await page.waitForURL('**/landing');
  await page.getByText(/with the right to manage users/).waitFor();
  expect(await page.getByRole('link', { name: 'Devices', exact: true }).count()).toBe(0);
  const manager = await product.signedIn('maple.manager');
  await manager.getByRole('link', { name: 'Devices', exact: true }).click();
  await manager.getByRole('heading', { name: 'Devices' }).waitFor();
});
