import { randomUUID } from 'node:crypto';
import type { LateSubmissionPage, Room } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { showList } from './support/basket';
import { DESK, PHONE } from './support/browser';
import { dialog, field, submit } from './support/condition-reports';
import { railLink } from './support/main-navigation';
import { signIn, useProduct } from './support/product';
import {
  COORDINATOR,
  INSPECTOR,
  INSPECTOR_ID as IVAN_ID,
  taskAddress,
  taskAnswers,
  TaskReports,
} from './support/task-reports';
import { until } from './support/until';

const product = useProduct();
const reports = new TaskReports(product);
const MANAGER = 'maple.manager';
const NADIA_ID = 7;

/** Change of an inspection while its report is on a phone. */
type Turn = (id: number) => Promise<unknown>;
const cancelled: Turn = (id) => product.api(COORDINATOR, 'DELETE', `inspections/${id}`);
const givenAway: Turn = (id) => product.api(COORDINATOR, 'PUT', `inspector/${NADIA_ID}/inspection/${id}`);

/** The office submits and audits the inspection itself. */
async function audited(id: number): Promise<void> {
  const rooms = [{ id: randomUUID(), type: 'BEDROOM', name: 'Attic' }];
  await product.api(MANAGER, 'PUT', `inspections/${id}`, { inspectionData: taskAnswers(), rooms });
  await product.api('maple.auditor', 'PUT', `inspections/${id}/audited`, { audited: true });
}

/** Opens the form of an inspection on a phone and goes offline. */
async function openWithoutLine() {
  const id = await reports.begun();
  const rooms = [{ id: randomUUID(), type: 'KITCHEN', name: 'Kitchen' }];
  await product.api(INSPECTOR, 'PUT', `inspections/partial/${id}`, { rooms });
  const { property } = await reports.record(id);
  const page = await product.open('/inspector', INSPECTOR, PHONE, { worker: true });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto(taskAddress(id));
  await field(page, 'comments').waitFor();
  await page.context().setOffline(true);
  const card = page.getByRole('listitem').filter({ hasText: property.code });
  /** Goes online, so that the queue is sent. */
  const sync = () => page.context().setOffline(false);
  return { id, page, card, property, sync };
}

async function submitWithoutLine(page: Page): Promise<void> {
  await submit(page, 'Submit Report');
  await page.getByRole('dialog', { name: 'Report kept on this device' }).waitFor();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.waitForURL(/\/inspector$/);
  await showList(page, 'synchBasket');
}

/** Returns a report that was submitted offline, whose inspection has changed since. */
async function submittedBefore(turn: Turn) {
  const report = await openWithoutLine();
  await submitWithoutLine(report.page);
  await turn(report.id);
  return report;
}

const lateOf = async (id: number) => {
  const { content } = await product.api<LateSubmissionPage>(MANAGER, 'GET', 'submissions/late?size=200');
  return content.find(({ visit }) => visit.id === id);
};
const officeReads = async (id: number): Promise<Record<string, unknown>> => reports.record(id, MANAGER);

describe('a report of an inspection that was cancelled while its inspector was offline', () => {
  it('goes to the office, which rejects one and accepts another, and the inspector sees the decision', async () => {
    const rejected = await submittedBefore(cancelled);
    const office = await product.open('/inspections', MANAGER, DESK);
    const home = await product.open('/landing', 'maple.admin', DESK);
    await home.getByRole('button', { name: /^Live\b/ }).waitFor();
    const needsReview = home.getByRole('main').getByRole('region', { name: 'Needs review' });
    /** Waits until the rail and the landing page of somebody else count the late reports. */
    const counts = async (count: number) => {
      await railLink(office, `Late reports ${count}`).waitFor();
      await railLink(home, `Late reports ${count}`).waitFor();
      await needsReview.getByRole('link', { name: `${count} late report`, exact: false }).waitFor();
    };
    await counts(0);
    await rejected.sync();
    await rejected.card.getByText(/^Sent to the office: \d+ answers, 1 room, 0 photos$/).waitFor();
    await rejected.card.getByText('The inspection was cancelled.', { exact: false }).waitFor();
    // The open board and the list are updated.
    await office.getByRole('link', { name: '1 late report', exact: true }).click();
    await office.waitForURL(/\/late-submissions/);
    await counts(1);
    const accepted = await submittedBefore(cancelled);
    await accepted.sync();
    await accepted.card.getByText(/^Sent to the office:/).waitFor();
    expect(await accepted.card.getByRole('button', { name: 'Edit' }).count()).toBe(0);

    const late = (property: { addressLine1: string }) =>
      office.getByRole('article').filter({ hasText: property.addressLine1 });
    const first = late(rejected.property);
    await late(accepted.property).waitFor();
    await first.getByText('The inspection was cancelled.').waitFor();
    await first.getByRole('button', { name: 'Preview report' }).click();
    const peek = office.getByRole('dialog', { name: 'Late report compared with the inspection' });
    await peek.getByText('Rooms sent: Kitchen').waitFor();
    await peek.getByRole('button', { name: 'Close' }).click();
    await first.getByRole('button', { name: 'Reject' }).click();
    await dialog(office).getByRole('button', { name: 'Reject' }).click();
    await dialog(office).getByLabel('Reason').fill('Nobody lives there any more.');
    await dialog(office).getByRole('button', { name: 'Reject' }).click();
    await office.getByText('The report was rejected.').waitFor();
    await first.waitFor({ state: 'detached' });
    await counts(1);
    await late(accepted.property).getByRole('button', { name: 'Accept' }).click();
    const asked = office.getByRole('alertdialog', { name: 'Accept this report?' });
    await asked.getByText('The inspection was cancelled. It is reopened', { exact: false }).waitFor();
    await asked.getByRole('button', { name: 'Accept' }).click();
    await office.getByText('No late reports').waitFor();
    await counts(0);
    await office.getByRole('tab', { name: 'Reviewed', exact: true }).click();
    await late(rejected.property)
      .getByText(/^Rejected by .*: Nobody lives there any more\.$/)
      .waitFor();
    const { visit } = await reports.record(accepted.id);
    expect(visit.inspectedDate).not.toBeNull();

    for (const { page, card, words } of [
      { ...rejected, words: /^Rejected by .*: Nobody lives there any more\.$/ },
      { ...accepted, words: /^Accepted by / },
    ]) {
      // A device that was offline asks again when it is back online.
      await page.context().setOffline(true);
      await page.context().setOffline(false);
      await card.getByText(words).waitFor();
      // Removal waits for a running sync.
      await card.getByRole('button', { name: 'Remove from this device' }).click();
      await card.waitFor({ state: 'detached' });
    }
  });
});

describe.each([
  ['given to somebody else', givenAway, 'reassigned', 'Kitchen'],
  ['reported and audited by the office', audited, 'audited', 'Attic'],
] as const)(
  'a report of an inspection that was %s while its inspector was offline',
  (_what, turn, reason, room) => {
    it('goes to the office without changing the inspection', async () => {
      const { id, page, card, property, sync } = await submittedBefore(turn);
      await sync();
      await card.getByText(/^Sent to the office: \d+ answers, 1 room, 0 photos$/).waitFor();
      await card.getByText('The office reviews it.', { exact: false }).waitFor();
      await page.reload();
      await showList(page, 'synchBasket');
      await card.getByText(/^Sent to the office:/).waitFor();
      // The report is read-only: the office decides on the submitted version.
      await card.getByRole('link', { name: 'Open', exact: true }).click();
      await page.getByText('The office reviews it.', { exact: false }).waitFor();
      expect(await page.getByRole('button', { name: 'Submit Report' }).count()).toBe(0);
      expect(await field(page, 'comments').getByRole('textbox').count()).toBe(0);
      const rooms = await product.api<Room[]>(MANAGER, 'GET', `inspections/${id}/rooms`);
      // Rooms of the draft sent before going offline stay.
      expect(rooms.map(({ name }) => name)).toEqual([room]);
      expect(await lateOf(id)).toMatchObject({ state: 'waiting', reason });

      // The office sees the available actions and why others are not.
      const office = await product.open('/late-submissions', MANAGER, DESK);
      const late = office.getByRole('article').filter({ hasText: property.addressLine1 });
      await late.getByRole('button', { name: 'Reject' }).waitFor();
      const refused = late.getByText('This report cannot be accepted. The report was already audited.');
      expect([await late.getByRole('button', { name: 'Accept' }).count(), await refused.count()]).toEqual(
        reason === 'audited' ? [0, 1] : [1, 0],
      );
    });
  },
);

describe('a late report from a form version with fewer required answers', () => {
  it('is compared with a note about the missing answers, and can be accepted', async () => {
    const id = await reports.begun();
    const answers = taskAnswers();
    const { form } = await reports.record(id);
    await givenAway(id);
    const elements = { element1: 3, element1Label: '', element1Type: 'RATING' };
    await product.api(INSPECTOR, 'PUT', `submissions/${randomUUID()}/late`, {
      kind: 'R',
      inspectionId: id,
      answers,
      answerCount: Object.keys(answers).length,
      rooms: [{ id: randomUUID(), type: 'COMMON', name: 'Lobby', ...elements }],
      images: [],
      form,
      inspectedAt: Date.now(),
      deviceTime: Date.now(),
    });
    const { addressLine1 } = (await reports.record(id, MANAGER)).property;
    const office = await product.open('/late-submissions', MANAGER, DESK);
    const late = office.getByRole('article').filter({ hasText: addressLine1 });
    await late.getByRole('button', { name: 'Preview report' }).click();
    await dialog(office)
      .getByText(/^Ratings or counts without a name in: Lobby\..* You can accept it anyway\./)
      .waitFor();
    await dialog(office).getByRole('button', { name: 'Close' }).click();
    await late.getByRole('button', { name: 'Accept' }).waitFor();
  });
});

it('is found by its property and its inspector as the office types, in both lists', async () => {
  const office = await product.open('/late-submissions?list=decided', MANAGER, DESK);
  const { content } = await product.api<LateSubmissionPage>(
    MANAGER,
    'GET',
    'submissions/late?list=decided&size=200',
  );
  const { visit } = content[0]!;
  const cards = office.locator('li[data-row-id]');
  await until(() => cards.count(), content.length);
  const box = office.getByLabel('Search by property or inspector');
  await box.fill(visit.property.code);
  await office.waitForURL(/search=/);
  const same = content.filter((late) => late.visit.property.code === visit.property.code);
  await until(() => cards.count(), same.length);
  await box.fill('kowalski nobody');
  await office.getByText('Nothing matches the filters.').waitFor();
  await office.getByRole('tab', { name: 'To review' }).click();
  await office.waitForURL(/list=open/);
  expect(await box.inputValue()).toBe('kowalski nobody');
  await box.press('Escape');
  await office.waitForURL((url) => !url.searchParams.has('search'));
});

describe('a user whose permissions are revoked while a form is open offline', () => {
  const comments = (page: Page) => field(page, 'comments').getByRole('textbox');
  const text = 'Written where nobody could be asked';

  it('keeps the input on the device, and the report goes to the office without changing the inspection', async () => {
    const may = (canPerformInspection: boolean) =>
      product.api('maple.admin', 'PUT', `users/${IVAN_ID}`, { userPermissions: { canPerformInspection } });
    const { id, page, card, sync } = await openWithoutLine();
    await may(false);
    try {
      await comments(page).fill(text);
      // Typed in the pause before storage; the report that is read again is read-only.
      await sync();
      await page.getByText('Saved on this device only: You do not have permission to do this.').waitFor();
      await page.context().setOffline(true);
      await submitWithoutLine(page);
      await sync();
      await card.getByText(/^Sent to the office: \d+ answers, 1 room, 0 photos$/).waitFor();
      await card
        .getByText('The inspector no longer has permission to perform inspections.', { exact: false })
        .waitFor();
      const { visit, comments: held } = await officeReads(id);
      expect(visit).toMatchObject({ inspectedDate: null });
      expect(held).not.toBe(text);
      const { submissionId, reason } = (await lateOf(id))!;
      expect(reason).toBe('permission');
      await product.api(MANAGER, 'PUT', `submissions/${submissionId}/accept`);
      expect(await officeReads(id)).toMatchObject({ comments: text });
    } finally {
      await may(true);
    }
  });

  // Last, because it ends the inspector's sessions.
  it('sees that they are blocked, sends nothing, and continues where they stopped once they are unblocked', async () => {
    const become = (status: string) =>
      product.api('maple.admin', 'PUT', `users/${IVAN_ID}/accountStatus`, status);
    const { id, page, sync } = await openWithoutLine();
    await comments(page).fill(text);
    await become('BLOCKED');
    try {
      await sync();
      await page
        .getByText('Saved on this device only: Your sign-in has expired.', { exact: false })
        .waitFor();
      expect(await comments(page).inputValue()).toBe(text);
      await page.goto('/');
      await signIn(page, INSPECTOR);
      await page.getByRole('alert').first().waitFor();
      expect((await officeReads(id))['comments']).not.toBe(text);
    } finally {
      await become('ACTIVE');
    }
    await page.goto('/');
    await signIn(page, INSPECTOR);
    await page.waitForURL(/\/inspector$/);
    await page.goto(taskAddress(id));
    await comments(page).waitFor();
    expect(await comments(page).inputValue()).toBe(text);
    await submit(page, 'Submit Report');
    await until(async () => (await officeReads(id))['comments'], text);
  });
});
