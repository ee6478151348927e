import {
  addDays,
  addInterval,
  displayDate,
  FREQUENCIES,
  FREQUENCY_INTERVALS,
  FREQUENCY_LABELS,
  type PropertyRecord,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { DESK } from './support/browser';
import { signIn, useProduct } from './support/product';
import { SAVED } from './support/property-saving';
import {
  button,
  choice,
  enteredOn,
  field,
  openEditor,
  savedSteps,
  says,
  silenceNextDates,
  unitsOf,
} from './support/units';
import { until } from './support/until';

const product = useProduct();
const { unit, record, edit, openVisit: openInspection } = unitsOf(product);
const ADMIN = 'maple.admin';
const NOTICE = 'Important notice about the next inspection date';
let page: Page;

beforeAll(async () => {
  page = await product.open('/managerPropertyDetails', ADMIN, DESK);
});

const open = (property: PropertyRecord) => openEditor(product, page, property);
const frequency = () => choice(page, 'Frequency');
const nextDate = () => field(page, 'Next Inspection');
const notice = () => page.getByRole('alertdialog', { name: NOTICE });
const question = (name: string) => page.getByRole('alertdialog', { name });
const submit = () => button(page, 'Submit').click();
const answer = async (dialog: string, name: string) => {
  await question(dialog).getByRole('button', { name, exact: true }).last().click();
  await question(dialog).waitFor({ state: 'detached' });
};
const silence = () => silenceNextDates(page);
const speak = () => page.evaluate(() => localStorage.removeItem('next-date-notice-silenced'));
/** Returns a unit that was inspected today. */
async function inspected(): Promise<PropertyRecord> {
  const property = await unit();
  await product.api(ADMIN, 'PUT', `inspections/${(await openInspection(property)).id}/external`);
  return record(property.id);
}
const inspection = (id: number) => product.api<StaffInspectionRow>(ADMIN, 'GET', `inspections/${id}`);

/** Interval of each frequency in words. */
const WORDS: Readonly<Record<string, string>> = {
  TWICEWEEKLY: '3 days',
  WEEKLY: '1 week',
  TWICEMONTHLY: '15 days',
  EVERY_TWO_WEEKS: '2 weeks',
  MONTHLY: '1 month',
  EVERY_TWO_MONTHS: '2 months',
  QUARTERLY: '3 months',
  THRICEANUALLY: '4 months',
  FIVE_MONTHS: '5 months',
  SEMIANUALLY: '6 months',
  SEVEN_MONTHS: '7 months',
  EIGHT_MONTHS: '8 months',
  NINE_MONTHS: '9 months',
  TEN_MONTHS: '10 months',
  ELEVEN_MONTHS: '11 months',
  ANUALLY: '12 months',
};

describe('next inspection of a property', () => {
  it('[CV-126][CV-134][CV-135][CV-136] follows from its frequency, is announced with the reason until the user turns it off, and can be overridden', async () => {
    const property = await inspected();
    const { id, lastInspected } = property;
    await open(property);
    await speak();
    await frequency().selectOption({ label: 'Weekly' });
    const date = addDays(lastInspected!, 7);
    await notice().getByText('Important info').waitFor();
    await notice()
      .getByText(/calculated based on industry best practices/)
      .waitFor();
    const reason = `1 week after the last inspection of ${displayDate(lastInspected!)}`;
    await notice()
      .getByText(`The next inspection is on ${displayDate(date)}: ${reason}.`)
      .waitFor();
    await notice().getByLabel('Do not show this message again').check();
    await answer(NOTICE, 'I understand');
    expect(await nextDate().inputValue()).toBe(date);
    await says(page, `Calculated: ${reason}.`);
    const later = addDays(lastInspected!, 20);
    await nextDate().fill(later);
    await says(page, `Overrides ${displayDate(date)}: ${reason}.`);
    await field(page, 'Cannot be assigned').check();
    await choice(page, 'Inspection Type').selectOption('2');
    await submit();
    await says(page, SAVED);
    expect(await savedSteps(page)).toEqual(['Property inspection details submitted successfully!']);
    expect(await record(id)).toMatchObject({
      frequency: 'WEEKLY',
      nextInspection: later,
      isUnassignable: true,
      template: { id: 2 },
    });
    // Still silenced after a reload.
    await page.reload();
    await frequency().selectOption({ label: '2 Months' });
    await says(page, 'Calculated: 2 months after');
    expect(await notice().count()).toBe(0);
  });

  it('can be set to a past day only after a confirmation', async () => {
    const property = await unit();
    const { id, nextInspection } = property;
    await open(property);
    const mistyped = addDays(enteredOn(property), -365);
    await nextDate().fill(mistyped);
    await submit();
    const gone = question('Next inspection in the past');
    await gone.getByText(`The next inspection would be in the past: ${displayDate(mistyped)}.`).waitFor();
    await answer('Next inspection in the past', 'No');
    expect((await record(id)).nextInspection).toBe(nextInspection);
    expect(await nextDate().inputValue()).toBe(mistyped);
    await submit();
    await answer('Next inspection in the past', 'Yes');
    await says(page, SAVED);
    expect((await record(id)).nextInspection).toBe(mistyped);
  });

  it('[CV-135] is announced again after the next sign-in', async () => {
    const property = await inspected();
    const own = await product.signedInByScreen(ADMIN, DESK);
    const opened = async () => {
      await openEditor(product, own, property);
      await choice(own, 'Frequency').selectOption({ label: 'Weekly' });
    };
    await opened();
    const received = own.getByRole('alertdialog', { name: NOTICE });
    await received.getByLabel('Do not show this message again').check();
    await received.getByRole('button', { name: 'I understand' }).click();
    await received.waitFor({ state: 'detached' });
    await opened();
    await says(own, 'Calculated: 1 week after');
    expect(await received.count()).toBe(0);
    await own.getByRole('button', { name: 'Cancel Changes' }).click();
    await own.evaluate(() => window.scrollTo(0, 0));
    await own.getByRole('button', { name: 'Log Out' }).click();
    await own.waitForURL((url) => url.pathname === '/');
    await signIn(own, ADMIN);
    await own.waitForURL((url) => url.pathname !== '/');
    await opened();
    await received.waitFor();
  });

  it('[CV-127][CV-149] is counted from the last inspection for each of the 17 frequencies', async () => {
    const property = await inspected();
    const last = property.lastInspected!;
    await open(property);
    await silence();
    const labels = FREQUENCIES.map((each) => FREQUENCY_LABELS[each]);
    expect(await frequency().getByRole('option').allInnerTexts()).toEqual(labels);
    expect(labels).toHaveLength(17);
    await frequency().selectOption('NEVER');
    for (const each of FREQUENCIES.filter((one) => one !== 'NEVER')) {
      await frequency().selectOption(each);
      const interval = FREQUENCY_INTERVALS[each]!;
      if (each !== property.frequency)
        await says(page, `Calculated: ${WORDS[each]} after the last inspection of ${displayDate(last)}.`);
      expect([each, await nextDate().inputValue()]).toEqual([each, addInterval(last, interval)]);
    }
    await frequency().selectOption('NEVER');
    await says(page, 'A property that is never inspected has no next date.');
    expect([await nextDate().inputValue(), await nextDate().isDisabled()]).toEqual(['', true]);
    await button(page, 'Cancel Changes').click();
    expect(await nextDate().inputValue()).toBe(property.nextInspection);
  });

  it('[CV-149] follows from the occupants and their move-in date', async () => {
    const property = await unit();
    await open(property);
    await speak();
    const day = addDays(enteredOn(property), 9);
    await field(page, 'Tenant Move-In Date').fill(day);
    await field(page, 'Tenant Move-In Date').blur();
    await notice()
      .getByText(`3 months after the move-in of ${displayDate(day)}.`)
      .waitFor();
    await answer(NOTICE, 'I understand');
    await submit();
    await says(page, SAVED);
    expect((await record(property.id)).nextInspection).toBe(addInterval(day, { months: 3 }));
    await open(property);
    await frequency().selectOption('WEEKLY');
    await notice()
      .getByText(`1 week after the move-in of ${displayDate(day)}.`)
      .waitFor();
    await answer(NOTICE, 'I understand');
    await button(page, 'New Tenant').click();
    await field(page, 'Tenant Name 1').fill('Mia Sato');
    const moveIn = addDays(day, 40);
    await field(page, 'Tenant Move-In Date').fill(moveIn);
    // An immediate submit waits for the notice, and continues with the answer.
    await field(page, 'Tenant Move-In Date').press('Enter');
    const received = `3 months after the move-in of the new tenant on ${displayDate(moveIn)}.`;
    await notice().getByText(received).waitFor();
    await answer(NOTICE, 'Submit with this date');
    await answer('Does the tenancy continue?', 'The tenancy ends');
    await says(page, SAVED);
    expect(await record(property.id)).toMatchObject({
      frequency: 'WEEKLY',
      nextInspection: addInterval(moveIn, { months: 3 }),
      occupantNames: ['Mia Sato'],
    });
  });

  it('[CV-134] is announced without losing the press that left the field', async () => {
    const property = await unit();
    await open(property);
    await speak();
    const moveIn = field(page, 'Tenant Move-In Date');
    const day = addDays(enteredOn(property), 9);
    await moveIn.fill(day);
    await field(page, 'Cannot be assigned').click();
    await notice().waitFor();
    expect(await field(page, 'Cannot be assigned').isChecked()).toBe(true);
    await answer(NOTICE, 'I understand');

    await moveIn.fill(addDays(day, 1));
    await submit();
    await answer(NOTICE, 'Go back');
    const inThreeMonths = addInterval(addDays(day, 1), { months: 3 });
    expect(await nextDate().inputValue()).toBe(inThreeMonths);
    expect((await record(property.id)).nextInspection).toBe(property.nextInspection);

    await moveIn.fill(addDays(day, 2));
    await submit();
    await answer(NOTICE, 'Submit with this date');
    await says(page, SAVED);
    expect(await record(property.id)).toMatchObject({
      isUnassignable: true,
      nextInspection: addInterval(addDays(day, 2), { months: 3 }),
    });

    // The press discards the changes, so there is nothing to announce.
    await open(property);
    await moveIn.fill(addDays(day, 3));
    await button(page, 'Cancel Changes').click();
    await until(() => button(page, 'Cancel Changes').isDisabled(), true);
    expect(await moveIn.inputValue()).toBe(addDays(day, 2));
    expect(await notice().count()).toBe(0);
  });

  it('[CV-134] is announced as past when the rule yields a past day', async () => {
    const { content } = await product.api<{ content: StaffInspectionRow[] }>(
      ADMIN,
      'GET',
      'inspections/audited?size=200&ciMode=false',
    );
    const longAgo = addDays(new Date().toISOString().slice(0, 10), -20);
    let property: PropertyRecord | undefined;
    for (const { property: place } of content) {
      const found = await record(place.id);
      const isLate = found.lastInspected !== null && found.lastInspected < longAgo;
      if (found.active && !['WEEKLY', 'NEVER'].includes(found.frequency) && isLate) property = found;
      if (property) break;
    }
    await open(property!);
    await speak();
    await frequency().selectOption('WEEKLY');
    await notice().getByText('This day has passed: the inspection is overdue.').waitFor();
    await answer(NOTICE, 'I understand');
    await page.getByText(/^Calculated: .* This day has passed: the inspection is overdue\.$/).waitFor();
    await button(page, 'Cancel Changes').click();
  });

  it('is not calculated from a year that is still being typed, and keeps the input', async () => {
    await silence();
    const property = await unit();
    await open(property);
    await field(page, 'City').fill('Oak Bay');
    const moveIn = field(page, 'Tenant Move-In Date');
    await moveIn.focus();
    // Month, day, year: after the first digit the year is 2.
    for (const key of '11152024') await page.keyboard.press(key);
    expect(await moveIn.inputValue()).toBe('2024-11-15');
    expect(await field(page, 'City').inputValue()).toBe('Oak Bay');
    await moveIn.fill('9999-12-31');
    await submit();
    await says(page, 'Use a move-in date in the years 1900 to 2199.');
    await page.getByRole('button', { name: 'Close' }).click();
    await nextDate().fill('9999-12-31');
    await says(page, 'Use a date in the years 1900 to 2199.');
    expect(await button(page, 'Submit').isDisabled()).toBe(true);
    expect((await record(property.id)).city).toBe('Victoria');
  });

  it('[CV-150] is recalculated when a property is reactivated', async () => {
    const done = await inspected();
    await edit(done.id, 'inspectionInfo', { isActive: false });
    await open(done);
    await silence();
    await field(page, 'Active').check();
    await says(page, 'Calculated: 3 months from today, because inspections resume.');
    await submit();
    await says(page, SAVED);
    const date = addInterval(done.lastInspected!, { months: 3 });
    expect(await record(done.id)).toMatchObject({ active: true, nextInspection: date });
    const late = await unit({}, { tenantInfo: { occupantName1: 'Ola Berg', leaseStart: '2020-01-31' } });
    await edit(late.id, 'inspectionInfo', { isActive: false });
    await open(late);
    await field(page, 'Active').check();
    await says(page, 'Calculated: tomorrow, because the due date passed while the property was inactive.');
    expect(await nextDate().inputValue()).toBe(addDays(enteredOn(late), 1));
  });
});

describe('a deactivated property', () => {
  const schedule = async (property: PropertyRecord) => {
    const { id } = await openInspection(property);
    const day = addDays(enteredOn(property), 5);
    await product.api(ADMIN, 'PUT', `inspections/${id}/schedule`, {
      scheduledDate: `${day}T09:00`,
      timezone: 'CANADA_PACIFIC',
    });
    return { id, day };
  };

  it('[CV-138] has its scheduled inspection cancelled, after a confirmation', async () => {
    const property = await unit();
    const { id, day } = await schedule(property);
    await open(property);
    await field(page, 'Active').uncheck();
    await submit();
    await question('Cancel Inspection?')
      .getByText(`${displayDate(day)}, 9:00 AM`)
      .waitFor();
    await answer('Cancel Inspection?', 'Cancel');
    expect(await record(property.id)).toMatchObject({ active: true, version: property.version });
    await submit();
    await answer('Cancel Inspection?', 'Yes, Cancel Inspection');
    await says(page, SAVED);
    expect((await record(property.id)).active).toBe(false);
    expect((await inspection(id)).cancelled).toBe(true);
  });

  it('[CV-139] keeps the inspection when the user chooses so', async () => {
    const property = await unit();
    const { id } = await schedule(property);
    await open(property);
    await frequency().selectOption({ label: 'Never' });
    await submit();
    await answer('Cancel Inspection?', 'Yes, But Do Not Cancel Inspection');
    await says(page, SAVED);
    expect(await record(property.id)).toMatchObject({ frequency: 'NEVER', nextInspection: null });
    expect((await inspection(id)).cancelled).toBe(false);
  });

  it('[CV-140] asks first whether its condition inspections are cancelled', async () => {
    const property = await unit();
    const { inspectionId } = await product.api<{ inspectionId: number }>(
      ADMIN,
      'POST',
      'condition-inspections',
      {
        propertyId: property.id,
        type: 'MOVE_IN',
        dueDate: '2026-09-05',
        inspectorId: 6,
        country: 'CA',
        ciType: 'BC',
      },
    );
    await open(property);
    await field(page, 'Active').uncheck();
    await submit();
    const first = 'Pending Condition Inspections';
    await question(first)
      .getByText(/which will be cancelled by the changes being made/)
      .waitFor();
    await answer(first, 'No');
    expect((await record(property.id)).active).toBe(true);
    await submit();
    await answer(first, 'Yes, proceed');
    await answer('Cancel Inspection?', 'Yes, Cancel Inspection');
    await says(page, SAVED);
    expect((await inspection(inspectionId)).cancelled).toBe(true);
  });
});
