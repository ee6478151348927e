import {
  WORK_BASKET_MODE_LABELS,
  WORK_BASKET_MODES,
  type ImageItem,
  type StaffInspectionRow,
  type WorkBasketItem,
  type WorkBasketPage,
  writtenStreet,
} from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import {
  basketInspections,
  cardOf,
  flagIssue,
  fromMore,
  INSPECTOR,
  IVAN,
  listWords,
  plan,
  showList,
} from './support/basket';
import { DESK, PHONE } from './support/browser';
import { addRoom, photograph } from './support/condition-reports';
import { useProduct } from './support/product';
import { taskAddress } from './support/task-reports';
import { until } from './support/until';

const product = useProduct();

const { call, given, fromAnotherTeam } = basketInspections(product);

/** Answer of a server that rejects the call. */
const REFUSAL = { code: 'forbidden', message: 'Not now.' };

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
/** Returns the description that assistive technology announces after the name. */
const described = (control: Locator): Promise<string> =>
  control.evaluate(
    (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.innerText ?? '',
  );
const question = (page: Page) => page.getByRole('alertdialog');
const facts = (id: number) => call<StaffInspectionRow>('GET', `inspections/${id}`);

describe('an inspector’s own inspections', () => {
  it('[CV-189][CV-190][CV-209][CV-221][CV-222][CV-214][CV-231][CV-241] are scheduled, unscheduled and flagged from their cards', async () => {
    const inspection = await given();
    const page = await product.open('/inspector', INSPECTOR, PHONE);
    const modes = page.getByLabel('Show').locator('option');
    await modes.nth(7).waitFor({ state: 'attached' });
    expect(await modes.allInnerTexts()).toEqual(WORK_BASKET_MODES.map((mode) => listWords(mode).name));
    for (const mode of [...WORK_BASKET_MODES].reverse()) {
      await showList(page, mode);
      // The fixed texts, word for word: the part in brackets is the description below the name.
      const said = await described(page.getByLabel('Show'));
      const { name, explanation } = listWords(mode);
      expect(said.toLowerCase()).toBe((explanation ?? '').toLowerCase());
      expect(said === '' ? name : `${name} (${explanation})`).toBe(WORK_BASKET_MODE_LABELS[mode]);
    }
    const card = cardOf(page, inspection);
    await button(card, 'Schedule').click();
    await plan(page, '2036-03-07T13:15');
    await card.getByText(/Mar 7 2036, 1:15 PM/).waitFor();
    expect(await facts(inspection.id)).toMatchObject({ tab: 'scheduled', scheduledDate: '2036-03-07T13:15' });
    await fromMore(page, card, 'Reschedule');
    await plan(page, '2036-03-08T13:15', 'Reschedule');
    await card.getByText(/Mar 8 2036/).waitFor();
    await fromMore(page, card, 'Unschedule');
    await question(page).getByText('Do you want to remove the scheduled date of this inspection?').waitFor();
    // The title identifies the inspection.
    await question(page)
      .getByRole('heading', { name: `Unschedule: ${writtenStreet(inspection.property)}` })
      .waitFor();
    await button(question(page), 'Unschedule').click();
    await card.getByText('Not Scheduled').waitFor();
    expect(await facts(inspection.id)).toMatchObject({ tab: 'assigned', scheduledDate: null });

    await flagIssue(page, card, 'Nobody has a key');
    await card.getByText('Nobody has a key').waitFor();
    await fromMore(page, card, 'Remove scheduling issue');
    // The title identifies the inspection; a short question is at the bottom of the phone's screen.
    const removal = page.getByRole('alertdialog', {
      name: `Remove scheduling issue: ${writtenStreet(inspection.property)}`,
    });
    await until(async () => ((await removal.boundingBox())?.y ?? 0) > 400, true);
    await removal.getByText('Nobody has a key').waitFor();
    await button(removal, 'Remove scheduling issue').click();
    await page.getByText('Inspection scheduling issue flag has been removed').waitFor();
    await until(async () => (await facts(inspection.id)).hasSchedulingIssue, false);
    await page.route('**/scheduling-issues*', (route) => route.fulfill({ status: 422, json: REFUSAL }));
    await fromMore(page, card, 'Flag scheduling issue');
    await button(page.getByRole('dialog'), 'Flag scheduling issue').click();
    await page.getByText('An error occurred while setting the inspection scheduling issue flag.').waitFor();
  });

  it('[CV-191][CV-199][CV-215][CV-223] are taken from a team and unassigned again', async () => {
    const page = await product.open('/inspector', INSPECTOR, DESK);
    await showList(page, 'team');
    const team = page.getByLabel('Team', { exact: true });
    expect(await team.locator('option').count()).toBeGreaterThan(0);
    const first = page
      .getByRole('listitem')
      .filter({ has: button(page, 'Take this inspection') })
      .first();
    await first.waitFor();
    const teamId = await team.inputValue();
    const { content } = await call<WorkBasketPage>('GET', `team/${teamId}/unassigned/page?size=1`, INSPECTOR);
    const { inspection } = content[0]!;
    await button(first, 'Take this inspection').click();
    await button(question(page), 'Take this inspection').click();
    await until(async () => (await facts(inspection.id)).inspector?.id, IVAN);
    await showList(page, 'assigned');
    const card = page.getByRole('listitem').filter({ hasText: inspection.property.code });
    await fromMore(page, card, 'Unassign from me');
    await question(page).getByText('Do you want to unassign yourself from this inspection?').waitFor();
    await page.route('**/unassign', (route) => route.fulfill({ status: 403, json: REFUSAL }), { times: 1 });
    await button(question(page), 'Unassign from me').click();
    await page
      .getByText(/^There was an error unassigning you from this task\. Please try again later\./)
      .waitFor();
    await button(question(page), 'Unassign from me').click();
    await until(async () => (await facts(inspection.id)).inspector, null);
    await question(page).waitFor({ state: 'detached' });
    await card.waitFor({ state: 'detached' });

    // The inspector may take their team's inspection again, so Undo appears after the check. The Undo of taking it is
    // withdrawn.
    await page.getByText(`${writtenStreet(inspection.property)} is no longer assigned to you`).waitFor();
    expect(await button(page, 'Undo').count()).toBe(1);
    await button(page, 'Undo').click();
    await card.waitFor();
    expect((await facts(inspection.id)).inspector?.id).toBe(IVAN);
    // The user's own action is not announced as new.
    expect(await card.getByText('New', { exact: true }).count()).toBe(0);
    expect(await page.getByText(/since your last visit|^New in your list/).count()).toBe(0);

    // An inspection of another team has no Undo, because only the office can assign it again.
    const other = await fromAnotherTeam();
    const theirs = cardOf(page, other);
    await fromMore(page, theirs, 'Unassign from me');
    await button(question(page), 'Unassign from me').click();
    const said = page
      .getByText(`${writtenStreet(other.property)} is no longer assigned to you`)
      .locator('..');
    await said.waitFor();
    expect(await button(said, 'Undo').count()).toBe(0);
  });

  it('[CV-223] cannot be unassigned while part of a report exists only on this device', async () => {
    const inspection = await given();
    const page = await product.open(taskAddress(inspection.id), INSPECTOR, PHONE);
    const back = async () => {
      await page.getByRole('link', { name: 'Return' }).click();
      await page.waitForURL(/\/inspector$/);
      await fromMore(page, cardOf(page, inspection), 'Unassign from me');
      await button(question(page), 'Unassign from me').click();
    };
    await page.getByLabel(/^Slow connection/).check();
    await addRoom(page, 'Kitchen');
    await photograph(page, 'door.jpg', 'Scratch on the door');
    await back();
    await question(page).getByText('Turn it off above the form, and try again.', { exact: false }).waitFor();
    expect((await facts(inspection.id)).inspector?.id).toBe(IVAN);
    await page.goto(taskAddress(inspection.id));
    await page.getByLabel(/^Slow connection/).uncheck();
    await back();
    await until(async () => (await facts(inspection.id)).inspector, null);
    await question(page).waitFor({ state: 'detached' });
    await cardOf(page, inspection).waitFor({ state: 'detached' });
    const images = await call<ImageItem[]>('GET', `inspections/${inspection.id}/images`);
    expect(images).toMatchObject([{ fileCaption: 'Scratch on the door' }]);
  });

  it('[CV-192][CV-216][CV-224][CV-225][CV-226][CV-227][CV-239][CV-242] are reported or completed externally, and then appear in the history', async () => {
    const inspectionRow = await given();
    const page = await product.open('/inspector', INSPECTOR, PHONE);
    const card = cardOf(page, inspectionRow);
    const address = `/inspector/task?taskId=${inspectionRow.id}`;
    await button(card, 'More').click();
    expect(await page.getByRole('menuitem', { name: 'Create Report' }).getAttribute('href')).toBe(address);
    await page.keyboard.press('Escape');
    await fromMore(page, card, 'Flag as completed externally');
    await question(page)
      .getByText(/^Do you want to flag this inspection as completed externally\?/)
      .waitFor();
    // No answer is cut off by the edge of the screen.
    for (const name of ['Cancel', 'Flag as completed externally']) {
      const answer = (await button(question(page), name).last().boundingBox())!;
      expect(answer.x).toBeGreaterThanOrEqual(0);
      expect(answer.x + answer.width).toBeLessThanOrEqual(PHONE.width);
    }
    await until(() => question(page).evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth), 0);
    await button(question(page), 'Flag as completed externally').click();
    // The dialog hides the list from role queries, so the card seems gone too early.
    await until(async () => (await facts(inspectionRow.id)).completedExternally, true);
    await card.waitFor({ state: 'detached' });
    await showList(page, 'history');
    await card.getByText(/^Completed externally/).waitFor();

    // The same inspection as if it had its own report.
    const as = async (changes: Partial<WorkBasketItem['inspection']>) => {
      await page.unrouteAll();
      await page.route('**/completed/page?*', async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as WorkBasketPage;
        for (const { inspection } of body.content) Object.assign(inspection, changes);
        await route.fulfill({ response, json: body });
      });
      await page.reload();
      await card.waitFor();
    };
    await as({ completedExternally: false, inspectedDate: Date.now() });
    expect(await card.getByRole('link', { name: 'Edit Report' }).getAttribute('href')).toBe(address);
    await as({ completedExternally: false, hasReport: true, audited: true, tab: 'audited' });
    await card.getByRole('link', { name: 'View Report' }).waitFor();
    await fromMore(page, card, 'Why it is read-only');
    const why = page.getByRole('dialog', {
      name: `Why it is read-only: ${writtenStreet(inspectionRow.property)}`,
    });
    await why
      .getByText(
        'This report can no longer be edited, because it has been audited by an administrator. In the event that an edit is urgently required, please contact the administrator.',
      )
      .waitFor();
    await button(why, 'Close').click();
    await page.route('**/reports/inspection/*', (route) =>
      route.fulfill({ status: 404, json: { code: 'not_found', message: 'None' } }),
    );
    await fromMore(page, card, 'Download Report');
    await page.getByText('No report found!').waitFor();
    await as({ completedExternally: false, hasReport: false, audited: true, tab: 'audited' });
    await card.getByRole('button').first().waitFor();
    expect(await card.getByRole('link', { name: 'View Report' }).count()).toBe(0);
    await as({
      completedExternally: false,
      hasReport: true,
      inspectedDate: Date.now() - 300 * 24 * 3_600_000,
    });
    await fromMore(page, card, 'Why it is read-only');
    await why
      .getByText('You can no longer edit this inspection because the grace delay has expired.', {
        exact: false,
      })
      .waitFor();
  });

  it('[CV-194][CV-232][CV-233] show their cancellation until it is confirmed, also offline', async () => {
    const [visit, other] = [await given(), await given()];
    const page = await product.open('/inspector', INSPECTOR, PHONE, { worker: true });
    await cardOf(page, visit).waitFor();
    await call('DELETE', `inspections/${visit.id}`);
    await call('DELETE', `inspections/${other.id}`);
    const card = cardOf(page, visit);
    await card.getByText('CANCELLED', { exact: true }).waitFor();
    await cardOf(page, other).getByText('CANCELLED', { exact: true }).waitFor();
    const ground = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor);
    const plain = page
      .getByRole('listitem')
      .filter({ has: button(page, 'Schedule') })
      .first();
    expect(await ground(card)).not.toBe(await ground(plain));
    // The only step is to tell the tenant, so no other button is filled.
    expect(await card.locator('.MuiButton-contained').count()).toBe(0);
    await card.getByLabel('Done').click();
    await card.waitFor({ state: 'detached' });
    await showList(page, 'cancelled');
    await card.getByText('CANCELLED', { exact: true }).waitFor();
    expect(await card.getByLabel('Done').isDisabled()).toBe(true);

    await showList(page, 'assigned');
    const received = cardOf(page, other);
    await received.waitFor();
    await page.context().setOffline(true);
    await received.getByLabel('Done').click();
    await page.getByText('1 waiting').waitFor();
    await button(received, 'Contact History').waitFor();
    await showList(page, 'synchBasket');
    await page.getByText('The tenant was informed of the cancellation').waitFor();
    await page.context().setOffline(false);
    await page.getByText('Nothing is waiting to be sent').waitFor();
    await showList(page, 'cancelled');
    await received.waitFor();
  });

  it('[CV-219] show the notes of the office with their dates in a table', async () => {
    const items = await call<WorkBasketItem[]>('GET', `inspector/${IVAN}/inspections`, INSPECTOR);
    const { inspection, notes } = items.find((item) => item.notes.length > 0)!;
    const page = await product.open('/inspector', INSPECTOR, PHONE);
    const card = page.getByRole('listitem').filter({ hasText: inspection.property.code });
    await fromMore(page, card, "Manager's notes");
    const table = page.getByRole('dialog', { name: "Manager's notes" }).getByRole('table');
    await table.waitFor();
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Date', 'Details']);
    const rows = (await table.locator('tbody tr').allInnerTexts()).map((row) => row.split('\t'));
    expect(rows).toEqual(
      notes.map(({ details }) => [expect.stringMatching(/^\w{3}, \w{3} \d{1,2} \d{4}$/), details]),
    );
  });

  it('need a connection to be scheduled, taken or unassigned, and say so', async () => {
    const inspection = await given();
    const page = await product.open('/inspector', INSPECTOR, PHONE, { worker: true });
    const card = cardOf(page, inspection);
    await button(card, 'Schedule').waitFor();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.context().setOffline(true);
    await page.getByText(/You are offline\. The list is from/).waitFor();
    const refusal = page.getByText(
      'This requires a network connection. Please try again when you are online.',
    );
    // Actions that can be queued on the device are enabled.
    await card.getByRole('button', { name: 'Contact History', disabled: false }).waitFor();
    const schedule = card.getByRole('button', { name: 'Schedule', exact: true, disabled: true });
    await schedule.waitFor();
    await button(card, 'More').click();
    for (const action of ['Flag as completed externally', 'Unassign from me']) {
      const entry = page.getByRole('menuitem', { name: action, disabled: true });
      await entry.getByText('This requires a network connection.', { exact: false }).waitFor();
    }
    await page.getByRole('menuitem', { name: 'Flag scheduling issue', disabled: false }).waitFor();
    await page.keyboard.press('Escape');
    // Pressing it anyway shows why it is disabled.
    await schedule.dispatchEvent('click');
    await refusal.waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    // The toast stays, but the last card can be scrolled above it.
    await page.locator('main li').last().getByRole('button').last().click({ trial: true });
    // The toast disappears with its cause.
    await page.context().setOffline(false);
    await refusal.waitFor({ state: 'detached' });
  });

  it('[CV-237] show progress and property when they are condition inspections', async () => {
    const page = await product.open('/inspector', INSPECTOR, PHONE);
    for (const [list, status] of [
      ['conditionAssigned', 'Move-In Inspection Pending'],
      ['conditionAssigned', 'Move-Out Inspection Pending'],
      ['conditionHistory', 'Move-Out Inspection Complete'],
    ] as const) {
      await showList(page, list);
      await page.getByText(`${status} Ivan Kowalski`, { exact: true }).first().waitFor();
    }
  });

  it('[CV-231] are flagged from their cards when they are condition inspections, too', async () => {
    const page = await product.open('/inspector', INSPECTOR, PHONE);
    await showList(page, 'conditionAssigned');
    const card = page.locator('main li:not(li li)').first();
    await button(card, 'Contact History').waitFor();
    await flagIssue(page, card, 'The keys are missing');
    await card.getByText('The keys are missing').waitFor();
    await page.reload();
    await card.getByText('The keys are missing').waitFor();
    await fromMore(page, card, 'Remove scheduling issue');
    await button(question(page), 'Remove scheduling issue').click();
    await card.getByText('The keys are missing').waitFor({ state: 'detached' });
  });
});

describe('a team inspection that another inspector took first', () => {
  it('leaves the list of the other inspector, with a message that names the assignee', async () => {
    const TEAM = 1;
    const NADIA = 7;
    await product.api('maple.admin', 'PUT', `teams/${TEAM}/inspectors`, { ids: [NADIA] });
    const path = `team/${TEAM}/unassigned/page?mode=0&size=20`;
    const [first] = (await call<WorkBasketPage>('GET', path, INSPECTOR)).content;
    const inspection = first!.inspection;
    const page = await product.open('/inspector', INSPECTOR, PHONE);
    await showList(page, 'team');
    const card = page.getByRole('listitem').filter({ hasText: inspection.property.code });
    await button(card, 'Take this inspection').click();
    await button(question(page), 'Take this inspection').waitFor();
    // Somebody else takes it right before the answer, before the list is updated.
    await page.route(`**/api/inspector/${IVAN}/inspection/${inspection.id}`, async (route) => {
      await call('PUT', `inspector/${NADIA}/inspection/${inspection.id}`, 'maple.inspector2');
      await route.continue();
    });
    await button(question(page), 'Take this inspection').click();
    await page
      .getByText(/was not assigned to you\. Nadia Farah already has this inspection\./)
      .first()
      .waitFor();
    await question(page).waitFor({ state: 'detached' });
    await card.waitFor({ state: 'detached' });
  });
});

describe('a cancelled inspection', () => {
  it('is not shown as ready for offline', async () => {
    const inspection = await given();
    const page = await product.open('/inspector', INSPECTOR, PHONE);
    const card = cardOf(page, inspection);
    await card.getByText('Ready for offline').waitFor();
    await call('DELETE', `inspections/${inspection.id}`);
    await card.getByText('CANCELLED').waitFor();
    expect(await card.getByText(/[Rr]eady for offline/).count()).toBe(0);
  });
});
