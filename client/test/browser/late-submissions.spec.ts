import { randomUUID } from 'node:crypto';
import { showList } from './support/basket';
import { DESK, PHONE } from './support/browser';
import { dialog, submit } from './support/condition-reports';
import { useProduct } from './support/product';
import { INSPECTOR, taskAddress, TaskReports } from './support/task-reports';

const product = useProduct();
const reports = new TaskReports(product);
const REPORT_CALLS = '**/api/inspections/*';
const MANAGER = 'maple.manager';

/** A report that was submitted without a line, of a visit that was cancelled meanwhile. */
async function cancelledMeanwhile() {
  const id = await reports.begun();
  const rooms = [{ id: randomUUID(), type: 'KITCHEN', name: 'Kitchen' }];
  await product.api(INSPECTOR, 'PUT', `inspections/partial/${id}`, { rooms });
  const { property } = await reports.record(id);
  const page = await product.open(taskAddress(id), INSPECTOR, PHONE);
  // Nothing of the report gets through.
  await page.route(REPORT_CALLS, (route) => route.abort());
  await submit(page, 'Submit Report');
  await page.getByRole('dialog', { name: 'Report kept on this device' }).waitFor();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.waitForURL(/\/inspector$/);
  await product.api('maple.coordinator', 'DELETE', `inspections/${id}`);
  await showList(page, 'synchBasket');
  const sync = async () => {
    await page.unroute(REPORT_CALLS);
    await card.getByRole('button', { name: 'Sync now' }).click();
  };
  const card = page.getByRole('listitem').filter({ hasText: property.code });
  return { id, page, card, property, sync };
}

describe('a report of a visit that was cancelled while its inspector had no network', () => {
  it('is handed to the office, which rejects one and accepts another, and the inspector sees it', async () => {
    const rejected = await cancelledMeanwhile();
    const office = await product.open('/inspections', MANAGER, DESK);
    await rejected.sync();
    await rejected.card.getByText(/^Handed to the office: \d+ answers, 0 photos$/).waitFor();
    await rejected.card.getByText('The visit was cancelled.', { exact: false }).waitFor();
    // A board that is open is told, and so is the list.
    await office.getByRole('link', { name: '1 late submission', exact: true }).click();
    await office.waitForURL(/\/late-submissions/);
    const accepted = await cancelledMeanwhile();
    await accepted.sync();
    await accepted.card.getByText(/^Handed to the office:/).waitFor();
    expect(await accepted.card.getByRole('button', { name: 'Edit' }).count()).toBe(0);

    const late = (property: { addressLine1: string }) =>
      office.getByRole('article').filter({ hasText: property.addressLine1 });
    const first = late(rejected.property);
    await late(accepted.property).waitFor();
    await first.getByText('The visit was cancelled.').waitFor();
    await first.getByRole('button', { name: 'Look' }).click();
    const peek = office.getByRole('dialog', { name: 'What was sent, beside what the visit holds' });
    await peek.getByText('Rooms sent: Kitchen').waitFor();
    await peek.getByRole('button', { name: 'Close' }).click();
    await first.getByRole('button', { name: 'Reject' }).click();
    await dialog(office).getByRole('button', { name: 'Reject' }).click();
    await dialog(office).getByLabel('Reason').fill('Nobody lives there any more.');
    await dialog(office).getByRole('button', { name: 'Reject' }).click();
    await office.getByText('The report was rejected.').waitFor();
    await first.waitFor({ state: 'detached' });
    await late(accepted.property).getByRole('button', { name: 'Accept' }).click();
    const asked = office.getByRole('alertdialog', { name: 'Accept this report?' });
    await asked.getByText('The visit was cancelled. It is opened again', { exact: false }).waitFor();
    await asked.getByRole('button', { name: 'Accept' }).click();
    await office.getByText('No late submissions').waitFor();
    await office.getByRole('tab', { name: 'Decided', exact: true }).click();
    await late(rejected.property)
      .getByText(/^Rejected by .*: Nobody lives there any more\.$/)
      .waitFor();
    const { visit } = await reports.record(accepted.id);
    expect(visit.inspectedDate).not.toBeNull();

    for (const { page, card, words } of [
      { ...rejected, words: /^Rejected by .*: Nobody lives there any more\.$/ },
      { ...accepted, words: /^Accepted by / },
    ]) {
      // Whoever was away asks when the line is there again.
      await page.context().setOffline(true);
      await page.context().setOffline(false);
      await card.getByText(words).waitFor();
      await card.getByRole('button', { name: 'Remove from this device' }).click();
      await card.waitFor({ state: 'detached' });
    }
  });
});
