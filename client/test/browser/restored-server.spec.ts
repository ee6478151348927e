import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  today,
  type LateSubmissionDetails,
  type LateSubmissionPage,
  type StaffInspectionPage,
  type TeamItem,
} from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { showList } from './support/basket';
import { PHONE } from './support/browser';
import {
  addBedroom,
  ConditionReports,
  dialog,
  field as answer,
  photograph,
  sign,
  submit,
} from './support/condition-reports';
import { useProduct } from './support/product';
import { INSPECTOR, taskAddress, taskAnswers, TaskReports } from './support/task-reports';
import { button, field, openEditor, says, unitsOf } from './support/units';
import { until } from './support/until';

// With a fixed secret, sessions stay valid in the new installation.
const product = useProduct({ JWT_SECRET: 'as long as the configuration asks for' });
const reports = new TaskReports(product);
const conditions = new ConditionReports(product);

it('resends reports delivered after the backup in full while the app is open: earlier saves, photo, signature', async () => {
  const id = await reports.begun(['generalComments']);
  const rooms = [{ id: randomUUID(), type: 'KITCHEN', name: 'Kitchen' }];
  await product.api(INSPECTOR, 'PUT', `inspections/partial/${id}`, { rooms });
  const SIGNATURE = 'moveInTenantSignature';
  const { id: ciId } = await conditions.begunMoveIn([SIGNATURE, 'otherKeysIssued']);
  const page = await product.open(taskAddress(id), INSPECTOR, PHONE);
  await answer(page, 'comments').waitFor();
  const backup = await product.backUp();
  const fill = (key: string, text: string) => answer(page, key).getByRole('textbox').fill(text);
  const record = async () =>
    (await reports.record(id)) as Awaited<ReturnType<typeof reports.record>> & {
      comments?: string;
      generalComments?: string;
    };

  await fill('generalComments', 'Saved before Submit');
  await until(async () => (await record()).generalComments, 'Saved before Submit');
  await fill('comments', 'Written last');
  await page.getByRole('button', { name: /^Kitchen/ }).click();
  await photograph(page, 'door.jpg', 'The sink');
  await submit(page, 'Submit Report');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForURL(/\/inspector$/);
  await page.goto(`/condition-inspection-form?ciId=${ciId}`);
  await fill('otherKeysIssued', 'The shed');
  await until(async () => (await conditions.record(ciId))['otherKeysIssued'], 'The shed');
  await addBedroom(page);
  await sign(page, SIGNATURE);
  await submit(page);
  await dialog(page)
    .getByText(/Safe to leave/)
    .waitFor();
  const state = async () => {
    const { comments, generalComments, visit } = await record();
    const images = await product.api<unknown[]>(INSPECTOR, 'GET', `inspections/${id}/images`);
    const { logId: _log, version: _version, ...condition } = await conditions.record(ciId);
    return {
      answers: [comments, generalComments],
      images: images.length,
      inspected: [visit.inspectedDate, condition.moveInInspection?.inspectedDate],
      keys: condition['otherKeysIssued'],
      signature: condition[SIGNATURE],
    };
  };
  const delivered = await state();
  expect(delivered).toMatchObject({
    answers: ['Written last', 'Saved before Submit'],
    images: 1,
    keys: 'The shed',
    signature: { png: expect.any(String) as string },
  });

  await product.restoreFrom(backup);
  // An app that was offline for long polls once a minute.
  await until(state, delivered, 90_000);
}, 240_000);

const MANAGER = 'maple.manager';
const NADIA_ID = 7;

/** Answers stored online before Submit, and after the last autosave. */
const AUTOSAVED = 'Saved before Submit';
const LAST = 'Written last';

/** Returns an inspection of the inspector whose report is empty. */
async function untouched(): Promise<number> {
  const id = await reports.ofTheTeam();
  await reports.assign(id);
  return id;
}

/**
 * Fills in a report on a phone and submits it; one answer is autosaved first.
 * @param beforeLast runs before the last answer
 */
async function fillInAndSubmit(page: Page, id: number, beforeLast?: () => Promise<void>): Promise<void> {
  const rooms = [{ id: randomUUID(), type: 'KITCHEN', name: 'Kitchen' }];
  const inspectionData = taskAnswers(['generalComments']);
  await product.api(INSPECTOR, 'PUT', `inspections/partial/${id}`, { inspectionData, rooms });
  await page.goto(taskAddress(id));
  const text = (key: string) => answer(page, key).getByRole('textbox');
  await text('generalComments').fill(AUTOSAVED);
  await until(async () => (await reports.record(id))['generalComments'], AUTOSAVED);
  await beforeLast?.();
  await text('comments').fill(LAST);
  await submit(page, 'Submit Report');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForURL(/\/inspector$/);
}

it('restores earlier saves by every route: the office, a file on another phone, the original form, beside the office’s changes', async () => {
  const [reassigned, audited, pinned, edited, moved] = [
    await untouched(),
    await untouched(),
    await untouched(),
    await untouched(),
    await untouched(),
  ] as const;
  const [phone, broken] = [
    await product.open('/inspector', INSPECTOR, PHONE, { worker: true }),
    await product.open('/inspector', INSPECTOR, PHONE, { worker: true }),
  ];
  for (const page of [phone, broken])
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const backup = await product.backUp();

  for (const id of [reassigned, audited, pinned, edited]) await fillInAndSubmit(phone, id);
  for (const id of [reassigned, audited, pinned, edited])
    await until(async () => (await reports.record(id, MANAGER))['comments'], LAST);
  const { form } = await reports.record(pinned, MANAGER);
  await phone.context().setOffline(true);
  await fillInAndSubmit(broken, moved, () => broken.context().setOffline(true));
  await showList(broken, 'offline');
  const [download] = await Promise.all([
    broken.waitForEvent('download'),
    broken.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  const file = {
    name: download.suggestedFilename(),
    mimeType: 'application/zip',
    buffer: await buffer(await download.createReadStream()),
  };
  await product.leave(broken);

  await product.restoreFrom(backup);
  await product.api(MANAGER, 'PUT', `inspector/${NADIA_ID}/inspection/${reassigned}`);
  const rooms = [{ id: randomUUID(), type: 'BEDROOM', name: 'Attic' }];
  const inspectionData = taskAnswers(['generalComments', 'comments']);
  await product.api(MANAGER, 'PUT', `inspections/${audited}`, { inspectionData, rooms });
  await product.api('maple.auditor', 'PUT', `inspections/${audited}/audited`, { audited: true });
  await product.api('maple.admin', 'POST', `form-definitions/${form.key}/drafts`, { from: form.version });
  const next = `form-definitions/${form.key}/${form.version + 1}`;
  const assignFrom = today(Date.now(), 'America/Vancouver');
  await product.api('maple.admin', 'POST', `${next}/publish`, { note: 'After the restore', assignFrom });
  expect((await reports.record(pinned)).form.version).toBe(form.version + 1);
  const THEIRS = 'Written at the desk';
  await product.api(MANAGER, 'PUT', `inspections/partial/${edited}`, {
    inspectionData: { generalComments: THEIRS },
  });
  await phone.context().setOffline(false);
  const other = await product.open('/inspector', INSPECTOR, PHONE);
  await showList(other, 'offline');
  await other.locator('input[type=file]').setInputFiles(file);

  const written = async (id: number) => {
    const { comments, generalComments, visit, form } = await reports.record(id, MANAGER);
    return [visit.inspectedDate !== null, form.version, generalComments, comments];
  };
  await until(() => written(pinned), [true, form.version, AUTOSAVED, LAST], 90_000);
  await until(() => written(moved), [true, form.version, AUTOSAVED, LAST], 90_000);
  const sentLate = async (id: number) => {
    const { content } = await product.api<LateSubmissionPage>(MANAGER, 'GET', 'submissions/late?size=200');
    const late = content.find(({ visit }) => visit.id === id);
    if (!late) return null;
    const path = `submissions/${late.submissionId}/late`;
    const { differences, sentRooms } = await product.api<LateSubmissionDetails>(MANAGER, 'GET', path);
    const sent = (key: string) => differences.find((each) => each.key === key)?.sent;
    return [sent('generalComments'), sent('comments'), sentRooms.some(({ name }) => name === 'Kitchen')];
  };
  for (const id of [reassigned, audited]) await until(() => sentLate(id), [AUTOSAVED, LAST, true], 90_000);

  // Two answers of one question conflict: the report keeps both until its inspector chooses.
  await phone.goto(taskAddress(edited));
  const choice = phone.getByRole('listitem').filter({ hasText: THEIRS });
  await choice.getByText(AUTOSAVED).waitFor();
  await choice.getByRole('button', { name: /^Keep this version/ }).click();
  await choice.waitFor({ state: 'detached' });
  await submit(phone, 'Submit Report');
  await until(async () => (await written(edited)).slice(2), [AUTOSAVED, LAST], 90_000);
}, 360_000);

it('shows the current state on a board that was offline during a restore, although the log is longer now', async () => {
  const COORDINATOR = 'maple.coordinator';
  const rolling = 'inspections/rolling/page?size=50';
  const { content } = await product.api<StaffInspectionPage>(COORDINATOR, 'GET', rolling);
  const [lost, ...others] = content.filter(({ property }) => property.virtualLocation === null);
  const giveOut = (ids: number[]) => product.api(COORDINATOR, 'PUT', 'inspector/6/inspections', { ids });
  const board = await product.open('/inspections', 'maple.coordinator2');
  // Chromium keeps sockets open while offline, so this socket is closed on demand.
  let isAway = false;
  await board.routeWebSocket(/socket\.io/, (line) => void (isAway ? line.close() : line.connectToServer()));
  await board.reload();
  const row = board
    .locator('.ag-row')
    .filter({ has: board.getByText(lost!.property.code, { exact: true }) })
    .first();
  await row.waitFor();
  await board.getByRole('button', { name: /^Live\b/ }).waitFor();
  const backup = await product.backUp();

  await giveOut([lost!.id]);
  await row.waitFor({ state: 'detached' });
  isAway = true;
  await product.restoreFrom(backup);
  // The numbers of lost changes are assigned again, and further ones after them.
  for (const { id } of others.slice(0, 3)) await giveOut([id]);
  isAway = false;
  // An app that was offline for long polls once a minute.
  await row.waitFor({ timeout: 90_000 });
}, 240_000);

/** Waits until the pages are live. An app that was offline for long polls once a minute. */
async function areLive(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    const chip = page.getByRole('button', { name: /^Live\b/, includeHidden: true }).first();
    await chip.waitFor({ state: 'attached', timeout: 90_000 });
  }
}

it('shows a conflict to a user who edits across a restore, although the version number is the same', async () => {
  const [ADMIN, OTHER] = ['maple.admin', 'maple.manager'];
  const { unit, record, edit } = unitsOf(product);
  const property = await unit();
  const { id } = await product.api<TeamItem>(OTHER, 'POST', 'teams', { name: 'Harbour' });
  const rename = (name: string) => product.api<TeamItem>(OTHER, 'PUT', `teams/${id}`, { name });
  // Signs in before the backup, so that the sessions are in it.
  const teams = await product.open(`/teams?team=${id}`, ADMIN);
  const editor = await product.open('/landing', ADMIN);
  const backup = await product.backUp();

  const lost = { team: await rename('Lost'), property: await edit(property.id, 'details', { city: 'Lost' }) };
  await openEditor(product, editor, property);
  await field(editor, 'City').fill('Mine');
  await teams.locator('option', { hasText: /^Lost$/ }).waitFor({ state: 'attached' });
  await teams.getByRole('button', { name: 'Rename' }).click();
  await teams.getByRole('dialog').getByLabel('Name').fill('Mine');
  // A page notices a replaced log only after it has received the first one.
  await areLive(teams, editor);
  await product.restoreFrom(backup);
  await areLive(teams, editor);
  const now = {
    team: await rename('Theirs'),
    property: await edit(property.id, 'details', { city: 'Theirs' }),
  };
  expect([now.team.version, now.property.version]).toEqual([lost.team.version, lost.property.version]);

  const valuesOf = (page: Page, name: string) =>
    page.getByRole('alertdialog').getByRole('region', { name }).locator('dd');
  await button(editor, 'Submit').click();
  await valuesOf(editor, 'City').first().waitFor();
  expect(await valuesOf(editor, 'City').allInnerTexts()).toEqual(['Lost', 'Theirs', 'Mine']);
  expect((await record(property.id)).city).toBe('Theirs');
  await button(editor, 'Use mine').click();
  await says(editor, 'Your data was submitted successfully.');
  expect((await record(property.id)).city).toBe('Mine');

  await teams.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await valuesOf(teams, 'Name').first().waitFor();
  expect(await valuesOf(teams, 'Name').allInnerTexts()).toEqual(['Lost', 'Theirs', 'Mine']);
  await button(teams, 'Use mine').click();
  await says(teams, 'Your team was successfully renamed.');
  await teams.locator('option', { hasText: /^Mine$/ }).waitFor({ state: 'attached' });
}, 240_000);
