import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  messages,
  type ConditionInspection,
  type PropertyPage,
  type StaffInspectionPage,
} from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { PHONE } from './support/browser';
import { useProduct } from './support/product';

const TITLE = 'Condition Move-In / Move-Out Inspection Management';

const product = useProduct();
let clara: Page;
let theo: Page;
/** Addresses of properties with and without the licence of their owner, none used twice. */
const licensed: string[] = [];
let unlicensed = '';

beforeAll(async () => {
  await chooseProperties();
  [clara, theo] = [await conditionBoard('maple.coordinator'), await conditionBoard('maple.coordinator2')];
}, 90_000);

async function chooseProperties(): Promise<void> {
  const { content } = await product.api<PropertyPage>(
    'maple.coordinator',
    'GET',
    'properties/query?onlyActive=true&count=200',
  );
  const usable = content.filter(
    ({ isUnassignable, occupantNames }) => !isUnassignable && occupantNames.length > 0,
  );
  const isLicensed = ({ customerName }: (typeof content)[number]) => customerName !== 'Cedar & Main Estates';
  licensed.push(...usable.filter(isLicensed).map(({ code }) => code));
  unlicensed = usable.find((each) => !isLicensed(each))!.code;
}

async function conditionBoard(who: string): Promise<Page> {
  const page = await product.open('/inspections', who);
  await page.getByRole('tab', { name: 'Move-In / Move-Out Condition Inspections' }).click();
  await page.getByRole('heading', { name: TITLE }).waitFor();
  await page.getByRole('button', { name: /^Live\b/ }).waitFor();
  return page;
}

/** A day before the move-in of everybody, so that no justification is asked for. */
const EARLY = '2020-01-15';
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}\\b`) });
const rowById = (page: Page, id: number): Locator => page.locator(`.ag-row[row-id="${id}"]`).first();

async function property(code: string) {
  const { content } = await product.api<PropertyPage>(
    'maple.coordinator',
    'GET',
    `properties/query?code=${code}`,
  );
  return content[0]!;
}

/** Orders one over the API, for what a journey takes as given. */
async function opened(code: string, changes: object = {}): Promise<{ id: number; inspectionId: number }> {
  const { id: propertyId } = await property(code);
  return product.api('maple.coordinator', 'POST', 'condition-inspections', {
    propertyId,
    type: 'MOVE_IN',
    dueDate: EARLY,
    inspectorId: 6,
    country: 'CA',
    ciType: 'BC',
    ...changes,
  });
}

/** Rows of the condition lists at a property, as the API has them now. */
async function visitsAt(code: string) {
  const lists = ['rolling/page', 'assigned', 'scheduled', 'audited', 'cancelled'];
  const pages = await Promise.all(
    lists.map((list) =>
      product.api<StaffInspectionPage>(
        'maple.coordinator',
        'GET',
        `inspections/${list}?ciMode=true&code=${code}&size=200`,
      ),
    ),
  );
  return pages.flatMap(({ content }) => content);
}

async function openCreate(page: Page): Promise<Locator> {
  await tab(page, 'Create').click();
  await page.getByRole('button', { name: 'Create Condition Inspection' }).click();
  return page.getByRole('dialog', { name: 'Create Condition Inspection' });
}

async function chooseProperty(page: Page, dialog: Locator, code: string): Promise<void> {
  await dialog.getByLabel('Property', { exact: true }).click();
  const search = page.getByRole('dialog', { name: 'Find a property' });
  await search.getByLabel('Code').fill(code);
  await search.getByRole('button', { name: 'Search' }).click();
  await search.getByRole('button', { name: new RegExp(`^Select ${code} `) }).click();
  await search.waitFor({ state: 'detached' });
}

async function chooseInspector(dialog: Locator, name: string): Promise<void> {
  await dialog.getByLabel('Inspector').fill(name);
  await dialog
    .page()
    .getByRole('option', { name: new RegExp(name) })
    .click();
}

/** Closes a dialog with something in it, which is asked about first. */
async function abandon(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.page().getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

const create = (dialog: Locator) => dialog.getByRole('button', { name: 'Create', exact: true }).click();

async function menuOf(page: Page, id: number): Promise<Locator> {
  await page
    .locator(`.ag-row[row-id="${id}"]`)
    .getByRole('button', { name: /actions/i })
    .click();
  return page.getByRole('menu');
}

describe('the condition tab', () => {
  it('[CV-437][CV-498] stands beside the periodic one, with its lists and its title', async () => {
    const lists = clara.getByRole('tablist', { name: 'Lists' });
    const names = await lists.getByRole('tab').allInnerTexts();
    expect(names.map((name) => name.replace(/[\d\s]+$/, ''))).toEqual([
      'Create',
      'Assigned',
      'Scheduled',
      'History',
      'Cancelled',
    ]);
    expect(await clara.title()).toContain(TITLE);
    await clara.getByRole('tab', { name: 'Periodic Inspections' }).click();
    await clara.getByRole('heading', { name: 'Inspection Management: Rolling List' }).waitFor();
    await clara.getByRole('tab', { name: 'Move-In / Move-Out Condition Inspections' }).click();
  });

  it('is not there for those who plan nothing', async () => {
    const auditor = await product.open('/inspections', 'maple.auditor');
    await auditor.getByRole('tab', { name: 'Periodic Inspections' }).waitFor();
    expect(await auditor.getByRole('tab', { name: /Condition Inspections/ }).count()).toBe(0);
    await auditor.goto('/condition-inspection-management');
    await auditor.waitForURL('**/landing');
  });

  it('[CV-502][CV-503][CV-504][CV-505][CV-506][CV-508] shows its columns', async () => {
    const { inspectionId } = await opened(licensed.shift()!);
    await tab(clara, 'Assigned').click();
    const row = rowById(clara, inspectionId);
    await row.waitFor();
    const titles = (await clara.getByRole('columnheader').allInnerTexts()).filter(Boolean);
    expect(titles).toEqual([
      'Property Manager',
      'Address',
      'Inspection Type',
      'Inspector',
      'Due Date',
      'Scheduled Date',
      'Inspected Date',
    ]);
    expect(await row.innerText()).toMatch(/Move-In[^]*Ivan Kowalski[^]*Not Inspected/);
    await product.api('maple.coordinator', 'PUT', `inspection/${inspectionId}/unassign`);
    await tab(clara, 'Create').click();
    await rowById(clara, inspectionId).getByText('Not Assigned').waitFor();
    for (const name of ['Scheduled Date', 'Inspected Date']) {
      const header = clara.getByRole('columnheader', { name });
      await header.click();
      await clara.locator(`.ag-header-cell[aria-sort=ascending]`, { hasText: name }).waitFor();
    }
    await (await menuOf(clara, inspectionId)).waitFor();
    await clara.keyboard.press('Escape');
  });

  it('[CV-507] says on which day a visit was made where it was made, also to a reader in Tokyo', async () => {
    const inTokyo = await product.open('/inspections', 'maple.coordinator', undefined, {
      timezoneId: 'Asia/Tokyo',
    });
    // Monday evening in Vancouver, when Tokyo and this machine have Tuesday.
    const made = { inspectedDate: Date.UTC(2026, 2, 3, 3, 30), timeZone: 'CANADA_PACIFIC' };
    await inTokyo.route('**/api/inspections/audited?*', async (route) => {
      const answer = await route.fetch();
      const page = (await answer.json()) as StaffInspectionPage;
      await route.fulfill({ json: { ...page, content: page.content.map((row) => ({ ...row, ...made })) } });
    });
    await inTokyo.getByRole('tab', { name: 'Move-In / Move-Out Condition Inspections' }).click();
    await tab(inTokyo, 'History').click();
    const dates = inTokyo.locator('.ag-row [col-id="inspectedDate"]');
    await dates.first().waitFor();
    expect(new Set(await dates.allInnerTexts())).toEqual(new Set(['Mon, Mar 2 2026']));
    for (const name of ['ascending', 'descending']) {
      await inTokyo.getByRole('columnheader', { name: 'Inspected Date' }).click();
      await inTokyo.locator(`.ag-header-cell[aria-sort=${name}]`, { hasText: 'Inspected Date' }).waitFor();
    }
    await tab(inTokyo, 'Assigned').click();
    await inTokyo.getByRole('gridcell', { name: 'Not Inspected' }).first().waitFor();
  });

  it('[CV-500] narrows its lists by filters that fold away', async () => {
    const [one, other] = [licensed.shift()!, licensed.shift()!];
    const [kept, left] = [await opened(one), await opened(other)];
    const { addressLine1 } = await property(one);
    await tab(clara, 'Assigned').click();
    await rowById(clara, left.inspectionId).waitFor();
    const search = clara.getByRole('search');
    await clara.getByRole('button', { name: 'Filters', exact: true }).click();
    for (const label of ['Inspector', 'Civic Number & Street Name', 'Unit Number', 'City', 'Province']) {
      await search.getByLabel(label).waitFor();
    }
    expect(await search.getByLabel('Inspection Type').count()).toBe(0);
    await search.getByLabel('Civic Number & Street Name').fill(addressLine1);
    await search.getByRole('button', { name: 'Search' }).click();
    await rowById(clara, left.inspectionId).waitFor({ state: 'detached' });
    await rowById(clara, kept.inspectionId).waitFor();
    await clara.getByText('Filters are applied to displayed results').waitFor();
    await clara.getByRole('button', { name: /^Remove the filter/ }).click();
    await clara.getByRole('button', { name: 'Filters', exact: true }).click();
    await search.waitFor({ state: 'detached' });
    await clara.getByRole('button', { name: 'Filters', exact: true }).click();
    await search.waitFor();
  });
});

describe('creating a condition inspection', () => {
  it('[CV-509][CV-514][CV-515][CV-516][CV-519] begins with its defaults, and appears on the other board by itself', async () => {
    const code = licensed.shift()!;
    await tab(theo, 'Assigned').click();
    const dialog = await openCreate(clara);
    const today = await clara.evaluate(() => {
      const now = new Date();
      const two = (value: number) => String(value).padStart(2, '0');
      return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
    });
    expect(await dialog.getByLabel('Due Date').inputValue()).toBe(today);
    expect(await dialog.getByLabel('Country').inputValue()).toBe('CA');
    expect(await dialog.getByLabel('Province').inputValue()).toBe('BC');
    await create(dialog);
    await dialog.getByText('Choose an inspector.').waitFor();
    await dialog.getByText('Choose the property and whether the tenants move in or out.').waitFor();

    await dialog.getByLabel('Due Date').fill(EARLY);
    await chooseProperty(clara, dialog, code);
    await chooseInspector(dialog, 'Kowalski');
    await dialog.getByText(/^It will be written on .+, version 1\.$/).waitFor();
    await create(dialog);
    await clara.getByText('Condition inspection has been created!').waitFor();
    await dialog.waitFor({ state: 'detached' });
    const [visit] = await visitsAt(code);
    expect(visit).toMatchObject({ inspectionType: 'MOVE_IN', inspectBy: EARLY, inspector: { id: 6 } });
    await rowById(theo, visit!.id).waitFor();
    await rowById(clara, visit!.id).waitFor();
    // Where the work goes on.
    await clara.waitForFunction(
      (id) => document.activeElement?.closest('[row-id]')?.getAttribute('row-id') === String(id),
      visit!.id,
    );
  });

  it('[CV-517] asks for the reason of a late move-in, and keeps it', async () => {
    const code = licensed.shift()!;
    const dialog = await openCreate(clara);
    await chooseProperty(clara, dialog, code);
    await chooseInspector(dialog, 'Kowalski');
    await dialog.getByText(/The due date is more than 7 days after the tenant move-in/).waitFor();
    await create(dialog);
    await dialog.getByText('Please write down why.', { exact: false }).waitFor();
    expect(await visitsAt(code)).toEqual([]);
    await dialog.getByLabel('Justification').fill('The keys came late.');
    await create(dialog);
    await dialog.waitFor({ state: 'detached' });
    expect(await visitsAt(code)).toHaveLength(1);
  });

  it('shows the refusal of an owner without licence, and loses nothing', async () => {
    const dialog = await openCreate(clara);
    await chooseProperty(clara, dialog, unlicensed);
    await dialog.getByLabel('Type').selectOption('MOVE_OUT');
    await chooseInspector(dialog, 'Kowalski');
    await create(dialog);
    await dialog.getByText(/This feature requires a license\.\s+Please contact CTI support\./).waitFor();
    expect(await dialog.getByLabel('Inspector').inputValue()).toContain('Kowalski');
    await abandon(dialog);
  });

  it('[CV-518] says when the inspector may not inspect there, before it is sent', async () => {
    const { content } = await product.api<PropertyPage>(
      'maple.coordinator',
      'GET',
      'properties/query?count=200',
    );
    const out = content.find(({ isUnassignable }) => isUnassignable)!;
    const dialog = await openCreate(clara);
    await chooseInspector(dialog, 'Kowalski');
    await chooseProperty(clara, dialog, out.code);
    await dialog.getByText(messages.inspectionManagement.inspectorNotAllowed).waitFor();
    // Who is asked for afterwards is not even offered.
    await dialog.getByLabel('Inspector').fill('Farah');
    await clara.getByText('No match').waitFor();
    expect(await clara.getByRole('option', { name: /Farah/ }).count()).toBe(0);
    await clara.keyboard.press('Escape');
    await abandon(dialog);
  });
});

describe('rows', () => {
  it('[CV-510] are reassigned while they are not inspected', async () => {
    const { inspectionId } = await opened(licensed.shift()!);
    await tab(clara, 'Assigned').click();
    await tab(theo, 'Assigned').click();
    const menu = await menuOf(clara, inspectionId);
    const report = menu.getByRole('menuitem', { name: 'Open Report' });
    expect(await report.getAttribute('href')).toMatch(/\/condition-inspection-form\?ciId=\d+&manager=true$/);
    expect(await menu.getByRole('menuitem', { name: /Send Report/ }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await menu.getByText('This condition inspected is incomplete and cannot be distributed').waitFor();
    await menu.getByRole('menuitem', { name: 'Reassign Inspector' }).click();
    const dialog = clara.getByRole('dialog');
    await chooseInspector(dialog, 'Farah');
    await dialog.getByRole('button', { name: 'Assign Inspector' }).click();
    await rowById(theo, inspectionId).getByText('Nadia Farah').waitFor();
  });

  it('[CV-511][CV-482][CV-484][CV-519] are deleted after a question, and go from the other board by themselves', async () => {
    const code = licensed.shift()!;
    const { inspectionId } = await opened(code);
    await tab(clara, 'Assigned').click();
    await tab(theo, 'Assigned').click();
    await rowById(theo, inspectionId).waitFor();
    await (await menuOf(clara, inspectionId)).getByRole('menuitem', { name: 'Delete' }).click();
    const question = clara.getByRole('alertdialog', { name: 'Confirm task deletion?' });
    await question.getByRole('button', { name: 'Cancel', exact: true }).last().click();
    await rowById(clara, inspectionId).waitFor();
    await (await menuOf(clara, inspectionId)).getByRole('menuitem', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await clara.getByText('Condition inspection has been deleted successfully.').waitFor();
    await rowById(theo, inspectionId).waitFor({ state: 'detached' });
    await rowById(clara, inspectionId).waitFor({ state: 'detached' });
    expect(await visitsAt(code)).toEqual([]);
  });

  it('say in the words of the server why they cannot be deleted any more', async () => {
    const { inspectionId } = await opened(licensed.shift()!);
    await tab(clara, 'Assigned').click();
    await (await menuOf(clara, inspectionId)).getByRole('menuitem', { name: 'Delete' }).click();
    const question = clara.getByRole('alertdialog', { name: 'Confirm task deletion?' });
    await product.api('maple.coordinator2', 'DELETE', `inspections/${inspectionId}`);
    await question.getByRole('button', { name: 'Delete' }).click();
    await question.getByText('This does not exist, or is not yours to see.').waitFor();
    await question.getByRole('button', { name: 'Cancel', exact: true }).last().click();
  });

  it('of one kind never come into the lists of the other, whatever is told of them', async () => {
    const page = await product.open('/inspections', 'maple.coordinator2');
    await tab(page, 'Assigned Inspections').click();
    await page.getByRole('button', { name: /^Live\b/ }).waitFor();
    const counted = async () =>
      Number(/\d+/.exec((await tab(page, 'Assigned Inspections').innerText()) ?? '')?.[0]);
    await page.locator('.ag-row').first().waitFor();
    const before = await counted();
    const { inspectionId } = await opened(licensed.shift()!);
    await product.api('maple.coordinator', 'PUT', 'inspector/7/inspections', { ids: [inspectionId] });
    // Another periodic one comes in after it: what was not shown by then is not shown at all.
    const { content } = await product.api<StaffInspectionPage>(
      'maple.coordinator',
      'GET',
      'inspections/rolling/page',
    );
    await product.api('maple.coordinator', 'PUT', 'inspector/7/inspections', { ids: [content[0]!.id] });
    await rowById(page, content[0]!.id).waitFor();
    expect(await counted()).toBe(before + 1);
    expect(await rowById(page, inspectionId).count()).toBe(0);

    await tab(clara, 'Assigned').click();
    await rowById(clara, inspectionId).waitFor();
    expect(await rowById(clara, content[0]!.id).count()).toBe(0);
  });

  it('come into no periodic list of the Work Basket', async () => {
    const ivan = await product.signedIn('maple.inspector', PHONE);
    await ivan.waitForURL('**/inspector');
    await ivan.getByRole('button', { name: /^Live\b/ }).waitFor();
    // Of a place where the inspector has no periodic visit either.
    const basket = await ivan.locator('body').innerText();
    const [code] = licensed.splice(
      licensed.findIndex((each) => !basket.includes(each)),
      1,
    );
    await opened(code!);
    const { content } = await product.api<StaffInspectionPage>(
      'maple.coordinator',
      'GET',
      'inspections/rolling/page',
    );
    const periodic = content.find(({ property: { code: other } }) => other !== code)!;
    await product.api('maple.coordinator', 'PUT', 'inspector/6/inspections', { ids: [periodic.id] });
    await ivan.getByText(new RegExp(periodic.property.code)).first().waitFor();
    expect(await ivan.getByText(new RegExp(`${code}\\b`)).count()).toBe(0);
  });
});

describe('a report that was submitted', () => {
  /** Of these rows alone: what they are told stands over the board for a while. */
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

  it('[CV-510] is not reassigned, and its menu says so', async () => {
    const menu = await menuOf(board, inspectionId);
    await menu.getByText('This condition inspection cannot be reassigned!').waitFor();
    expect(await menu.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0);
    await board.keyboard.press('Escape');
  });

  it('is not there, or cannot be made, and the reader is told which', async () => {
    const reports = '**/api/reports/condition-inspection/inspection/*';
    const answer = async (status: number, code: string) => {
      await board.unroute(reports);
      await board.route(reports, (route) => route.fulfill({ status, json: { code, message: '' } }));
      await (await menuOf(board, inspectionId)).getByRole('menuitem', { name: 'Download Report' }).click();
    };
    await answer(404, 'not_found');
    await board.getByText('No report found!').waitFor();
    await answer(500, 'internal_error');
    await board.getByText('An error occurred while generating the report.').waitFor();
    await board.unroute(reports);
  });

  it('is sent to addresses that are looked at first; after a refusal they are still there', async () => {
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
    expect(sent).toEqual({ emails: ['tenant@example.com', 'owner@example.com'] });
    expect(await dialog.getByLabel('Email addresses').inputValue()).toContain('owner@example.com');
    await abandon(dialog);
  });

  it('[CV-515] is what a move-out can follow', async () => {
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

describe('the customer side', () => {
  it('[CV-709][CV-501] property-manager users have one list, without tabs and filters', async () => {
    const pat = await product.open('/condition-inspection-management', 'maple.pm');
    await pat.getByRole('heading', { name: TITLE }).waitFor();
    await pat.locator('.ag-root').waitFor();
    expect(await pat.getByRole('tab').count()).toBe(0);
    expect(await pat.getByRole('search').count()).toBe(0);
    expect(await pat.getByRole('button', { name: 'Filters', exact: true }).count()).toBe(0);
  });

  it('property-manager users order inspections at what they manage, and see them come and go', async () => {
    const { content } = await product.api<PropertyPage>(
      'maple.pm',
      'GET',
      'propertyManagers/self/properties',
    );
    const own = content.find(({ isUnassignable, code }) => !isUnassignable && licensed.includes(code))!;
    licensed.splice(licensed.indexOf(own.code), 1);
    const pat = await product.open('/condition-inspection-management', 'maple.pm');
    await pat.getByRole('button', { name: /^Live\b/ }).waitFor();
    await pat.getByRole('button', { name: 'Create Condition Inspection' }).click();
    const dialog = pat.getByRole('dialog', { name: 'Create Condition Inspection' });
    await dialog.getByLabel('Type').selectOption('MOVE_OUT');
    await chooseProperty(pat, dialog, own.code);
    await chooseInspector(dialog, 'Kowalski');
    await create(dialog);
    await dialog.waitFor({ state: 'detached' });
    const [visit] = await visitsAt(own.code);
    await rowById(pat, visit!.id).getByText('Move-Out').waitFor();
    await product.api('maple.coordinator', 'DELETE', `inspections/${visit!.id}`);
    await rowById(pat, visit!.id).waitFor({ state: 'detached' });
  });

  it('customer administrators have the lists that their flags open', async () => {
    const helen = await product.open('/condition-inspection-management', 'maple.customeradmin');
    await tab(helen, 'History').waitFor();
    expect(await helen.getByRole('tab').count()).toBe(2);
    expect(await helen.getByRole('button', { name: 'Create Condition Inspection' }).count()).toBe(0);
  });
});

it('fits a phone', async () => {
  const page = await product.open('/inspections', 'maple.coordinator', PHONE);
  await page.getByRole('tab', { name: 'Move-In / Move-Out Condition Inspections' }).click();
  await page.getByRole('heading', { name: TITLE }).waitFor();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

/** Submits the move-in as its inspector would, with the least that the form of British Columbia accepts. */
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

/** Answers of a finished side, as the form's own golden sample has them. */
function moveInAnswers(): Record<string, unknown> {
  const file = join(__dirname, '../../../form-definitions/test/golden/condition-ca.1.moveIn.json');
  const answers = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => !Array.isArray(value)));
}
