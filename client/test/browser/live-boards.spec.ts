import {
  displayDate,
  type SchedulingIssueItem,
  type StaffInspectionPage,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { flagIssue } from './support/basket';
import { PHONE } from './support/browser';
import { useProduct } from './support/product';

const product = useProduct();
let clara: Page;
let theo: Page;
beforeAll(async () => {
  [clara, theo] = [await board('maple.coordinator'), await board('maple.coordinator2')];
}, 60_000);

async function board(who: string): Promise<Page> {
  const page = await product.open('/inspections', who);
  await page.locator('.ag-row').first().waitFor();
  await isLive(page);
  return page;
}
const isLive = (page: Page) => page.getByRole('button', { name: /^Live\b/ }).waitFor();
const rowOf = (page: Page, code: string): Locator =>
  page.locator('.ag-row').filter({ has: page.getByText(code, { exact: true }) });
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(name) });
const countOn = async (page: Page, name: string): Promise<number> =>
  Number(/\d+/.exec((await tab(page, name).textContent()) ?? '')?.[0]);
/**
 * Opens the menu of a row and chooses an action. The pinned parts of a row are separate elements with the same id.
 */
const act = async (page: Page, code: string, action: string): Promise<Locator> => {
  await page
    .locator(`.ag-row[row-id="${await idOf(code)}"]`)
    .getByRole('button', { name: /actions/i })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  return page.getByRole('dialog');
};

/** Returns the row of a property in the staff's lists, as the API has it now. */
async function facts(code: string): Promise<StaffInspectionRow> {
  for (const list of ['rolling/page', 'assigned', 'scheduled']) {
    const page = await product.api<StaffInspectionPage>(
      'maple.admin',
      'GET',
      `inspections/${list}?size=200&code=${code}`,
    );
    const [row] = page.content;
    if (row) return row;
  }
  throw new Error(`No open inspection of ${code}.`);
}
const idOf = async (code: string): Promise<number> => (await facts(code)).id;

/** Returns rows of the Rolling List in the order of the screen, at properties without a shared building. */
async function rollingRows(): Promise<StaffInspectionRow[]> {
  const page = await product.api<StaffInspectionPage>(
    'maple.admin',
    'GET',
    'inspections/rolling/page?size=50',
  );
  return page.content.filter(({ property }) => property.virtualLocation === null);
}
const rollingCodes = async (count: number): Promise<string[]> =>
  (await rollingRows()).slice(0, count).map(({ property }) => property.code);

const assignTo = async (dialog: Locator, inspector: string) => {
  await dialog.getByLabel('Inspector').fill(inspector);
  await dialog
    .page()
    .getByRole('option', { name: new RegExp(inspector) })
    .click();
  await dialog.getByRole('button', { name: 'Assign Inspector' }).click();
};
const scheduleAt = async (dialog: Locator, wall: string) => {
  await dialog.getByLabel('Date and time of the inspection').fill(wall);
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
};

describe('two coordinators on one board', () => {
  beforeEach(async () => {
    for (const page of [clara, theo]) await tab(page, 'Rolling List').click();
  });

  it('see an assignment leave the Rolling List immediately, with updated counts', async () => {
    const [code] = await rollingCodes(1);
    const before = [
      await countOn(theo, 'Rolling List'),
      await countOn(theo, 'Assigned Inspections'),
    ] as const;
    await assignTo(await act(clara, code!, 'Assign Inspector'), 'Kowalski');
    await rowOf(theo, code!).first().waitFor({ state: 'detached' });
    await theo.waitForFunction(
      (expected) =>
        [...document.querySelectorAll('[role=tab]')].some(
          (each) => each.textContent?.includes('Rolling List') && each.textContent.includes(String(expected)),
        ),
      before[0] - 1,
    );
    expect(await countOn(theo, 'Assigned Inspections')).toBe(before[1] + 1);
    expect((await facts(code!)).inspector?.name).toBe('Kowalski');
  });

  it('see the new name of a property manager and the new address of an inspection', async () => {
    const managed = (await rollingRows()).filter((each) => each.property.propertyManagerObj !== null);
    // Not one that the tests below schedule.
    const { property } = managed[5]!;
    const { id, code } = property.propertyManagerObj!;
    const row = rowOf(theo, property.code);
    await row.getByText(property.propertyManagerObj!.name).waitFor();
    await product.api('maple.admin', 'PUT', `propertyManagers/${id}`, { name: 'Zoë Ångström', code });
    await row.getByText('Zoë Ångström').waitFor();
    await product.api('maple.admin', 'PUT', `properties/${property.id}/details`, { city: 'Kelowna' });
    await row.getByText('Kelowna').waitFor();
  });

  it('see a row that reappears while an older answer is in flight', async () => {
    const [code] = await rollingCodes(1);
    const { id } = await facts(code!);
    await product.api('maple.coordinator2', 'PUT', 'inspector/6/inspections', { ids: [id] });
    await rowOf(clara, code!).first().waitFor({ state: 'detached' });
    // Waits until the board's background refetch is over.
    await clara.waitForTimeout(3000);
    const answers = '**/api/inspections/rolling/page?*';
    let isHeld = false;
    let release: () => void = () => undefined;
    const old = new Promise<void>((resolve) => {
      void clara.route(answers, async (route) => {
        if (isHeld) return route.continue();
        isHeld = true;
        const response = await route.fetch();
        resolve();
        await new Promise<void>((free) => (release = free));
        await route.fulfill({ response });
      });
    });
    await clara.getByRole('button', { name: 'Refresh' }).click();
    await old;
    const before = await countOn(clara, 'Rolling List');
    await product.api('maple.coordinator2', 'PUT', `inspection/${id}/unassign`);
    await clara.waitForFunction(
      (expected) =>
        [...document.querySelectorAll('[role=tab]')].some(
          (each) => each.textContent?.includes('Rolling List') && each.textContent.includes(String(expected)),
        ),
      before + 1,
    );
    release();
    await rowOf(clara, code!).first().waitFor();
    await clara.unroute(answers);
  });

  it('see who is working on a row', async () => {
    const [code] = await rollingCodes(1);
    const dialog = await act(clara, code!, 'Schedule');
    await theo
      .getByLabel(/Clara Reyes is/)
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await theo
      .getByLabel(/Clara Reyes is/)
      .first()
      .waitFor({ state: 'detached' });
  });

  it('[CV-495] get the specified refusal for an inspection within thirty minutes of another, and keep their input', async () => {
    // In one city, so that both have the same zone.
    const rows = await rollingRows();
    const [one, other] = rows
      .filter(({ property }) => property.city === rows[0]?.property.city)
      .map(({ property }) => property.code);
    for (const code of [one!, other!]) {
      const { id } = await facts(code);
      await product.api('maple.admin', 'PUT', 'inspector/6/inspections', { ids: [id] });
    }
    await tab(clara, 'Assigned Inspections').click();
    await tab(theo, 'Assigned Inspections').click();
    await scheduleAt(await act(clara, one!, 'Schedule'), '2027-02-03T09:00');
    await rowOf(theo, one!).first().waitFor({ state: 'detached' });
    const dialog = await act(theo, other!, 'Schedule');
    await scheduleAt(dialog, '2027-02-03T09:20');
    await dialog
      .getByText(/This inspector already has an inspection scheduled within thirty minutes of/)
      .waitFor();
    expect(await dialog.getByLabel('Date and time of the inspection').inputValue()).toBe('2027-02-03T09:20');
    await scheduleAt(dialog, '2027-02-03T11:00');
    await dialog.waitFor({ state: 'detached' });
    expect((await facts(other!)).scheduledDate).toBe('2027-02-03T11:00');
  });

  it('see both values of a row after a concurrent edit, with user and time, and can overwrite', async () => {
    const [code] = await rollingCodes(1);
    const dialog = await act(theo, code!, 'Schedule');
    await dialog.getByLabel('Date and time of the inspection').fill('2027-03-03T10:00');
    const { id } = await facts(code!);
    await product.api('maple.coordinator', 'PUT', `inspections/${id}/schedule`, {
      scheduledDate: '2027-03-02T15:00',
      timezone: 'CANADA_PACIFIC',
    });
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
    const conflict = theo.getByRole('alertdialog', { name: 'Clara Reyes also changed this' });
    await conflict.waitFor();
    const received = await conflict.innerText();
    expect(received).toContain('3:00 PM, Canada - Pacific');
    expect(received).toContain('10:00 AM');
    await conflict.getByRole('button', { name: 'Use mine' }).click();
    await conflict.waitFor({ state: 'detached' });
    expect((await facts(code!)).scheduledDate).toBe('2027-03-03T10:00');
  });

  it('[CV-464][CV-465][CV-467] select a range of rows and assign them at once', async () => {
    await clara.locator('.ag-row').first().waitFor();
    const boxes = clara.locator('.ag-row').getByRole('checkbox');
    await boxes.nth(1).click();
    await boxes.nth(3).click({ modifiers: ['Shift'] });
    await clara.getByText(/Selected Tasks: 3/).waitFor();
    const before = await countOn(clara, 'Assigned Inspections');
    await clara.getByRole('button', { name: 'Assign to Selected' }).click();
    await assignTo(clara.getByRole('dialog'), 'Farah');
    await clara.getByRole('dialog').waitFor({ state: 'detached' });
    await clara.waitForFunction(
      (expected) =>
        [...document.querySelectorAll('[role=tab]')].some(
          (each) =>
            each.textContent?.includes('Assigned Inspections') && each.textContent.includes(String(expected)),
        ),
      before + 3,
    );
  });

  it('see missed changes when the server is reachable again', async () => {
    const [code] = await rollingCodes(1);
    await rowOf(theo, code!).first().waitFor();
    await theo.context().setOffline(true);
    await theo
      .getByText(/^Offline/)
      .first()
      .waitFor();
    const { id } = await facts(code!);
    await product.api('maple.coordinator', 'PUT', 'inspector/6/inspections', { ids: [id] });
    await theo.context().setOffline(false);
    await rowOf(theo, code!).first().waitFor({ state: 'detached' });
    await isLive(theo);
  });
});

describe('an inspector', () => {
  it('[CV-190] sees a new assignment on the phone without a reload', async () => {
    const ivan = await product.signedIn('maple.inspector', PHONE);
    await ivan.waitForURL('**/inspector');
    await isLive(ivan);
    const [code] = await rollingCodes(1);
    const { id } = await facts(code!);
    expect(await ivan.getByText(new RegExp(code!)).count()).toBe(0);
    await product.api('maple.coordinator', 'PUT', 'inspector/6/inspections', { ids: [id] });
    await ivan.getByText(new RegExp(code!)).first().waitFor();
    const overflow = await ivan.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

describe('scheduling issues', () => {
  it('[CV-012][CV-013][CV-014][CV-015][CV-016][CV-017][CV-018][CV-019] appear to administrators, are dismissed, and disappear for everybody', async () => {
    const [ada, other] = [await product.signedIn('maple.admin'), await product.signedIn('maple.admin')];
    const button = (page: Page) => page.getByRole('button', { name: /Scheduling Issues/ });
    expect(await button(ada).count()).toBe(0);
    const ivan = await product.signedIn('maple.inspector', PHONE);
    await flagIssue(ivan, null, 'The gate is locked');
    await button(ada).waitFor();
    await button(other).waitFor();
    expect(await button(clara).count()).toBe(0);
    expect(await button(ada).textContent()).toMatch(/1/);
    // The office flags an unassigned inspection.
    const free = (await rollingRows()).find((row) => row.property.propertyManagerObj !== null)!;
    await product.api('maple.admin', 'PUT', `inspections/${free.id}/scheduling-issues?hasIssues=true`);
    await button(ada).filter({ hasText: '2' }).waitFor();
    await button(ada).click();
    const dialog = ada.getByRole('dialog');
    await dialog.getByRole('columnheader').first().waitFor();
    const titles = await dialog.getByRole('columnheader').allInnerTexts();
    expect(titles).toEqual(['Owner', 'Property Manager', 'Address', 'Inspector', 'Due Date', 'Action']);
    const cellsOf = async (inspector: string) => {
      const named = ada.getByRole('cell', { name: inspector, exact: true });
      const cells = dialog.getByRole('row').filter({ has: named }).getByRole('cell');
      return (await cells.allInnerTexts()).slice(0, 5);
    };
    const { property, inspectBy } = free;
    const path = 'inspections/scheduling-issues';
    const issues = await product.api<SchedulingIssueItem[]>('maple.admin', 'GET', path);
    const { address } = issues.find(({ id }) => id === free.id)!;
    expect(await cellsOf('N/A')).toEqual([
      ...[property.customerName, property.propertyManagerObj!.name, address, 'N/A'],
      displayDate(inspectBy!),
    ]);
    expect((await cellsOf('Ivan Kowalski')).slice(2, 4)).toEqual([
      expect.stringMatching(/\nThe gate is locked$/),
      'Ivan Kowalski',
    ]);
    await product.api('maple.admin', 'PUT', `inspections/${free.id}/scheduling-issues?hasIssues=false`);
    await dialog.getByRole('cell', { name: 'N/A', exact: true }).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: /^Action / }).click();
    await ada.getByRole('menuitem', { name: 'Dismiss' }).click();
    await button(other).waitFor({ state: 'detached' });
  });
});
