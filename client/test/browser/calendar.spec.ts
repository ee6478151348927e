import {
  addDays,
  type CalendarInspections,
  displayDate,
  instantToWall,
  type OpenedConditionInspection,
  type StaffInspectionPage,
  type StaffInspectionRow,
  today,
  writtenStreet,
} from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { answerFor } from './support/answer-for';
import { violationsOf } from './support/axe';
import { DESK, PHONE } from './support/browser';
import { useProduct } from './support/product';
import { unitsOf } from './support/units';

const product = useProduct();
const ADMIN = 'maple.admin';
const [IVAN, NADIA] = [6, 7];
const NOW = today(Date.now(), 'Canada/Pacific');
/** A day without demo data. */
const DAY = addDays(NOW, 90);
const DEADLINE_DAY = addDays(NOW, 120);
/** Four deadlines of that day, and one of the next. */
const DUE = [
  { days: 0, addressLine1: '500 Ocean Avenue #7', rule: 'CA-06', more: 2 },
  { days: 0, addressLine1: '1204-1150 Commissioners-Boulevard-West', rule: 'AB-08' },
  { days: 0, addressLine1: '12 Elm Street', rule: 'AB-09' },
  { days: 0, addressLine1: '14 Elm Street', rule: 'AB-09' },
  { days: 1, addressLine1: '16 Elm Street', rule: 'BC-12' },
];

let page: Page;
/** Ivan's inspection at ten, Nadia's at one, and an unassigned one without a time. */
let ivans: StaffInspectionRow;
let nadias: StaffInspectionRow;
let open: StaffInspectionRow;

const api = <T>(method: string, path: string, body?: unknown, as = ADMIN) =>
  product.api<T>(as, method, path, body);
const facts = (id: number) => api<StaffInspectionRow>('GET', `inspections/${id}`);
const plan = (id: number, inspectorId: number | null, time: string | null, as = ADMIN) =>
  api<StaffInspectionRow>(
    'PUT',
    `inspections/${id}/plan`,
    time === null
      ? { inspectorId, scheduledDate: null }
      : { inspectorId, scheduledDate: `${DAY}T${time}`, timezone: 'CANADA_PACIFIC' },
    as,
  );
const at = (view: string, day = DAY) => `/calendar?view=${view}&date=${day}&zone=CANADA_PACIFIC`;
const card = ({ id }: StaffInspectionRow, on = page) => on.locator(`[data-card="${id}"]`).first();
const line = (name: string) => page.getByRole('group', { name: `Inspections of ${name}` });
const lane = () => page.getByRole('region', { name: 'Unscheduled' });
const toast = (text: RegExp | string) => page.getByText(text).last().waitFor();

beforeAll(async () => {
  const { content } = await api<StaffInspectionPage>('GET', 'inspections/unscheduled?size=25');
  const apart = new Map(
    content
      .filter(({ inspector, property }) => inspector === null && property.virtualLocation === null)
      .filter(({ property, conditionInspectionId }) => !property.isUnassignable && !conditionInspectionId)
      .map((row) => [row.property.addressLine1, row]),
  );
  // A drop keeps the zone of the property: in Alberta, ten o'clock of this calendar is eleven.
  open = [...apart.values()].find(({ property }) => property.province === 'BC')!;
  [ivans, nadias] = [...apart.values()].filter((row) => row !== open) as [
    StaffInspectionRow,
    StaffInspectionRow,
  ];
  await plan(ivans.id, IVAN, '10:00');
  await plan(nadias.id, NADIA, '13:00');
  page = await product.open(at('week'), ADMIN, { ...DESK, width: 1440 });
}, 60_000);

/** Returns the texts of deadlines that are wider than their day, or lie over the one before. */
const overflowing = (days: Locator): Promise<string[]> =>
  days.evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const { left, right } = cell.getBoundingClientRect();
      let above = 0;
      return [...cell.querySelectorAll('ul button')].flatMap((button) => {
        const box = button.getBoundingClientRect();
        const isInside = box.left >= left && box.right <= right && box.top >= above && box.width > 80;
        above = box.bottom;
        return isInside && button.scrollWidth <= button.clientWidth ? [] : [button.textContent ?? ''];
      });
    }),
  );

/** Returns the center of a half hour on a line that starts at seven. */
async function slotOf(target: Locator, hour: number): Promise<{ x: number; y: number }> {
  const track = target.locator('[data-drop="slot"]');
  await track.evaluate(
    (element, left) => {
      const box = element.parentElement!.parentElement!.parentElement!;
      box.scrollLeft = left;
    },
    (hour - 10) * 2 * 92,
  );
  const box = (await track.boundingBox())!;
  return { x: box.x + (hour - 7) * 2 * 92 + 46, y: box.y + box.height / 2 };
}

async function drag(from: Locator, target: { on: Locator; hour: number }, before?: () => Promise<unknown>) {
  await from.scrollIntoViewIfNeeded();
  const to = await slotOf(target.on, target.hour);
  const box = (await from.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 12, box.y + box.height / 2 + 4, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 10 });
  await before?.();
  await page.mouse.up();
}

describe('calendar on a computer', () => {
  it('shows the inspections of a week and a month, and links a day to its board', async () => {
    await card(ivans).waitFor();
    expect(await card(ivans).innerText()).toMatch(/^10:00 AM\n.+\nIvan Kowalski$/);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Month' }).click();
    await page.waitForURL(/view=month/);
    await card(nadias).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: `Open day board of ${displayDate(DAY)}` }).click();
    await page.waitForURL(/view=day/);
    await line('Nadia Farah').locator(`[data-card="${nadias.id}"]`).waitFor();
    await line('Ivan Kowalski').locator(`[data-card="${ivans.id}"]`).waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  it('keeps deadlines inside their day, in the week and the month', async () => {
    const found = DUE.map(({ days, ...item }, at) => ({
      tenancyId: at + 1,
      propertyId: 1,
      code: '',
      addressLine2: '',
      city: 'Vernon',
      province: 'BC',
      country: 'CA',
      dueOn: addDays(DEADLINE_DAY, days),
      soonFrom: addDays(DEADLINE_DAY, days - 5),
      isWaiting: false,
      passedRule: null,
      passedOn: null,
      more: 0,
      passedMore: 0,
      ...item,
    }));
    await page.route('**/api/tenancy-deadlines?**', (route) =>
      answerFor(route, { content: found, totalElements: found.length }),
    );
    const list = page.getByRole('list', { name: `Deadlines on ${displayDate(DEADLINE_DAY)}` });
    const chip = list.getByRole('button', {
      name: 'Why? 500 Ocean Avenue #7 · CA-06 and 2 more',
      exact: false,
    });
    for (const width of [1280, 1440])
      for (const view of ['week', 'month']) {
        await page.setViewportSize({ ...DESK, width });
        await page.goto(at(view, DEADLINE_DAY));
        await chip.waitFor();
        expect(await list.getByRole('button').count()).toBe(4);
        expect(await overflowing(page.locator('[data-drop="day"]'))).toEqual([]);
        const text = chip.locator('[title]');
        expect(await text.getAttribute('title')).toBe(await text.textContent());
      }
    expect(await violationsOf(page)).toEqual([]);
    await page.unroute('**/api/tenancy-deadlines?**');
    await page.goto(at('day'));
  });

  it('assigns and schedules an inspection by one drag, and Undo reverts it', async () => {
    await drag(card(open), { on: line('Nadia Farah'), hour: 10 });
    await toast(/Nadia Farah\.$/);
    await line('Nadia Farah').locator(`[data-card="${open.id}"]`).waitFor();
    expect(await facts(open.id)).toMatchObject({
      inspector: { id: NADIA },
      scheduledDate: `${DAY}T10:00`,
    });
    await page.getByRole('button', { name: 'Undo' }).click();
    await lane().locator(`[data-card="${open.id}"]`).waitFor();
    expect(await facts(open.id)).toMatchObject({ inspector: null, scheduledDate: null });
  });

  it('shades conflicting times during a drag, and explains and reverts a refused drop', async () => {
    const shaded = () => line('Nadia Farah').locator('[data-blocked]').first().waitFor();
    await drag(card(ivans), { on: line('Nadia Farah'), hour: 13 }, shaded);
    await toast(/^Not moved\. /);
    await line('Ivan Kowalski').locator(`[data-card="${ivans.id}"]`).waitFor();
    expect(await facts(ivans.id)).toMatchObject({ inspector: { id: IVAN }, scheduledDate: `${DAY}T10:00` });
  });

  it('explains a refused drop into the past', async () => {
    await page.goto(at('day', addDays(NOW, -1)));
    await card(open).waitFor();
    await line('Ivan Kowalski').waitFor();
    await page.waitForLoadState('networkidle');
    await drag(card(open), { on: line('Ivan Kowalski'), hour: 10 });
    await toast(/Choose Move… on the card to schedule it there anyway\.$/);
    await lane().locator(`[data-card="${open.id}"]`).waitFor();
    expect((await facts(open.id)).scheduledDate).toBeNull();
  });

  it('asks before a move-in gets a time outside legal hours, unless the company switched that rule off', async () => {
    const { id: propertyId } = await unitsOf(product).unit();
    const order = {
      propertyId,
      type: 'MOVE_IN',
      dueDate: DAY,
      inspectorId: NADIA,
      country: 'CA',
      ciType: 'BC',
      justification: 'The keys came late.',
    };
    const { inspectionId } = await api<OpenedConditionInspection>('POST', 'condition-inspections', order);
    const moveIn = await plan(inspectionId, NADIA, '09:00');
    const shown = async () => {
      await page.goto(at('day'));
      await card(moveIn).waitFor();
      await page.waitForLoadState('networkidle');
    };
    const question = page.getByRole('alertdialog', { name: 'Schedule at this time?' });
    const early = { on: line('Nadia Farah'), hour: 7 };
    await shown();
    await drag(card(moveIn), early);
    await question.getByText('Outside 8:00 AM–9:00 PM: see rule BC-06').waitFor();
    await question.getByText('Information, not legal advice').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await question.getByText('Cancel', { exact: true }).click();
    await question.waitFor({ state: 'detached' });
    expect((await facts(inspectionId)).scheduledDate).toBe(`${DAY}T09:00`);
    await drag(card(moveIn), early);
    await question.getByRole('button', { name: 'Schedule', exact: true }).click();
    await toast(/7:00 AM.*, Nadia Farah\.$/);
    expect((await facts(inspectionId)).scheduledDate).toBe(`${DAY}T07:00`);
    await plan(inspectionId, NADIA, '09:00');
    await api('PUT', 'law-settings/rules/BC-06', { isOff: true });
    await shown();
    await drag(card(moveIn), early);
    await toast(/7:00 AM.*, Nadia Farah\.$/);
    expect((await facts(inspectionId)).scheduledDate).toBe(`${DAY}T07:00`);
    await plan(inspectionId, NADIA, null);
  });

  it('asks for the time of an inspection dropped on a day, with that day preselected', async () => {
    await page.goto(at('week'));
    const day = page.locator(`[data-drop="day"][data-day="${DAY}"]`);
    await day.waitFor();
    await page.waitForLoadState('networkidle');
    await card(open).dragTo(day, { steps: 10 });
    const dialog = page.getByRole('dialog', { name: /^Schedule/ });
    expect(await dialog.getByLabel('Date and time of the inspection').inputValue()).toBe(`${DAY}T09:00`);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect((await facts(open.id)).scheduledDate).toBeNull();
  });

  it('moves an inspection by keyboard', async () => {
    await page.goto(at('day'));
    await card(ivans).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Reschedule: / });
    await dialog.getByLabel('Date and time of the inspection').fill(`${DAY}T11:30`);
    await dialog.getByRole('button', { name: 'Reschedule' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /11:30 AM, Ivan Kowalski/ }).waitFor();
    expect((await facts(ivans.id)).scheduledDate).toBe(`${DAY}T11:30`);
  });

  it('shows live changes with the user who made them, and removes deleted inspections', async () => {
    await plan(open.id, IVAN, '15:00', 'maple.coordinator');
    await line('Ivan Kowalski').locator(`[data-card="${open.id}"]`).waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: writtenStreet(open.property) })
      .waitFor();
    await plan(open.id, null, null, 'maple.coordinator');
    await line('Ivan Kowalski').locator(`[data-card="${open.id}"]`).waitFor({ state: 'detached' });
  });

  it('prints the day of one inspector with property codes and occupants', async () => {
    await page.evaluate(() => (window.print = () => undefined));
    await page.getByRole('button', { name: 'Print the day of Nadia Farah' }).click();
    const sheet = page.locator('.wt-sheet');
    await sheet.waitFor({ state: 'attached' });
    const text = (await sheet.textContent())!;
    expect(text).toContain(`Nadia Farah: ${displayDate(DAY)}`);
    expect(text).toContain('1:00 PM');
    expect(text).toContain(nadias.property.code);
    for (const name of nadias.occupantNames) expect(text).toContain(name);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('heading', { name: 'Inspection Calendar' }).isVisible()).toBe(false);
    expect(await sheet.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await sheet.waitFor({ state: 'detached' });
  });

  it('shows finished inspections of past days, which cannot be moved', async () => {
    const { content } = await api<CalendarInspections>(
      'GET',
      `inspections/calendar?from=${addDays(NOW, -40)}&until=${addDays(NOW, -1)}&timezone=CANADA_PACIFIC`,
    );
    const finished = content.find(({ tab }) => tab !== 'scheduled')!;
    await page.goto(at('week', instantToWall(finished.scheduledAt!, 'Canada/Pacific').slice(0, 10)));
    await card(finished).waitFor();
    expect(await card(finished).innerText()).toMatch(/Finished$/);
    expect(await violationsOf(page)).toEqual([]);
    await card(finished).click();
    await page.getByRole('menuitem').first().waitFor();
    expect(await page.getByRole('menuitem', { name: 'Move…' }).count()).toBe(0);
    await page.keyboard.press('Escape');
  });

  it('shows an empty state, and retries after an error', async () => {
    await page.goto(at('week', addDays(NOW, 400)));
    await page.getByText('No inspections are scheduled in this range.').waitFor();
    await page.route('**/api/inspections/calendar**', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'It broke.' } }),
    );
    await page.goto(at('month', addDays(NOW, 500)));
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await page.unroute('**/api/inspections/calendar**');
    await retry.click();
    await page.getByText('No inspections are scheduled in this range.').waitFor();
  });
});

describe('calendar on a phone', () => {
  it('is a list by day, where Move… schedules', async () => {
    const phone = await product.open(at('week'), ADMIN, PHONE);
    const day = phone.getByRole('region', { name: `Inspections on ${displayDate(DAY)}` });
    await day.getByText('1:00 PM').waitFor();
    expect(await violationsOf(phone)).toEqual([]);
    await day.getByRole('button', { name: `Move… ${writtenStreet(nadias.property)}` }).click();
    const dialog = phone.getByRole('dialog', { name: /^Reschedule: / });
    await dialog.getByLabel('Date and time of the inspection').fill(`${DAY}T14:00`);
    await dialog.getByRole('button', { name: 'Reschedule' }).click();
    await day.getByText('2:00 PM').waitFor();
    expect((await facts(nadias.id)).scheduledDate).toBe(`${DAY}T14:00`);
  });

  it('opens from Inspection Management only for users who may schedule', async () => {
    const desk = await product.open('/inspections', ADMIN, DESK);
    await desk.getByRole('link', { name: 'Inspection Calendar' }).click();
    await desk.getByRole('heading', { name: 'Inspection Calendar', level: 1 }).waitFor();
    const auditor = await product.open('/calendar', 'maple.auditor', DESK);
    await auditor.getByText(/it is for managers and administrators with the right to assign/).waitFor();
  });
});
