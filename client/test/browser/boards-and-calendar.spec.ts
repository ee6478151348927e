import { addDays, type StaffInspectionPage, type StaffInspectionRow, today } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { DESK } from './support/browser';
import { useProduct } from './support/product';
import { until } from './support/until';

/** Checks that two boards and a calendar match the database while three users schedule the same inspections. */
const product = useProduct();
const PEOPLE = ['maple.admin', 'maple.coordinator', 'maple.coordinator2'] as const;
const INSPECTORS = [6, 7, null] as const;
const DAY = addDays(today(Date.now(), 'Canada/Pacific'), 60);
const MONTH = `/calendar?view=month&date=${DAY}&zone=CANADA_PACIFIC`;
const ROUNDS = 15;

const open = async (who: string, address: string): Promise<Page> => {
  const page = await product.open(address, who, { ...DESK, width: 1440 });
  await page.getByRole('button', { name: /^Live\b/ }).waitFor();
  return page;
};

/** Returns the first rows of a board: their ids in order, and their cells. */
const onBoard = (page: Page) =>
  page.locator('.ag-center-cols-container .ag-row').evaluateAll((rows) =>
    rows
      .map((row) => ({
        at: Number(row.getAttribute('row-index')),
        shown: `${row.getAttribute('row-id')}: ${row.textContent}`,
      }))
      .filter(({ at }) => at < 8)
      .sort((a, b) => a.at - b.at)
      .map(({ shown }) => shown),
  );

const onCalendar = (page: Page) =>
  page
    .locator('[data-card]')
    .evaluateAll((cards) =>
      cards.map((card) => `${card.getAttribute('data-card')}: ${card.getAttribute('title')}`).sort(),
    );

/** Returns pseudo-random numbers. The seed is new in each run, and part of a failure message. */
function dice(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

async function plan(who: string, row: StaffInspectionRow, roll: (most: number) => number): Promise<void> {
  const scheduledDate = roll(3) === 0 ? null : `${addDays(DAY, roll(20))}T${10 + roll(9)}:${roll(2) * 3}0`;
  const body = {
    inspectorId: INSPECTORS[roll(INSPECTORS.length)],
    scheduledDate,
    ...(scheduledDate !== null && { timezone: 'CANADA_PACIFIC' }),
  };
  await product.api(who, 'PUT', `inspections/${row.id}/plan`, body).catch((error: unknown) => {
    // Expected: the inspector is busy, or another user changed the inspection.
    if (!/: (409|422) /.test(String(error))) throw error;
  });
}

it('shows the stored state on two boards and a calendar while three users schedule', async () => {
  const seed = Date.now() % 100_000;
  const roll = dice(seed);
  const { content } = await product.api<StaffInspectionPage>(
    PEOPLE[0],
    'GET',
    'inspections/unscheduled?size=60',
  );
  const rows = content
    .filter(({ property, conditionInspectionId }) => !property.isUnassignable && !conditionInspectionId)
    .slice(0, 12);
  const assigned = '/inspections?kind=periodic&tab=assigned';
  const scheduled = '/inspections?kind=periodic&tab=scheduled';
  const [first, second, calendar] = await Promise.all([
    open('maple.coordinator', assigned),
    open('maple.coordinator2', scheduled),
    open('maple.admin', MONTH),
  ]);
  await Promise.all(
    PEOPLE.map(async (who) => {
      for (let n = 0; n < ROUNDS; n += 1) await plan(who, rows[roll(rows.length)]!, roll);
    }),
  );
  const [freshFirst, freshSecond, freshCalendar] = await Promise.all([
    open('maple.coordinator', assigned),
    open('maple.coordinator2', scheduled),
    open('maple.admin', MONTH),
  ]);
  await freshFirst.locator('.ag-row').first().waitFor();
  await freshSecond.locator('.ag-row').first().waitFor();
  await freshCalendar.locator('[data-card]').first().waitFor();
  await until(async () => ({ seed, shown: await onBoard(first) }), {
    seed,
    shown: await onBoard(freshFirst),
  });
  await until(async () => ({ seed, shown: await onBoard(second) }), {
    seed,
    shown: await onBoard(freshSecond),
  });
  await until(async () => ({ seed, shown: await onCalendar(calendar) }), {
    seed,
    shown: await onCalendar(freshCalendar),
  });
  // A fresh board shows the stored data.
  const shown = await onCalendar(freshCalendar);
  for (const { id } of rows) {
    const row = await product.api<StaffInspectionRow>(PEOPLE[0], 'GET', `inspections/${id}`);
    const card = shown.find((each) => each.startsWith(`${id}: `));
    const names = [row.inspector?.name ?? 'No inspector', row.property.addressLine1];
    if (row.scheduledDate !== null && card) for (const name of names) expect(card).toContain(name);
  }
});
