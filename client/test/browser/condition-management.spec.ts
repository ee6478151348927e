import type { PropertyPage, StaffInspectionPage, WorkBasketItem } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { answerFor } from './support/answer-for';
import { DESK, PHONE } from './support/browser';
import {
  chooseInspector,
  chooseProperty,
  create,
  menuOf,
  rowById,
  tab,
  TITLE,
  useConditionBoards,
} from './support/condition-boards';
import { until } from './support/until';

const { product, conditionBoard, property, opened, inspectionsAt, addresses } = useConditionBoards();
const { licensed } = addresses;
let clara: Page;
let theo: Page;

beforeAll(async () => {
  [clara, theo] = [await conditionBoard('maple.coordinator'), await conditionBoard('maple.coordinator2')];
}, 90_000);

describe('the condition tab', () => {
  it('[CV-437][CV-498][CV-499] stands beside the periodic tab, with its own lists and title', async () => {
    const lists = clara.getByRole('tablist', { name: 'Lists' });
    const names = await lists.getByRole('tab').allInnerTexts();
    expect(names.map((name) => name.replace(/[\d\s]+$/, ''))).toEqual([
      'Create',
      'Assigned',
      'Scheduled',
      'History',
      'Monthly Files',
      'Cancelled',
    ]);
    expect(await clara.title()).toContain(TITLE);
    await clara.getByRole('tab', { name: 'Periodic Inspections' }).click();
    await clara.getByRole('heading', { name: 'Inspection Management: Rolling List' }).waitFor();
    await clara.getByRole('tab', { name: 'Move-In / Move-Out Condition Inspections' }).click();
  });

  it('is hidden from users who may not schedule', async () => {
    const auditor = await product.open('/inspections', 'maple.auditor');
    await auditor.getByRole('tab', { name: 'Periodic Inspections' }).waitFor();
    expect(await auditor.getByRole('tab', { name: /Condition Inspections/ }).count()).toBe(0);
    await auditor.goto('/condition-inspection-management');
    await auditor.waitForURL('**/landing');
  });

  it('[CV-502][CV-503][CV-504][CV-505][CV-506][CV-508] shows its columns', async () => {
    const { inspectionId } = await opened(licensed.shift()!);
    // Narrower boards hide columns.
    await clara.setViewportSize({ width: 2200, height: 800 });
    await tab(clara, 'Assigned').click();
    const row = rowById(clara, inspectionId);
    await row.waitFor();
    await clara.getByRole('columnheader', { name: 'Inspected Date' }).waitFor();
    const titles = (await clara.getByRole('columnheader').allInnerTexts()).filter(Boolean);
    // Last, after those of the specification, and shown when there is a deadline.
    expect(titles.filter((title) => title !== 'Next deadline')).toEqual([
      'Property Manager',
      'Address',
      'Status',
      'Inspection Type',
      'Inspector',
      'Due Date',
      'Scheduled Date',
      'Inspected Date',
    ]);
    expect(await row.innerText()).toMatch(/Move-In[^]*Ivan Kowalski[^]*Not Inspected/);
    await tab(clara, 'History').click();
    const titlesOf = async () =>
      (await clara.getByRole('columnheader').allInnerTexts()).filter((title) => title.endsWith(' Date'));
    await until(titlesOf, ['Inspected Date', 'Scheduled Date']);
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
    await clara.setViewportSize(DESK);
  });

  it('[CV-507] shows the inspected day of the property’s zone, also to a reader in Tokyo', async () => {
    const wide = { width: 2200, height: 800 };
    const inTokyo = await product.open('/inspections', 'maple.coordinator', wide, {
      timezoneId: 'Asia/Tokyo',
    });
    // Monday evening in Vancouver, when it is Tuesday in Tokyo and on this machine.
    const made = { inspectedDate: Date.UTC(2026, 2, 3, 3, 30), timeZone: 'CANADA_PACIFIC' };
    await inTokyo.route('**/api/inspections/audited?*', async (route) => {
      const page = (await (await route.fetch()).json()) as StaffInspectionPage;
      await answerFor(route, { ...page, content: page.content.map((row) => ({ ...row, ...made })) });
    });
    await inTokyo.getByRole('tab', { name: 'Move-In / Move-Out Condition Inspections' }).click();
    await tab(inTokyo, 'History').click();
    const dates = inTokyo.locator('.ag-row [col-id="inspectedDate"]');
    // The grid may render its rows again at any time, so the read is repeated.
    await until(async () => [...new Set(await dates.allInnerTexts())], ['Mon, Mar 2 2026']);
    for (const name of ['ascending', 'descending']) {
      await inTokyo.getByRole('columnheader', { name: 'Inspected Date' }).click();
      await inTokyo.locator(`.ag-header-cell[aria-sort=${name}]`, { hasText: 'Inspected Date' }).waitFor();
    }
    await tab(inTokyo, 'Assigned').click();
    await inTokyo.getByRole('gridcell', { name: 'Not Inspected' }).first().waitFor();
  });

  it('[CV-500] filters its lists in a collapsible panel', async () => {
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

describe('rows of the condition tab', () => {
  it('[CV-510] can be reassigned until they are inspected', async () => {
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

  it('[CV-511][CV-482][CV-484][CV-519] are deleted after a confirmation, and disappear from other boards', async () => {
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
    expect(await inspectionsAt(code)).toEqual([]);
  });

  it('show the server’s reason when they can no longer be deleted', async () => {
    const { inspectionId } = await opened(licensed.shift()!);
    await tab(clara, 'Assigned').click();
    await (await menuOf(clara, inspectionId)).getByRole('menuitem', { name: 'Delete' }).click();
    const question = clara.getByRole('alertdialog', { name: 'Confirm task deletion?' });
    await product.api('maple.coordinator2', 'DELETE', `inspections/${inspectionId}`);
    await question.getByRole('button', { name: 'Delete' }).click();
    await question.getByText('This does not exist, or you do not have access to it.').waitFor();
    await question.getByRole('button', { name: 'Cancel', exact: true }).last().click();
  });

  it('appear only in lists of their kind after any pushed change', async () => {
    const page = await product.open('/inspections', 'maple.coordinator2');
    await tab(page, 'Assigned Inspections').click();
    await page.getByRole('button', { name: /^Live\b/ }).waitFor();
    const counted = async () =>
      Number(/\d+/.exec((await tab(page, 'Assigned Inspections').innerText()) ?? '')?.[0]);
    await page.locator('.ag-row').first().waitFor();
    const before = await counted();
    const { inspectionId } = await opened(licensed.shift()!);
    await product.api('maple.coordinator', 'PUT', 'inspector/7/inspections', { ids: [inspectionId] });
    // A later periodic inspection marks the end: by then the other one would have been shown.
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

  it('appear in no periodic list of the Work Basket', async () => {
    const ivan = await product.signedIn('maple.inspector', PHONE);
    await ivan.waitForURL('**/inspector');
    await ivan.getByRole('button', { name: /^Live\b/ }).waitFor();
    // At a property where the inspector has no periodic inspection.
    const inspections = await product.api<WorkBasketItem[]>(
      'maple.inspector',
      'GET',
      'inspector/6/inspections',
    );
    const own = inspections.map(({ inspection }) => inspection.property.code);
    const [code] = licensed.splice(
      licensed.findIndex((each) => !own.includes(each)),
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

describe('condition inspections of the customer side', () => {
  it('[CV-709][CV-501] are one list for property-manager users, without tabs and filters', async () => {
    const pat = await product.open('/condition-inspection-management', 'maple.pm');
    await pat.getByRole('heading', { name: TITLE }).waitFor();
    await pat.locator('.ag-root').waitFor();
    expect(await pat.getByRole('tab').count()).toBe(0);
    expect(await pat.getByRole('search').count()).toBe(0);
    expect(await pat.getByRole('button', { name: 'Filters', exact: true }).count()).toBe(0);
  });

  it('are ordered by property-manager users for their properties, with live changes', async () => {
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
    const [visit] = await inspectionsAt(own.code);
    await rowById(pat, visit!.id).getByText('Move-Out').waitFor();
    await product.api('maple.coordinator', 'DELETE', `inspections/${visit!.id}`);
    await rowById(pat, visit!.id).waitFor({ state: 'detached' });
  });

  it('appear to customer administrators in the lists that their flags open', async () => {
    const helen = await product.open('/condition-inspection-management', 'maple.customeradmin');
    await tab(helen, 'History').waitFor();
    const names = await helen.getByRole('tab').allInnerTexts();
    expect(names.map((name) => name.replace(/[\d\s]+$/, ''))).toEqual([
      'History',
      'Monthly Files',
      'Cancelled',
    ]);
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
