import type { FinishRequest, ImageItem, Room } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { useBadLine } from './support/bad-line';
import {
  addBedroom,
  ConditionReports,
  dialog,
  field,
  INSPECTOR,
  photograph,
  sign,
  submit,
} from './support/condition-reports';
import { readPdf } from './support/pdf';
import { PHONE } from './support/browser';
import { useProduct } from './support/product';

const CONDITION_LIST = 'My Assigned Condition Inspections';
const SYNCH_BASKET = 'My Synch Basket';
const FINISH = /^POST \/api\/submissions\/[^/]+\/finish/;
/** Fields that the test fills in; the others are answered before going offline. */
const BY_HAND = ['landlordCity', 'moveInGeneralComments', 'moveInLandlordSignature', 'moveInTenantSignature'];

const product = useProduct();
const reports = new ConditionReports(product);
const line = useBadLine(product);

const show = (page: Page, mode: string) => page.getByLabel('Show').selectOption({ label: mode });

/** Opens a coordinator's list of condition inspections with a live connection. */
async function conditionBoard(tab: string): Promise<Page> {
  const page = await product.open('/inspections', 'maple.coordinator');
  await page.getByRole('tab', { name: 'Move-In / Move-Out Condition Inspections' }).click();
  await page.getByRole('button', { name: /^Live\b/ }).waitFor();
  await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
  return page;
}

/** Returns the report's row in the inspector's basket. */
const basketRow = (page: Page, id: number) =>
  page.getByRole('listitem').filter({ has: page.locator(`a[href$="ciId=${id}"]`) });

const record = (id: number) => reports.record(id);

describe('an open report', () => {
  it('is edited in one tab; another tab reads it, and can take over with all input', async () => {
    const { id } = await reports.begunMoveIn(BY_HAND);
    const first = await product.signedIn(INSPECTOR, PHONE);
    const address = `/condition-inspection-form?ciId=${id}`;
    await first.goto(address);
    const holds = (page: Page, city: string) =>
      page.waitForFunction(
        (wanted) =>
          document.querySelector<HTMLInputElement>('[data-key="landlordCity"] input:enabled')?.value ===
          wanted,
        city,
      );
    const cityIn = (page: Page) => field(page, 'landlordCity').getByRole('textbox');
    await cityIn(first).waitFor();

    const second = await first.context().newPage();
    await second.goto(address);
    await second.getByText('This report is open in another tab.', { exact: false }).waitFor();
    expect(await cityIn(second).count()).toBe(0);
    expect(await second.getByRole('button', { name: 'Submit' }).count()).toBe(0);

    // Typed, but not yet committed by the field: it is not lost.
    await cityIn(first).fill('Kaslo');
    await second.getByRole('button', { name: 'Take over' }).click();
    await first.getByText('This report is open in another tab.', { exact: false }).waitFor();
    await holds(second, 'Kaslo');
    await cityIn(second).fill('Nelson');
    await first.getByRole('button', { name: 'Take over' }).click();
    await second.getByText('This report is open in another tab.', { exact: false }).waitFor();
    await holds(first, 'Nelson');

    // A closed tab holds no report.
    await first.close();
    await second.reload();
    await holds(second, 'Nelson');
    await second.close();
  });

  it('[CV-346] is stored on the device immediately and partially saved in the background: answers together, then rooms', async () => {
    const { id, inspectionId } = await reports.begunMoveIn(BY_HAND);
    const page = await product.signedIn(INSPECTOR, PHONE);
    const saves: { rooms: boolean; body: unknown }[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const rooms = pathname === `/api/inspections/${inspectionId}/rooms` && request.method() === 'POST';
      const answers = pathname === `/api/condition-inspections/partial/${id}`;
      if (rooms || answers) saves.push({ rooms, body: request.postDataJSON() });
    });
    await page.goto(`/condition-inspection-form?ciId=${id}`);
    await field(page, 'landlordCity').getByRole('textbox').waitFor();
    await addBedroom(page);
    await field(page, 'moveInGeneralComments').getByRole('textbox').fill('Fresh paint');
    await field(page, 'landlordCity').getByRole('textbox').fill('Nelson');
    await field(page, 'landlordCity').getByRole('textbox').blur();
    await page.getByText(/^Saved on this device/).waitFor();
    // Both are sent without any action of the user.
    for (let waited = 0; waited < 20_000 && saves.length < 2; waited += 50) {
      await new Promise((resume) => setTimeout(resume, 50));
    }
    expect(saves.map(({ rooms }) => rooms)).toEqual([false, true]);
    // The base version of the server, and the sent values.
    const seen = [expect.any(String), expect.any(String)] as unknown;
    expect(saves[0]?.body).toEqual({
      landlordCity: 'Nelson',
      moveInGeneralComments: 'Fresh paint',
      cleared: [],
      based: { landlordCity: seen, moveInGeneralComments: seen },
      activeInspectionId: expect.any(Number) as unknown,
    });
    expect(saves[1]?.body).toEqual({
      rooms: [expect.objectContaining({ name: 'Bedroom', door: 'GOOD' })],
      based: seen,
    });
    await page
      .getByText(/on the server/)
      .first()
      .waitFor();
    expect(await record(id)).toMatchObject({ landlordCity: 'Nelson', moveInGeneralComments: 'Fresh paint' });
    expect((await record(id)).moveInInspection?.inspectedDate).toBeNull();
  });
});

describe('a report from the field', () => {
  it('[CV-349] is filled in offline, survives a restart, is delivered once, and is printed', async () => {
    const { id, inspectionId } = await reports.begunMoveIn(BY_HAND);
    const board = await conditionBoard('Assigned');
    const row = board.locator(`.ag-row[row-id="${inspectionId}"]`).first();
    await row.waitFor();
    const page = await product.signedIn(INSPECTOR, PHONE, { worker: true });
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await show(page, CONDITION_LIST);
    await basketRow(page, id).getByText('Ready for offline').waitFor();
    await page.goto(`/condition-inspection-form?ciId=${id}`);
    await field(page, 'landlordCity').getByRole('textbox').waitFor();

    // Offline, and the server is stopped too.
    await page.context().setOffline(true);
    await product.stopServer();
    await field(page, 'landlordCity').getByRole('textbox').fill('Nelson');
    await field(page, 'moveInGeneralComments').getByRole('textbox').fill('Fresh paint, café smell');
    await addBedroom(page);
    await photograph(page, 'door.jpg', 'Scratch on the door');
    await photograph(page, 'window.jpg', 'Cracked window');
    await sign(page, 'moveInLandlordSignature');
    await sign(page, 'moveInTenantSignature');
    await submit(page);
    await dialog(page).getByText('Saved on this device.', { exact: false }).waitFor();
    // The addresses are queued with the report.
    await dialog(page).getByText('after it is delivered', { exact: false }).waitFor();
    await dialog(page).getByLabel('Email addresses').fill('ana@example.com; ben@example');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).getByText('appears to be invalid!', { exact: false }).waitFor();
    await dialog(page).getByLabel('Email addresses').fill('ana@example.com; ben@example.com');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/inspector');

    // The app is closed and reopened, still without a server.
    const context = page.context();
    await page.close();
    const again = await context.newPage();
    await again.goto('/inspector');
    await show(again, SYNCH_BASKET);
    await again.getByText('Waiting to be sent', { exact: false }).waitFor();
    await again.getByText('To be sent to ana@example.com, ben@example.com').waitFor();
    await again.goto(`/condition-inspection-form?ciId=${id}`);
    await again.getByText('This report is waiting to be sent', { exact: false }).waitFor();
    await again.getByText('Fresh paint, café smell').waitFor();
    await again.getByRole('button', { name: /^Bedroom/ }).click();
    await again.getByText('Cracked window').first().waitFor();
    await again.goto('/inspector');

    await product.startServerAgain();
    await context.setOffline(false);
    await show(again, SYNCH_BASKET);
    await again.getByText('Nothing is waiting to be sent').waitFor();
    await show(again, 'My Offline Inspections');
    await again.getByText(/Safe to leave: \d+ answers, 2 photos on the server/).waitFor();

    // The inspection leaves the board's open ones without a reload.
    await row.waitFor({ state: 'detached' });
    const delivered = await record(id);
    expect(delivered.moveInInspection?.inspectedDate).toEqual(expect.any(Number));
    expect(delivered).toMatchObject({
      landlordCity: 'Nelson',
      moveInGeneralComments: 'Fresh paint, café smell',
    });
    const rooms = await product.api<Room[]>(INSPECTOR, 'GET', `inspections/${inspectionId}/rooms`);
    expect(rooms.map(({ name, door }) => [name, door])).toEqual([['Bedroom', 'GOOD']]);
    const images = await product.api<ImageItem[]>(INSPECTOR, 'GET', `inspections/${inspectionId}/images`);
    expect(images.map(({ fileCaption }) => fileCaption).sort()).toEqual([
      'Cracked window',
      'Scratch on the door',
    ]);

    const { text, pictures } = readPdf(
      await product.bytes('maple.coordinator', `reports/condition-inspection/${id}`),
    );
    for (const part of [
      'Nelson',
      'Fresh paint, café smell',
      'Bedroom',
      'Cracked window',
      'Scratch on the door',
      'Revision 1',
      `MAPLE-${id}-IN`,
      delivered.form.sha256,
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('DRAFT');
    // Two photos and two signatures.
    expect(pictures).toBeGreaterThanOrEqual(4);
    for (const address of ['ana@example.com', 'ben@example.com']) {
      const { attachment } = await product.letterTo(address);
      expect(attachment).toMatchObject({
        name: expect.stringMatching(/-Move-In-[\d-]{10}\.pdf$/),
        type: 'application/pdf',
      });
    }
    await again.getByText('To be sent to', { exact: false }).waitFor({ state: 'detached' });
    expect(product.complaints).toEqual([]);
  });

  it('[CV-348] [CV-351] [CV-352] [CV-353] is sent to the addresses that the inspector enters', async () => {
    const { id, inspectionId } = await reports.begunMoveIn(BY_HAND);
    const page = await product.open(`/condition-inspection-form?ciId=${id}`, INSPECTOR, PHONE);
    await field(page, 'landlordCity').getByRole('textbox').fill('Nelson');
    await field(page, 'moveInGeneralComments').getByRole('textbox').fill('Quiet street');
    await addBedroom(page);
    await sign(page, 'moveInLandlordSignature');
    await sign(page, 'moveInTenantSignature');
    await submit(page);

    await dialog(page)
      .getByText(/Safe to leave: \d+ answers, 0 photos on the server/)
      .waitFor();
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/distribution')) asked.push(request.postDataJSON());
    });
    const send = dialog(page).getByRole('button', { name: 'Send' });
    expect(await send.isEnabled()).toBe(false);
    // One character enables Send, and one invalid address rejects all.
    for (const refused of ['c', 'dan@example.com; clara@example', 'clara@example.com, dan@example.com']) {
      await dialog(page).getByLabel('Email addresses').fill(refused);
      await send.click();
      await dialog(page)
        .getByText('One or more of the email addresses introduced appears to be invalid!')
        .waitFor();
    }
    await dialog(page).getByLabel('Email addresses').fill(' clara@example.com ; dan@example.com');
    await send.click();
    await page.getByText('This report was sent to the given email addresses').waitFor();
    await page.getByText('Your condition inspection has been successfully submitted').waitFor();
    await page.waitForURL('**/inspector');
    expect(asked).toEqual([{ emails: ['clara@example.com', 'dan@example.com'], inspectionId }]);
    for (const address of ['clara@example.com', 'dan@example.com']) {
      const { attachment } = await product.letterTo(address);
      expect(attachment).toMatchObject({
        name: expect.stringMatching(/-Move-In-[\d-]{10}\.pdf$/),
        type: 'application/pdf',
      });
    }
    expect(product.complaints).toEqual([]);
  });

  it('[CV-349] [CV-359] is queued as type C when the server fails, and sent automatically later', async () => {
    const { id, inspectionId } = await reports.begunMoveIn(BY_HAND);
    const overTheLine = { baseURL: line.address };
    const page = await product.open(`/condition-inspection-form?ciId=${id}`, INSPECTOR, PHONE, overTheLine);
    await field(page, 'landlordCity').getByRole('textbox').fill('Nelson');
    await field(page, 'moveInGeneralComments').getByRole('textbox').fill('Quiet street');
    await addBedroom(page);
    await sign(page, 'moveInLandlordSignature');
    await sign(page, 'moveInTenantSignature');
    const sent: FinishRequest[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/finish')) sent.push(request.postDataJSON() as FinishRequest);
    });
    const takenAgain = line.answer(FINISH, '503 Service Unavailable', [], Number.POSITIVE_INFINITY);
    await submit(page);
    // The dialog asks for addresses anyway.
    await page.getByRole('dialog', { name: 'Report kept on this device' }).waitFor();
    const addresses = dialog(page).getByLabel('Email addresses');
    await addresses.fill('erin@example.com');
    expect(sent[0]).toMatchObject({ kind: 'C', inspectionId, rooms: 1 });
    expect((await record(id)).moveInInspection?.inspectedDate).toBeNull();
    takenAgain();

    // The open dialog follows the report and keeps typed text.
    await page.getByRole('dialog', { name: 'Report delivered' }).waitFor();
    await dialog(page)
      .getByText(/^Safe to leave/)
      .waitFor();
    expect(await addresses.inputValue()).toBe('erin@example.com');
    expect(await addresses.evaluate((field) => field === document.activeElement)).toBe(true);
    expect((await record(id)).moveInInspection?.inspectedDate).toEqual(expect.any(Number));
    await dialog(page).getByRole('button', { name: 'Send' }).click();
    await page.getByText('This report was sent to the given email addresses').waitFor();
    await page.waitForURL('**/inspector');
    await show(page, SYNCH_BASKET);
    await page.getByText('Nothing is waiting to be sent').waitFor();
  });
});
