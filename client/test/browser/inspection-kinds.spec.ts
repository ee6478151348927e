import {
  addDays,
  displayDate,
  type InspectionKind,
  type StaffInspectionRow,
  type TaskReport,
  writtenStreet,
} from '@walkthrough/domain';
import { entries, galleryDraft } from '@walkthrough/form-definitions';
import type { Page } from 'playwright-core';
import { violationsOf } from './support/axe';
import { DESK, PHONE } from './support/browser';
import { addBedroom, dialog, field, submit } from './support/condition-reports';
import { readPdf } from './support/pdf';
import { useProduct } from './support/product';
import { COORDINATOR, INSPECTOR, taskAddress, TaskReports } from './support/task-reports';
import { until } from './support/until';

const product = useProduct();
const reports = new TaskReports(product);
const ADMIN = 'maple.admin';
const FORM = 'vacancy-check';
const KIND = 'Empty home check';

const factsOf = (id: number) => product.api<StaffInspectionRow>(COORDINATOR, 'GET', `inspections/${id}`);
const today = () => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Returns answers to every question of the gallery form except the temperature. */
function vacancyAnswers(): Record<string, unknown> {
  const choices = entries(galleryDraft(FORM, { key: FORM, country: ['CA'], type: null }))
    .filter(({ kind }) => kind === 'choice')
    .map(({ key, rules }) => [key, rules.options?.[0] ?? 1]);
  return {
    ...Object.fromEntries(choices),
    inspectedOn: today(),
    vacantSince: addDays(today(), -20),
    nextCheck: addDays(today(), 7),
    arrived: '09:00',
    entrySigns: 0,
    temperatureUnit: 1,
    actionsTaken: [2],
    comments: 'All quiet.',
    inspectorSignature: { typed: 'Ivan Kowalski', name: 'Ivan Kowalski', at: Date.now() },
  };
}

/** Adds the gallery form as a draft and publishes it. */
async function publishForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New form' }).click();
  const made = page.getByRole('dialog', { name: 'New form' });
  await made.getByLabel('Start as a copy of').selectOption({ label: 'A form from the gallery' });
  await made.getByRole('radio', { name: 'Vacancy check' }).check();
  await made.getByLabel('Canada').check();
  await made.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(`**/form-definitions/${FORM}/1`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const asked = dialog(page);
  await asked.getByText('This form is for your own kinds of inspection.', { exact: false }).waitFor();
  expect(await asked.getByRole('checkbox').count()).toBe(0);
  await asked.getByLabel('What changed and why').fill('For vacant homes');
  await asked.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Version 1 was published.').waitFor();
  // It has no place to be assigned to.
  expect(await page.getByRole('button', { name: 'Assign', exact: true }).count()).toBe(0);
}

/** Names a kind of inspection, whose list other administrators have open. */
async function nameKind(page: Page): Promise<void> {
  await page.goto('/inspection-kinds');
  await page.getByText('No kinds of inspection yet').waitFor();
  await page.getByRole('button', { name: 'New kind of inspection' }).click();
  await dialog(page).getByLabel('Name', { exact: true }).fill('Empty homes');
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await dialog(page).getByText('This field is required.').waitFor();
  await dialog(page).getByLabel('Report form').selectOption({ label: 'Vacancy check' });
  await dialog(page).getByLabel('Repeats').selectOption({ label: 'Weekly' });
  expect(await violationsOf(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'Empty homes' });
  await row.getByText('Weekly').waitFor();
  const other = await product.open('/inspection-kinds', ADMIN, DESK);
  await other.getByRole('row').filter({ hasText: 'Empty homes' }).waitFor();
  // Renamed.
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Edit kind of inspection' }).click();
  await dialog(page).getByLabel('Name', { exact: true }).fill(KIND);
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('row').filter({ hasText: KIND }).waitFor();
  // Without a reload, on the list of somebody else.
  await other.getByRole('row').filter({ hasText: KIND }).waitFor();
  await product.leave(other);
}

/** Orders an inspection on the property's record and schedules it. @returns its id */
async function orderInspection(page: Page, property: StaffInspectionRow['property']): Promise<number> {
  await page.goto(`/properties/${property.id}`);
  await page.getByRole('button', { name: 'Order inspection' }).click();
  const asked = page.getByRole('dialog', { name: `Order inspection: ${writtenStreet(property)}` });
  await asked.getByLabel('Kind of inspection').selectOption({ label: KIND });
  // A mistyped year is asked about, and nothing typed is lost.
  await asked.getByLabel('Due Date').fill('2006-03-10');
  await asked.getByRole('button', { name: 'Order and schedule' }).click();
  const past = page.getByRole('alertdialog', { name: 'Due date in the past' });
  await past.getByText('This due date is in the past: Fri, Mar 10 2006.', { exact: false }).waitFor();
  await past.getByText('Cancel', { exact: true }).click();
  expect(await asked.getByLabel('Due Date').inputValue()).toBe('2006-03-10');
  await asked.getByLabel('Due Date').fill('2036-03-10');
  await asked.getByRole('button', { name: 'Order and schedule' }).click();
  const schedule = page.getByRole('dialog', { name: `Schedule: ${writtenStreet(property)}` });
  await schedule.getByLabel('Date and time of the inspection').fill('2036-03-04T09:00');
  await schedule.getByRole('button', { name: 'Schedule', exact: true }).click();
  await schedule.waitFor({ state: 'hidden' });
  const open = await product.api<StaffInspectionRow[]>(
    ADMIN,
    'GET',
    `properties/${property.id}/inspections/open`,
  );
  const ordered = open.find(({ kindName }) => kindName === KIND)!;
  expect(ordered).toMatchObject({ inspectBy: '2036-03-10', scheduledDate: '2036-03-04T09:00' });
  await page.getByRole('list', { name: 'Open inspections' }).getByText(KIND).waitFor();
  return ordered.id;
}

/** Shows that the board lists only the kind once it is chosen as the type. */
async function filterBoard(page: Page, id: number): Promise<void> {
  await page.goto('/inspections?tab=scheduled');
  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  await page.locator(`.ag-row[row-id="${id}"]`).first().waitFor();
  if ((await filters.getAttribute('aria-expanded')) === 'false') await filters.click();
  const search = page.getByRole('search');
  await search.getByLabel('Inspection Type').selectOption({ label: KIND });
  await search.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText(`Inspection Type: ${KIND}`).first().waitFor();
  await page.locator(`.ag-row[row-id="${id}"]`).first().waitFor();
  // Removed rows fade out.
  const rows = () =>
    page
      .locator('.ag-row')
      .evaluateAll((parts) => [...new Set(parts.map((part) => part.getAttribute('row-id')))]);
  await until(rows, [String(id)]);
}

it('takes a kind of inspection from a gallery form to an audited report', async () => {
  const given = await factsOf(await reports.ofTheTeam());
  const admin = await product.open('/form-definitions', ADMIN, DESK);
  await publishForm(admin);
  await nameKind(admin);
  const id = await orderInspection(admin, given.property);
  await filterBoard(admin, id);
  await product.leave(admin);
  await reports.assign(id);
  await product.api(INSPECTOR, 'PUT', `inspections/partial/${id}`, { inspectionData: vacancyAnswers() });

  // The inspector's phone, without a network.
  const phone = await product.open(taskAddress(id), INSPECTOR, PHONE);
  await phone.getByText(KIND, { exact: true }).first().waitFor();
  await addBedroom(phone);
  await phone.context().setOffline(true);
  await field(phone, 'temperature').getByRole('spinbutton').fill('18.5');
  await phone.keyboard.press('Tab');
  await submit(phone, 'Submit Report');
  await dialog(phone).getByText('Saved on this device.', { exact: false }).waitFor();
  await phone.context().setOffline(false);
  await until(async () => (await factsOf(id)).tab, 'completed');
  await product.leave(phone);

  const record = await product.api<TaskReport>(INSPECTOR, 'GET', `inspections/${id}/report`);
  expect(record).toMatchObject({ temperature: 18.5, form: { key: FORM, version: 1 } });
  const { text } = readPdf(await product.bytes(COORDINATOR, `reports/inspection/${id}`));
  const printed = text.replace(/\s+/gu, ' ');
  // Labels and values are in lines of their own.
  expect(printed).toMatch(new RegExp(`Inspection Type .* ${KIND} `, 'u'));
  expect(printed).toContain('18.5 °C');

  await product.api('maple.auditor', 'PUT', `inspections/${id}/audited`, { audited: true });
  expect(await factsOf(id)).toMatchObject({ tab: 'audited', kindName: KIND });
  // The next one is due a week later; the property's own inspection stays as it was.
  const open = await product.api<StaffInspectionRow[]>(
    ADMIN,
    'GET',
    `properties/${given.property.id}/inspections/open`,
  );
  expect(open.filter(({ kindName }) => kindName === KIND)).toHaveLength(1);
  expect(open.find((row) => row.id === given.id)).toMatchObject({ inspectBy: given.inspectBy });
  // History of the record.
  const reader = await product.open(`/properties/${given.property.id}`, ADMIN, DESK);
  await reader.getByRole('list', { name: 'Timeline' }).getByText(KIND).first().waitFor();
}, 240_000);

/** Opens the dialog of an order from the first row of Manage Properties. */
async function orderFromProperties(page: Page): Promise<void> {
  await page.goto('/properties');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Order inspection' }).click();
}

it('is ordered from Manage Properties with a due date in the past once that is confirmed', async () => {
  const page = await product.open('/properties', ADMIN, PHONE);
  await orderFromProperties(page);
  const due = addDays(today(), -3);
  const asked = page.getByRole('dialog', { name: /^Order inspection: / });
  await asked.getByLabel('Kind of inspection').selectOption({ label: KIND });
  await asked.getByLabel('Due Date').fill(due);
  await asked.getByRole('button', { name: 'Order inspection', exact: true }).click();
  const past = page.getByRole('alertdialog', { name: 'Due date in the past' });
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/inspections')),
    past.getByRole('button', { name: 'Order anyway', exact: true }).click(),
  ]);
  await page.getByText(`${KIND} ordered, due ${displayDate(due)}`).waitFor();
  await asked.waitFor({ state: 'hidden' });
  const { propertyId } = sent.postDataJSON() as { propertyId: number };
  const open = await product.api<StaffInspectionRow[]>(
    ADMIN,
    'GET',
    `properties/${propertyId}/inspections/open`,
  );
  expect(open).toContainEqual(expect.objectContaining({ kindName: KIND, inspectBy: due }));
  await product.leave(page);
});

it('is not ordered once it is archived', async () => {
  const [kind] = await product.api<InspectionKind[]>(ADMIN, 'GET', 'inspection-kinds');
  const page = await product.open('/inspection-kinds', ADMIN, PHONE);
  await page.getByRole('button', { name: `Actions for ${KIND}` }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await page.getByText('Archived', { exact: true }).waitFor();
  await orderFromProperties(page);
  await dialog(page).getByText('No kind of inspection can be ordered.', { exact: false }).first().waitFor();
  expect(await dialog(page).getByRole('button', { name: 'Order inspection' }).isDisabled()).toBe(true);
  expect(kind?.isActive).toBe(true);
  await product.leave(page);
});
