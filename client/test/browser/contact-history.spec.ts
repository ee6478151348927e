import {
  type ContactAttemptItem,
  type StaffInspectionPage,
  type WorkBasketItem,
  writtenStreet,
} from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { PHONE } from './support/browser';
import { ownClock, setClock } from './support/clocks';
import { useProduct } from './support/product';
import { until } from './support/until';

const INSPECTOR = 'maple.inspector';
const OFFICE = 'maple.coordinator';
const IVAN = 6;
const DAY = 24 * 3_600_000;
const SYNCH_BASKET = 'My Synch Basket';

const product = useProduct();

interface Inspection {
  id: number;
  address: string;
}

let rolling: StaffInspectionPage['content'] = [];

/** Returns an unscheduled inspection of the inspector without contact attempts, used by one test only. */
async function freshInspection(): Promise<Inspection> {
  if (rolling.length === 0) {
    const list = await product.api<StaffInspectionPage>(OFFICE, 'GET', 'inspections/rolling/page?size=60');
    rolling = list.content.filter(({ lastContactAt }) => lastContactAt === null);
  }
  const { id, property } = rolling.shift()!;
  await product.api(OFFICE, 'PUT', `inspector/${IVAN}/inspections`, { ids: [id] });
  return { id, address: writtenStreet(property) };
}

const attemptsOf = (id: number) =>
  product.api<ContactAttemptItem[]>(OFFICE, 'GET', `inspections/${id}/contactAttempts`);
const printLine = (id: number, daysAgo: number, outcome = 'Left a message') =>
  product.api<ContactAttemptItem>(OFFICE, 'POST', `inspections/${id}/contactAttempts`, {
    communicationDate: Date.now() - daysAgo * DAY,
    channel: 2,
    contacteeInfo: 'Ana Reyes, 604 555 0101',
    outcome,
  });

/** Returns the card of an inspection by its property's code. */
async function cardOf(page: Page, { id }: Inspection): Promise<Locator> {
  const items = await product.api<WorkBasketItem[]>(INSPECTOR, 'GET', `inspector/${IVAN}/inspections`);
  const { code } = items.find(({ inspection }) => inspection.id === id)!.inspection.property;
  // Its property may have a condition inspection in the same list.
  const card = page.getByRole('listitem').filter({ hasText: code, hasNotText: /Move-(In|Out)/ });
  await card.waitFor();
  return card;
}

const history = (page: Page) => page.getByRole('dialog', { name: /^Contact History of/ });
async function opened(page: Page, inspection: Inspection): Promise<Locator> {
  await (await cardOf(page, inspection)).getByRole('button', { name: 'Contact History' }).click();
  const dialog = history(page);
  await dialog.waitFor();
  return dialog;
}
const form = (page: Page) => page.getByRole('dialog', { name: /contact attempt$/i });
async function fill(page: Page, contactee: string, outcome: string, channel?: string): Promise<void> {
  await form(page).getByLabel('Contactee info').fill(contactee);
  await form(page).getByLabel('Outcome').fill(outcome);
  if (channel !== undefined) await form(page).getByLabel('Channel').selectOption({ label: channel });
}
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' }).click();

/** Returns the background color behind a text. */
function groundOf(text: Element): string {
  for (let element: Element | null = text; element; element = element.parentElement) {
    const { backgroundColor } = getComputedStyle(element);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
  }
  return 'none';
}

describe('contact history in the Work Basket', () => {
  it('[CV-213][CV-243] opens from the row with date, channel, contactee info and outcome of each attempt', async () => {
    const inspection = await freshInspection();
    await printLine(inspection.id, 3, 'No answer');
    await printLine(inspection.id, 1, 'Will call back');
    const page = await product.signedIn(INSPECTOR, PHONE);
    const dialog = await opened(page, inspection);
    const rows = dialog.getByRole('listitem');
    await rows.nth(1).waitFor();
    const [newest, older] = await rows.allInnerTexts();
    for (const said of [/\d{1,2}:\d\d [AP]M/, 'Phone', 'Ana Reyes, 604 555 0101', 'Will call back'])
      expect(newest).toMatch(said);
    expect(older).toContain('No answer');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  it('[CV-235][CV-236][CV-244][CV-245][CV-246] shows added, edited and deleted attempts, also in the row', async () => {
    const inspection = await freshInspection();
    const page = await product.signedIn(INSPECTOR, PHONE);
    const card = await cardOf(page, inspection);
    await card.getByText('Not Scheduled').waitFor();
    const dialog = await opened(page, inspection);
    await dialog.getByText('No contact attempts yet.').waitFor();
    await dialog.getByRole('button', { name: 'Add contact attempt' }).click();
    await fill(page, 'Ben Lee', 'Rang the bell', 'SMS');
    await save(page);
    await dialog.getByText('Rang the bell').waitFor();
    expect(await attemptsOf(inspection.id)).toMatchObject([{ channel: 1, contacteeInfo: 'Ben Lee' }]);
    await dialog.getByRole('button', { name: /^Edit the contact attempt/ }).click();
    await fill(page, 'Ben Lee', 'Agreed to Friday', 'Email');
    await save(page);
    await dialog.getByText('Agreed to Friday').waitFor();
    expect(await attemptsOf(inspection.id)).toMatchObject([{ channel: 0, version: 2 }]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await card.getByText(/Contact Attempted \w{3}, \w{3} \d/).waitFor();
    await opened(page, inspection);
    await dialog.getByRole('button', { name: /^Delete the contact attempt/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText('No contact attempts yet.').waitFor();
    expect(await attemptsOf(inspection.id)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await card.getByText('Not Scheduled').waitFor();
  });

  it('[CV-234] colors the row by the age of the last attempt, and states it in words', async () => {
    const page = await product.signedIn(INSPECTOR, PHONE);
    const colours = new Set<string>();
    for (const [daysAgo, word] of [
      [1, /Contact Attempted [^·]*$/],
      [3, /Contact Attempted .* · Late$/],
      [8, /Contact Attempted .* · Very late$/],
    ] as const) {
      const inspection = await freshInspection();
      await printLine(inspection.id, daysAgo);
      const line = (await cardOf(page, inspection)).getByText(word);
      await line.waitFor();
      colours.add(await line.evaluate(groundOf));
    }
    expect(colours.size).toBe(3);
  });

  it('uses the real time on a phone whose clock is a day ahead', async () => {
    const inspection = await freshInspection();
    await printLine(inspection.id, 1.5);
    const page = await product.signedIn(INSPECTOR, PHONE);
    await ownClock(page);
    await setClock(page, DAY);
    await page.reload();
    const card = await cardOf(page, inspection);
    await card.getByText(/Contact Attempted [^·]*$/).waitFor();
    const dialog = await opened(page, inspection);
    await dialog.getByRole('button', { name: 'Add contact attempt' }).click();
    await fill(page, 'Ana Reyes', 'Called again');
    await save(page);
    await dialog.getByText('Called again').waitFor();
    const [newest] = await attemptsOf(inspection.id);
    expect(newest?.outcome).toBe('Called again');
    expect(newest?.communicationDate).toBeLessThanOrEqual(Date.now());
  });

  it('[CV-247] requires all fields with the specified text, and accepts channel 0', async () => {
    const inspection = await freshInspection();
    const page = await product.signedIn(INSPECTOR, PHONE);
    const dialog = await opened(page, inspection);
    await dialog.getByRole('button', { name: 'Add contact attempt' }).click();
    await save(page);
    const sentence = form(page).getByText('All fields above are mandatory!', { exact: true });
    await sentence.waitFor();
    await fill(page, 'Ana Reyes', '');
    await save(page);
    await sentence.waitFor();
    await fill(page, 'Ana Reyes', 'Wrote to her');
    await sentence.waitFor({ state: 'detached' });
    await save(page);
    await dialog.getByText('Wrote to her').waitFor();
    expect(await attemptsOf(inspection.id)).toMatchObject([{ channel: 0, outcome: 'Wrote to her' }]);
  });

  it('[CV-249] offers the contact channels, and the service channels for document services only', async () => {
    const inspectionRow = await freshInspection();
    const page = await product.signedIn(INSPECTOR, PHONE);
    const contact = ['Email', 'SMS', 'Phone', 'Other'];
    const service = ['Registered Mail', 'Posted on Door', 'In-Person'];
    const offered = async () => {
      const dialog = await opened(page, inspectionRow);
      await dialog.getByRole('button', { name: 'Add contact attempt' }).click();
      return form(page).getByLabel('Channel').locator('option').allInnerTexts();
    };
    expect(await offered()).toEqual(contact);
    await page.route('**/api/inspector/*/inspections?*', async (route) => {
      const response = await route.fetch();
      const items = (await response.json()) as WorkBasketItem[];
      for (const { inspection } of items) inspection.inspectionType = 'DOCUMENT_SERVICE';
      await route.fulfill({ response, json: items });
    });
    await page.reload();
    expect(await offered()).toEqual([...contact, ...service]);
  });

  it('[CV-248] needs one flag to read, another to change, and is hidden without them', async () => {
    const inspection = await freshInspection();
    await printLine(inspection.id, 1);
    const page = await product.signedIn(INSPECTOR, PHONE);
    const withFlags = async (canViewContactHistory: boolean, canModifyContactHistory: boolean) => {
      await page.unrouteAll();
      await page.route('**/api/users/self', async (route) => {
        const response = await route.fetch();
        const user = (await response.json()) as { userPermissions: object };
        const userPermissions = { ...user.userPermissions, canViewContactHistory, canModifyContactHistory };
        await route.fulfill({ response, json: { ...user, userPermissions } });
      });
      const asked = page.waitForResponse('**/api/users/self');
      await page.reload();
      await asked;
      return cardOf(page, inspection);
    };
    const button = { name: 'Contact History' };
    await (await withFlags(false, false)).getByRole('button', button).waitFor({ state: 'detached' });
    await (await withFlags(true, false)).getByRole('button', button).click();
    await history(page).getByText('Left a message').waitFor();
    expect(
      await history(page)
        .getByRole('button', { name: /Add|Edit|Delete/ })
        .count(),
    ).toBe(0);
    await (await withFlags(false, true)).getByRole('button', button).click();
    await history(page).getByRole('button', { name: /^Edit/ }).waitFor();
    expect(
      await history(page)
        .getByRole('button', { name: /Add|Edit|Delete/ })
        .count(),
    ).toBe(3);
  });

  it('shows both versions after a concurrent edit, and saves the chosen one', async () => {
    const inspection = await freshInspection();
    const { id } = await printLine(inspection.id, 1, 'No answer');
    const page = await product.signedIn(INSPECTOR, PHONE);
    const dialog = await opened(page, inspection);
    await dialog.getByRole('button', { name: /^Edit the contact attempt/ }).click();
    const [seen] = await attemptsOf(inspection.id);
    const { version: _version, id: _id, author: _author, ...values } = seen!;
    await product.api(OFFICE, 'PUT', `contactAttempts/${id}`, { ...values, outcome: 'Theirs' });
    await form(page).getByLabel('Outcome').fill('Mine');
    await save(page);
    const conflict = page.getByRole('alertdialog');
    await conflict.getByText('Theirs', { exact: true }).last().waitFor();
    await conflict.getByRole('button', { name: 'Use mine' }).click();
    await dialog.getByText('Mine', { exact: true }).waitFor();
    expect(await attemptsOf(inspection.id)).toMatchObject([{ outcome: 'Mine', version: 3 }]);
  });
});

describe('contact history offline', () => {
  it('[CV-243] is available for assigned inspections that were never opened', async () => {
    const inspection = await freshInspection();
    await printLine(inspection.id, 2, 'Will be at home on Friday');
    const page = await product.signedInByScreen(INSPECTOR, PHONE, { worker: true });
    await (await cardOf(page, inspection)).getByText('Ready for offline', { exact: true }).waitFor();
    await page.context().setOffline(true);
    await page.getByLabel('Show').selectOption({ label: 'My Offline Inspections' });
    // By its code: one street may have numbers that end alike.
    const card = await cardOf(page, inspection);
    await card.getByRole('button', { name: 'Contact History' }).click();
    await history(page).getByText('Will be at home on Friday').waitFor();
  });

  it('keeps added, edited and deleted attempts through a reload, and sends them once', async () => {
    const inspection = await freshInspection();
    await printLine(inspection.id, 2, 'To be edited');
    await printLine(inspection.id, 3, 'To be deleted');
    const page = await product.signedInByScreen(INSPECTOR, PHONE, { worker: true });
    const dialog = await opened(page, inspection);
    await dialog.getByText('To be edited').waitFor();
    await product.stopServer();
    await dialog.getByRole('button', { name: 'Add contact attempt' }).click();
    await fill(page, 'Ana Reyes', 'Added without a network', 'Phone');
    await save(page);
    await dialog.getByText('Waiting to be sent').waitFor();
    const row = (text: string) => dialog.getByRole('listitem').filter({ hasText: text });
    await row('To be edited').getByRole('button', { name: /^Edit/ }).click();
    await form(page).getByLabel('Outcome').fill('Edited without a network');
    await save(page);
    await row('Edited without a network').getByText('Waiting to be sent').waitFor();
    await row('To be deleted')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await row('To be deleted').getByText('Waiting to be deleted').waitFor();

    await page.goto('/inspector');
    await page.getByText('3 waiting').waitFor();
    await page.getByLabel('Show').selectOption({ label: SYNCH_BASKET });
    const card = page.getByRole('listitem').filter({ hasText: inspection.address }).first();
    await card.getByText(/^Contact attempt of/).waitFor();
    await card.getByRole('button', { name: 'Contact History' }).click();
    await row('Added without a network').getByRole('button', { name: /^Edit/ }).click();
    await form(page).getByLabel('Outcome').fill('Changed while it waited');
    await save(page);
    await row('Changed while it waited').getByText('Waiting to be sent').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();

    await product.startServerAgain();
    await page.getByRole('button', { name: /Check the connection/ }).click();
    await page.getByText('Nothing is waiting to be sent').waitFor();
    const outcomes = (await attemptsOf(inspection.id)).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['Changed while it waited', 'Edited without a network']);
  });

  it('shows why the server refused an attempt until the user resolves it', async () => {
    const inspection = await freshInspection();
    const { id } = await printLine(inspection.id, 2, 'Seen');
    const page = await product.signedInByScreen(INSPECTOR, PHONE, { worker: true });
    const dialog = await opened(page, inspection);
    await dialog.getByText('Seen').waitFor();
    const context = page.context();
    await context.setOffline(true);
    await dialog.getByRole('button', { name: /^Edit the contact attempt/ }).click();
    await form(page).getByLabel('Outcome').fill('Mine');
    await save(page);
    await dialog.getByText('Waiting to be sent').waitFor();
    const [seen] = await attemptsOf(inspection.id);
    const { version: _version, id: _id, author: _author, ...values } = seen!;
    await product.api(OFFICE, 'PUT', `contactAttempts/${id}`, { ...values, outcome: 'Theirs' });
    await context.setOffline(false);
    await dialog
      .getByText(/The server did not accept this: Clara Reyes changed this in the meantime/)
      .waitFor();
    await dialog.getByRole('button', { name: /^Edit the contact attempt/ }).click();
    await form(page).getByLabel('Outcome').fill('Both');
    await save(page);
    // Based on the version seen, not on later changes by others.
    const conflict = page.getByRole('alertdialog');
    await conflict.getByText('Theirs', { exact: true }).last().waitFor();
    await conflict.getByRole('button', { name: 'Use mine' }).click();
    await until(async () => (await attemptsOf(inspection.id)).map(({ outcome }) => outcome), ['Both']);
    await dialog.getByText(/The server did not accept/).waitFor({ state: 'detached' });
  });

  it('lists unsent attempts before sign-out', async () => {
    const inspection = await freshInspection();
    const page = await product.signedInByScreen(INSPECTOR, PHONE, { worker: true });
    const dialog = await opened(page, inspection);
    await dialog.getByText('No contact attempts yet.').waitFor();
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Add contact attempt' }).click();
    await fill(page, 'Ana Reyes', 'Never sent');
    await save(page);
    await dialog.getByText('Waiting to be sent').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('button', { name: 'Log Out' }).click();
    const question = page.getByRole('alertdialog', { name: 'Unsent work' });
    await question.getByText(`${inspection.address} (Contact History)`).waitFor();
    await question.getByRole('button', { name: 'Discard' }).click();
    await page.getByLabel(/Type DISCARD/).fill('DISCARD');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.context().setOffline(false);
    expect(await attemptsOf(inspection.id)).toEqual([]);
  });
});
