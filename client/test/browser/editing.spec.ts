import { type StaffInspectionPage, type StaffInspectionRow, writtenStreet } from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { answerFor } from './support/answer-for';
import { useProduct } from './support/product';

const product = useProduct();
let board: Page;
/** Unused rows of the Rolling List, all in one zone. */
let rows: StaffInspectionRow[] = [];

beforeAll(async () => {
  const { content } = await product.api<StaffInspectionPage>(
    'maple.admin',
    'GET',
    'inspections/rolling/page?size=200',
  );
  const usable = content.filter(
    ({ property }) => property.virtualLocation === null && !property.isUnassignable,
  );
  rows = usable.filter(({ property }) => property.city === usable[0]?.property.city);
  board = await product.open('/inspections', 'maple.coordinator');
  await board.getByRole('button', { name: /^Live\b/ }).waitFor();
}, 60_000);

const WALL = '2027-04-06T10:00';
const nextRow = (): StaffInspectionRow => rows.shift()!;
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
/** Returns the newest toast with this text. */
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('status').getByText(text).last().locator('..');
/** Returns the newest Undo button. */
const undo = (page: Page | Locator) => button(page, 'Undo').last();
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

/** Returns the button with this text, because Close has the same effect. */
const answer = (page: Page, name: 'Stay' | 'Leave') => question(page).getByText(name, { exact: true });

/** Returns the row as the server has it. */
const facts = (id: number) => product.api<StaffInspectionRow>('maple.admin', 'GET', `inspections/${id}`);
const assignTo = (inspectorId: number, id: number) =>
  product.api('maple.admin', 'PUT', `inspector/${inspectorId}/inspections`, { ids: [id] });
const scheduleAt = (id: number, scheduledDate: string) =>
  product.api('maple.admin', 'PUT', `inspections/${id}/schedule`, {
    scheduledDate,
    timezone: 'CANADA_PACIFIC',
  });

/** Opens the list with a row and chooses an action from the row's menu. */
async function act(page: Page, list: string, id: number, action: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${list}`) }).click();
  const menu = `.ag-row[row-id="${id}"] button[aria-haspopup="menu"]`;
  // The grid of the previous list may still have the same row for a moment.
  await page.waitForFunction((one) => document.querySelectorAll(one).length === 1, menu);
  await page.locator(menu).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function openSchedule(id: number): Promise<Locator> {
  await act(board, 'Rolling List', id, 'Schedule');
  return board.getByRole('dialog');
}

async function pickInspector(dialog: Locator, name: string): Promise<void> {
  await dialog.getByLabel('Inspector').fill(name);
  await dialog
    .page()
    .getByRole('option', { name: new RegExp(name) })
    .click();
}

describe('a dialog', () => {
  const inspection = (dialog: Locator) => dialog.getByLabel('Date and time of the inspection');

  it('closes without a question when unchanged, and asks before input is lost', async () => {
    const { id } = nextRow();
    const untouched = await openSchedule(id);
    await button(untouched, 'Cancel').click();
    await untouched.waitFor({ state: 'detached' });
    const dialog = await openSchedule(id);
    await inspection(dialog).fill(WALL);
    await button(dialog, 'Cancel').click();
    await answer(board, 'Stay').click();
    await question(board).waitFor({ state: 'detached' });
    expect(await inspection(dialog).inputValue()).toBe(WALL);
    await inspection(dialog).press('Escape');
    await answer(board, 'Leave').click();
    await dialog.waitFor({ state: 'detached' });
    expect((await facts(id)).scheduledDate).toBeNull();
  });

  it('submits once, however often the button is pressed', async () => {
    const { id } = nextRow();
    const calls = `**/api/inspections/${id}/schedule`;
    let sent = 0;
    await board.route(calls, async (route) => {
      sent += 1;
      await route.continue();
    });
    const dialog = await openSchedule(id);
    await inspection(dialog).fill(WALL);
    await dialog.locator('form').evaluate((form) => {
      for (let press = 0; press < 3; press += 1) (form as HTMLFormElement).requestSubmit();
    });
    await dialog.waitFor({ state: 'detached' });
    await board.unroute(calls);
    expect(sent).toBe(1);
  });

  it('keeps the input when the server cannot be reached, and Retry submits it', async () => {
    const { id } = nextRow();
    const calls = `**/api/inspections/${id}/schedule`;
    await board.route(calls, (route) => route.abort());
    const dialog = await openSchedule(id);
    await inspection(dialog).fill(WALL);
    await button(dialog, 'Schedule').click();
    await dialog.getByText('Nothing you entered is lost.', { exact: false }).waitFor();
    expect(await inspection(dialog).inputValue()).toBe(WALL);
    await board.unroute(calls);
    await button(dialog, 'Retry').click();
    await dialog.waitFor({ state: 'detached' });
    expect((await facts(id)).scheduledDate).toBe(WALL);
  });

  it('shows no conflict when only the answer was lost', async () => {
    const { id } = nextRow();
    const calls = `**/api/inspections/${id}/schedule`;
    await board.route(calls, async (route) => {
      await route.fetch();
      await route.abort();
    });
    const dialog = await openSchedule(id);
    await inspection(dialog).fill(WALL);
    await button(dialog, 'Schedule').click();
    await button(dialog, 'Retry').waitFor();
    await board.unroute(calls);
    await button(dialog, 'Retry').click();
    await dialog.waitFor({ state: 'detached' });
    await toast(board, /is scheduled for/).waitFor();
    expect(await board.getByRole('alertdialog').count()).toBe(0);
  });
});

describe('a field', () => {
  let dialog: Locator;
  beforeEach(async () => {
    await board.getByRole('tab', { name: 'Move-In / Move-Out Condition Inspections' }).click();
    await board.getByRole('tab', { name: /^Create\b/ }).click();
    await board.getByRole('button', { name: 'Create Condition Inspection' }).click();
    dialog = board.getByRole('dialog', { name: 'Create Condition Inspection' });
  });
  afterEach(async () => {
    await button(dialog, 'Cancel').click();
    if (await question(board).isVisible()) await answer(board, 'Leave').click();
    await dialog.waitFor({ state: 'detached' });
    await board.getByRole('tab', { name: 'Periodic Inspections' }).click();
  });

  it('shows what is missing, and the first such field has the focus', async () => {
    await dialog.getByLabel('Due Date').fill('');
    await button(dialog, 'Create').click();
    await dialog.getByText('Choose a due date.').waitFor();
    await dialog.getByText('Choose an inspector.').waitFor();
    await board.waitForFunction(() => document.activeElement?.getAttribute('type') === 'date');
    await dialog.getByLabel('Due Date').fill('2020-01-15');
    await dialog.getByText('Choose a due date.').waitFor({ state: 'detached' });
    await button(dialog, 'Create').click();
    await board.waitForFunction(() => document.activeElement?.textContent.includes('Choose a property'));
  });

  it('limits its length like the call', async () => {
    await dialog.getByLabel('Type').selectOption('MOVE_IN');
    expect(await dialog.getByLabel('Due Date').getAttribute('type')).toBe('date');
    await board.route('**/api/condition-inspections/validate-move-in*', (route) =>
      answerFor(route, { valid: false, needsJustification: true, moveIn: null, latest: null }),
    );
    await dialog.getByLabel('Property', { exact: true }).click();
    const search = board.getByRole('dialog', { name: 'Find a property' });
    await button(search, 'Search').click();
    await search
      .getByRole('button', { name: /^Select / })
      .first()
      .click();
    expect(await dialog.getByLabel('Justification').getAttribute('maxlength')).toBe('2000');
    // Server errors of single fields are shown at these fields only.
    const problems = [{ field: 'justification', problem: 'This needs a date.' }];
    await board.route('**/api/condition-inspections', (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'invalid_request', message: 'All of it in one.', details: { problems } },
      }),
    );
    await pickInspector(dialog, 'Kowalski');
    await dialog.getByLabel('Justification').fill('The keys came late.');
    await button(dialog, 'Create').click();
    await dialog.getByText('This needs a date.').waitFor();
    expect(await dialog.getByText('All of it in one.').count()).toBe(0);
    await board.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
    await dialog.getByLabel('Justification').fill('The keys came on May 3.');
    await dialog.getByText('This needs a date.').waitFor({ state: 'detached' });
    await board.unroute('**/api/condition-inspections');
    await board.unroute('**/api/condition-inspections/validate-move-in*');
  });
});

describe('Undo', () => {
  it('reverts an assignment', async () => {
    const { id } = nextRow();
    await act(board, 'Rolling List', id, 'Assign Inspector');
    await pickInspector(board.getByRole('dialog'), 'Kowalski');
    await button(board.getByRole('dialog'), 'Assign Inspector').click();
    await toast(board, /is assigned to Ivan Kowalski/).waitFor();
    await undo(board).click();
    await toast(board, 'Undone.').waitFor();
    expect((await facts(id)).inspector).toBeNull();
  });

  it('reassigns an inspection to its previous inspector', async () => {
    const { id } = nextRow();
    await assignTo(6, id);
    await act(board, 'Assigned Inspections', id, 'Unassign Inspector');
    await button(board.getByRole('alertdialog'), 'Unassign Inspector').click();
    await toast(board, / was unassigned\.$/).waitFor();
    await undo(board).click();
    await toast(board, 'Undone.').waitFor();
    expect((await facts(id)).inspector?.id).toBe(6);
  });

  it('restores the time of a rescheduled and of an unscheduled inspection', async () => {
    const { id } = nextRow();
    await scheduleAt(id, '2027-05-04T09:00');
    await act(board, 'Scheduled Inspections', id, 'Schedule');
    await board.getByLabel('Date and time of the inspection').fill('2027-05-05T13:00');
    await button(board.getByRole('dialog'), 'Reschedule').click();
    await toast(board, /is scheduled for/).waitFor();
    await undo(board).click();
    await toast(board, 'Undone.').waitFor();
    expect((await facts(id)).scheduledDate).toBe('2027-05-04T09:00');
    await act(board, 'Scheduled Inspections', id, 'Unschedule');
    await button(board.getByRole('alertdialog'), 'Unschedule').click();
    await toast(board, / was unscheduled\.$/).waitFor();
    expect((await facts(id)).scheduledDate).toBeNull();
    const planned = board.waitForResponse((found) => found.url().endsWith(`/inspections/${id}/schedule`));
    await Promise.all([planned, undo(board).click()]);
    expect((await facts(id)).scheduledDate).toBe('2027-05-04T09:00');
  });

  /** Schedules an inspection in a dialog of this page, and changes it as another user. */
  async function planned(page: Page): Promise<number> {
    const { id } = nextRow();
    await act(page, 'Rolling List', id, 'Schedule');
    await page.getByRole('dialog').getByLabel('Date and time of the inspection').fill(WALL);
    await button(page.getByRole('dialog'), 'Schedule').click();
    await toast(page, /is scheduled for/).waitFor();
    // Hovering pauses the offer, so that it cannot end by timeout.
    await undo(page).hover();
    await scheduleAt(id, '2027-06-01T15:00');
    return id;
  }

  it('disappears when somebody else has changed the row', async () => {
    await planned(board);
    await undo(board).waitFor({ state: 'detached' });
  });

  it('keeps changes that somebody else made unnoticed', async () => {
    const deaf = await product.open('/inspections', 'maple.coordinator2');
    await deaf.routeWebSocket(/socket\.io/, (socket) => socket.close());
    await deaf.reload();
    const id = await planned(deaf);
    await undo(deaf).click();
    await deaf.getByText(/This could not be undone\. .* changed this in the meantime/).waitFor();
    expect((await facts(id)).scheduledDate).toBe('2027-06-01T15:00');
  });

  it('reverts a bulk assignment in one call', async () => {
    await board.getByRole('tab', { name: /^Rolling List/ }).click();
    const ids = [nextRow().id, nextRow().id];
    for (const id of ids) {
      await board.locator(`.ag-row[row-id="${id}"]`).getByRole('checkbox').first().click();
    }
    await button(board, 'Assign to Selected').click();
    await pickInspector(board.getByRole('dialog'), 'Farah');
    await button(board.getByRole('dialog'), 'Assign Inspector').click();
    const done = toast(board, /2 inspections are assigned to Nadia Farah/);
    await done.waitFor();
    await undo(done).click();
    await toast(board, 'Undone.').waitFor();
    for (const id of ids) expect((await facts(id)).inspector).toBeNull();
  });

  it('stays while it has the pointer or the focus, and disappears after ten seconds otherwise', async () => {
    const page = await product.open('/inspections', 'maple.coordinator2');
    await page.clock.install();
    await page.reload();
    const { id } = nextRow();
    await act(page, 'Rolling List', id, 'Schedule');
    await page.getByLabel('Date and time of the inspection').fill('2027-07-06T10:00');
    await button(page.getByRole('dialog'), 'Schedule').click();
    await undo(page).hover();
    await page.clock.fastForward(60_000);
    await undo(page).focus();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(60_000);
    expect(await undo(page).isVisible()).toBe(true);
    await undo(page).blur();
    await page.clock.fastForward(10_000);
    await undo(page).waitFor({ state: 'detached' });
  });

  it('restores a dismissed scheduling issue, with the focus inside the dialog, unless the inspection has changed', async () => {
    const { id, property } = nextRow();
    await product.api('maple.admin', 'PUT', `inspections/${id}/scheduling-issues?hasIssues=true`);
    const ada = await product.open('/landing', 'maple.admin');
    await ada.getByRole('button', { name: /Scheduling Issues/ }).click();
    const issues = ada.getByRole('dialog', { name: 'Scheduling Issues' });
    const address = `${writtenStreet(property)}, ${property.city}`;
    const ofInspection = issues.getByRole('button', { name: `Action ${address}`, exact: true });
    const dismiss = async () => {
      await ofInspection.click();
      await ada.getByRole('menuitem', { name: 'Dismiss' }).click();
    };
    await dismiss();
    await undo(issues).focus();
    await ada.keyboard.press('Enter');
    await toast(ada, 'Undone.').waitFor();
    await ofInspection.waitFor();
    expect((await facts(id)).hasSchedulingIssue).toBe(true);

    await dismiss();
    await undo(issues).hover();
    await scheduleAt(id, '2027-06-08T15:00');
    await undo(issues).waitFor({ state: 'detached' });
  });
});

it('asks before a screen with unsaved changes is left', async () => {
  const page = await product.open('/username-change', 'maple.manager');
  await page.getByLabel('New username').fill('someone');
  await page.getByRole('link', { name: 'Home' }).click();
  await answer(page, 'Stay').click();
  expect(await page.getByLabel('New username').inputValue()).toBe('someone');
  await button(page, 'Cancel').click();
  await answer(page, 'Leave').click();
  await page.waitForURL('**/landing');
});
