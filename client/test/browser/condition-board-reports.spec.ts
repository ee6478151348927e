import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConditionInspection } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import {
  abandon,
  chooseInspector,
  create,
  menuOf,
  openCreate,
  rowById,
  tab,
  useConditionBoards,
} from './support/condition-boards';

const { product, conditionBoard, opened, addresses } = useConditionBoards();
const { licensed } = addresses;

describe('a submitted report', () => {
  /** A board of its own, because its toasts stay for a while. */
  let board: Page;
  let inspectionId = 0;

  beforeAll(async () => {
    const { id, inspectionId: visit } = await opened(licensed.shift()!);
    inspectionId = visit;
    await complete(id, visit);
    board = await conditionBoard('maple.coordinator');
  });
  beforeEach(async () => {
    await tab(board, 'History').click();
    await rowById(board, inspectionId).waitFor();
  });

  it('[CV-510] cannot be reassigned, and its menu says so', async () => {
    const menu = await menuOf(board, inspectionId);
    await menu.getByText('This condition inspection cannot be reassigned!').waitFor();
    expect(await menu.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0);
    await board.keyboard.press('Escape');
  });

  it('names the reason when its file is missing or cannot be printed', async () => {
    const reports = '**/api/reports/condition-inspection/inspection/*';
    const answer = async (status: number, code: string) => {
      await board.unroute(reports);
      await board.route(reports, (route) => route.fulfill({ status, json: { code, message: '' } }));
      await (await menuOf(board, inspectionId)).getByRole('menuitem', { name: 'Download Report' }).click();
    };
    await answer(404, 'not_found');
    await board.getByText('No report found!').waitFor();
    await answer(500, 'internal_error');
    const failed = board.getByText('An error occurred while generating the report.');
    await failed.waitFor();
    // The earlier message is gone, and the toast does not cover the pager.
    expect(await board.getByText('No report found!').count()).toBe(0);
    const toast = (await board.getByRole('alert').boundingBox())!;
    const pages = (await board.getByRole('navigation', { name: 'Pages' }).boundingBox())!;
    expect(toast.y + toast.height).toBeLessThanOrEqual(pages.y);
    await board.unroute(reports);
    // Navigation dismisses old messages; new ones stay.
    await board.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 60_000;
    });
    await board.getByRole('link', { name: 'Home' }).click();
    await board.waitForURL(/\/landing/);
    await failed.waitFor({ state: 'detached' });
    await board.goBack();
  });

  it('[CV-512] is sent to validated addresses, which stay filled in after a refusal', async () => {
    await (await menuOf(board, inspectionId)).getByRole('menuitem', { name: 'Send Report' }).click();
    const dialog = board.getByRole('dialog', { name: 'Send Report' });
    const send = dialog.getByRole('button', { name: 'Send', exact: true });
    expect(await send.isDisabled()).toBe(true);
    await dialog.getByLabel('Email addresses').fill('tenant@example.com; owner(at)example.com');
    await send.click();
    await dialog.getByText('One or more of the email addresses introduced appears to be invalid!').waitFor();
    const calls = '**/api/reports/condition-inspection/*/distribution';
    let sent: unknown;
    await board.route(calls, (route) => {
      sent = route.request().postDataJSON();
      return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'No mail today.' } });
    });
    await dialog.getByLabel('Email addresses').fill('tenant@example.com; owner@example.com');
    await send.click();
    await dialog.getByText('No mail today.').waitFor();
    await board.unroute(calls);
    expect(sent).toEqual({ emails: ['tenant@example.com', 'owner@example.com'], inspectionId });
    expect(await dialog.getByLabel('Email addresses').inputValue()).toContain('owner@example.com');
    await abandon(dialog);
  });

  it('[CV-515] can be followed by a move-out', async () => {
    const dialog = await openCreate(board);
    await dialog.getByLabel('Type').selectOption('MOVE_OUT_AFTER');
    expect(await dialog.getByLabel('Country').count()).toBe(0);
    await dialog.getByLabel('Move-In to follow').click();
    await board.getByRole('listbox').getByRole('option').first().click();
    await chooseInspector(dialog, 'Kowalski');
    await create(dialog);
    await board.getByText('Condition inspection has been created!').waitFor();
    await tab(board, 'Assigned').click();
    await board.locator('.ag-row').getByText('Move-Out').first().waitFor();
  });
});

/** Submits a move-in as its inspector, with the minimum that the form of British Columbia requires. */
async function complete(id: number, inspectionId: number): Promise<void> {
  const inspector = 'maple.inspector';
  const room = {
    id: crypto.randomUUID(),
    type: 'BEDROOM',
    name: 'Bedroom',
    sourceRoomId: null,
    otherObservations: '',
    unauthorizedAppliance: null,
    unauthorizedRenovations: null,
  };
  await product.api(inspector, 'POST', `inspections/${inspectionId}/rooms`, [room]);
  await product.api(inspector, 'PUT', `condition-inspections/${id}`, moveInAnswers());
  const record = await product.api<ConditionInspection>(inspector, 'GET', `condition-inspections/${id}`);
  expect(record.moveInInspection?.inspectedDate).not.toBeNull();
}

/** Returns the answers of a finished side from the form's golden sample. */
function moveInAnswers(): Record<string, unknown> {
  const file = join(__dirname, '../../../form-definitions/test/golden/condition-ca.1.moveIn.json');
  const answers = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => !Array.isArray(value)));
}
