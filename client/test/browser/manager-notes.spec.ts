import type { InspectionNoteItem, StaffInspectionPage, StaffInspectionRow } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { cardOf, INSPECTOR, IVAN } from './support/basket';
import { DESK, PHONE } from './support/browser';
import { useProduct } from './support/product';
import { taskAddress } from './support/task-reports';
import { until } from './support/until';

const COORDINATOR = 'maple.coordinator';

const product = useProduct();

const notesOf = (id: number) =>
  product.api<InspectionNoteItem[]>(COORDINATOR, 'GET', `inspectionNotes?inspectionId=${id}`);
const detailsOf = async (id: number) => (await notesOf(id)).map(({ details }) => details).sort();
const addNote = (id: number, details: string, isSticky = false) =>
  product.api(COORDINATOR, 'POST', `inspectionNotes?inspectionId=${id}`, { details, isSticky });

/** Returns an unassigned inspection of a unit without notes. */
async function free(): Promise<StaffInspectionRow> {
  const path = 'inspections/rolling/page?size=200&template=1';
  const { content } = await product.api<StaffInspectionPage>(COORDINATOR, 'GET', path);
  for (const row of content) {
    const isFree = !row.property.isUnassignable && row.scheduledDate === null;
    if (isFree && (await notesOf(row.id)).length === 0) return row;
  }
  throw new Error('The demo has no such inspection left.');
}

async function choose(page: Page, row: StaffInspectionRow, action: string | RegExp): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^Actions for .*${row.property.addressLine1}`) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

const board = (tab: string, { code }: StaffInspectionRow['property']) =>
  `/inspections?kind=periodic&tab=${tab}&code=${code}`;

describe("manager's notes", () => {
  it("[CV-480] [CV-487] are added on the board with a sticky flag, and appear on the inspector's card and report", async () => {
    const row = await free();
    await product.api(COORDINATOR, 'PUT', `inspector/${IVAN}/inspection/${row.id}`);
    const phone = await product.signedIn(INSPECTOR, PHONE, { worker: true });
    await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
    await cardOf(phone, row).waitFor();
    const page = await product.open(board('assigned', row.property), COORDINATOR, DESK);
    await choose(page, row, "Manager's notes");
    const dialog = page.getByRole('dialog', { name: /^Manager's Notes: / });
    await dialog.getByText('This inspection has no notes.').waitFor();
    await dialog.getByRole('button', { name: 'Add a note' }).click();
    const adding = page.getByRole('dialog', { name: 'Add a note' });
    await adding.getByRole('button', { name: 'Save' }).click();
    await adding.getByText(/Note/).waitFor();
    await adding.getByLabel('Note text').fill('Beware of the dog');
    await adding.getByLabel('Sticky').check();
    await adding.getByRole('button', { name: 'Save' }).click();
    await adding.waitFor({ state: 'detached' });
    const line = dialog.getByRole('listitem').filter({ hasText: 'Beware of the dog' });
    expect(await line.getByLabel('Sticky').isChecked()).toBe(true);
    // Another coordinator's note appears without a reload.
    await product.api('maple.coordinator2', 'POST', `inspectionNotes?inspectionId=${row.id}`, {
      details: 'Ring twice',
    });
    const other = dialog.getByRole('listitem').filter({ hasText: 'Ring twice' });
    await other.waitFor();

    const card = cardOf(phone, row);
    await card.getByText('Beware of the dog').waitFor();
    await card.getByText('Ring twice').waitFor();
    await other.getByRole('button', { name: /^Delete the note of/ }).click();
    await page
      .getByRole('alertdialog', { name: 'Delete note' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await other.waitFor({ state: 'detached' });
    await card.getByText('Ring twice').waitFor({ state: 'detached' });
    await line.getByLabel('Sticky').click();
    await until(async () => (await notesOf(row.id)).map(({ isSticky }) => isSticky), [false]);
    await phone.context().setOffline(true);
    await phone.reload();
    await cardOf(phone, row).getByText('Beware of the dog').waitFor();
    await phone.context().setOffline(false);
    await phone.goto(taskAddress(row.id));
    await phone.getByRole('table', { name: 'Notes' }).getByText('Beware of the dog').waitFor();
  });

  it('can be deleted by an auditor only when they are their own', async () => {
    const row = await free();
    await addNote(row.id, 'Keys at the desk');
    await product.api(COORDINATOR, 'PUT', `inspector/${IVAN}/inspection/${row.id}`);
    await product.api(COORDINATOR, 'PUT', `inspections/${row.id}/external`);
    const mine = { details: 'Photos are blurred' };
    await product.api('maple.auditor', 'POST', `inspectionNotes?inspectionId=${row.id}`, mine);
    const page = await product.open(board('completed', row.property), 'maple.auditor', DESK);
    await choose(page, row, "Manager's notes");
    const dialog = page.getByRole('dialog', { name: /^Manager's Notes: / });
    const buttonOf = (text: string) =>
      dialog
        .getByRole('listitem')
        .filter({ hasText: text })
        .getByRole('button', { name: /^Delete the note of/ });
    await buttonOf(mine.details).waitFor();
    await dialog.getByText('Keys at the desk').waitFor();
    expect(await buttonOf('Keys at the desk').count()).toBe(0);
  });

  it('[CV-486] of earlier inspections are offered on assignment, and sticky ones are copied automatically', async () => {
    const row = await free();
    await addNote(row.id, 'Late last time');
    await addNote(row.id, 'Paint is wet');
    await addNote(row.id, 'Beware of the dog', true);
    await product.api(COORDINATOR, 'PUT', `inspector/${IVAN}/inspection/${row.id}`);
    await product.api(COORDINATOR, 'PUT', `inspections/${row.id}/external`);
    const path = `inspections/rolling/page?code=${row.property.code}&ciMode=false`;
    const [next] = (await product.api<StaffInspectionPage>(COORDINATOR, 'GET', path)).content;
    expect(await detailsOf(next!.id)).toEqual(['Beware of the dog']);

    const page = await product.open(board('rolling', row.property), COORDINATOR, DESK);
    await choose(page, row, 'Assign Inspector');
    const dialog = page.getByRole('dialog', { name: /^Assign/ });
    const previous = dialog.getByRole('group', { name: 'Notes from earlier inspections' });
    await previous.getByLabel('Late last time').check();
    expect(await previous.getByRole('checkbox').count()).toBe(2);
    await dialog.getByRole('combobox').fill('Ivan');
    await page.getByRole('option', { name: /Ivan/ }).first().click();
    await dialog.getByRole('button', { name: 'Assign Inspector' }).click();
    await dialog.waitFor({ state: 'detached' });
    await until(() => detailsOf(next!.id), ['Beware of the dog', 'Late last time']);
  });
});
