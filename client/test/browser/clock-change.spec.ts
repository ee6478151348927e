import { randomUUID } from 'node:crypto';
import { PHONE } from './support/browser';
import { ownClock, setClock } from './support/clocks';
import { dialog, field, submit } from './support/condition-reports';
import { useProduct } from './support/product';
import { COORDINATOR, INSPECTOR, taskAddress, TaskReports } from './support/task-reports';
import { until } from './support/until';

const DAY_MS = 24 * 3_600_000;
const ZONE = 'America/New_York';

const parts = (at: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, ...options }).format(at);
const offsetAt = (at: number) => parts(at, { timeZoneName: 'longOffset' }).slice(-6);
const dayAt = (at: number) => parts(at, { year: 'numeric', month: '2-digit', day: '2-digit' });

/** Returns noon UTC of the next day on which the zone's clocks change. */
function dayOfChange(): number {
  let noon = Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2;
  while (offsetAt(noon - DAY_MS) === offsetAt(noon)) noon += DAY_MS;
  return noon;
}

/** The inspection is at half past ten on that day, and was scheduled the day before. */
const change = dayOfChange();
const DAY = dayAt(change);
const ARRANGED = change - DAY_MS + 3 * 3_600_000;
const INSPECTION = Date.parse(`${DAY}T10:30:00${offsetAt(change)}`);

const settings = { CLOCK_AT: new Date(ARRANGED).toISOString() };
const product = useProduct(settings);
const reports = new TaskReports(product);

it('keeps the agreed time of an inspection across a clock change, also offline', async () => {
  const id = await reports.begun();
  const rooms = [{ id: randomUUID(), type: 'KITCHEN', name: 'Kitchen' }];
  await product.api(INSPECTOR, 'PUT', `inspections/partial/${id}`, { rooms });
  const arranged = { scheduledDate: `${DAY}T10:30`, timezone: 'AMERICA_EASTERN' };
  await product.api(COORDINATOR, 'PUT', `inspections/${id}/schedule`, arranged);
  expect((await reports.record(id)).visit.scheduledAt).toBe(INSPECTION);
  const { property } = await reports.record(id);

  const page = await product.open('/inspector', INSPECTOR, PHONE, { worker: true, timezoneId: ZONE });
  await ownClock(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await setClock(page, ARRANGED - Date.now());
  await page.goto(taskAddress(id));
  await field(page, 'comments').waitFor();
  await page.goto('/inspector');
  const card = page.getByRole('listitem').filter({ hasText: property.code });
  await card.getByText('10:30 AM', { exact: false }).first().waitFor();
  await card.getByText('Ready for offline').waitFor();

  // Offline overnight; the inspection starts a quarter of an hour late.
  await page.context().setOffline(true);
  const inspected = INSPECTION + 15 * 60_000;
  await setClock(page, inspected - Date.now());
  await page.reload();
  await card.getByText('10:30 AM', { exact: false }).first().waitFor();
  await page.goto(taskAddress(id));
  await field(page, 'comments').getByRole('textbox').fill('After the clocks had changed');
  await submit(page, 'Submit Report');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.waitForURL(/\/inspector$/);

  await product.stopServer();
  settings.CLOCK_AT = new Date(inspected + 3_600_000).toISOString();
  await product.startServerAgain();
  await page.context().setOffline(false);
  await until(async () => (await reports.record(id)).visit.inspectedDate !== null, true);
  // The time of the inspection follows the server's clock, which this test cannot move.
  expect((await reports.record(id))['comments']).toBe('After the clocks had changed');
});
