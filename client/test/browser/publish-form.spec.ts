import type { Page } from 'playwright-core';
import { ConditionReports, field, INSPECTOR } from './support/condition-reports';
import { addSmokeAlarm, draftWith, paste } from './support/form-text';
import { readPdf } from './support/pdf';
import { DESK, PHONE } from './support/browser';
import { useProduct } from './support/product';

const LABEL = 'Municipality';

const product = useProduct();
const reports = new ConditionReports(product);

/** Returns the form after an administrator's changes: another label, and one more mandatory question. */
const changedText = () =>
  draftWith(product, 2, (document) => {
    addSmokeAlarm(document);
    for (const texts of Object.values(document.i18n)) texts['landlordCity'] = LABEL;
  });

const printed = async (id: number) =>
  readPdf(await product.bytes('maple.coordinator', `reports/condition-inspection/${id}`)).text;

const record = (id: number) => reports.record(id);

/**
 * Opens an inspector's phone.
 * @returns `hasSecond` resolves once it has loaded version 2 of the form
 */
async function phone(): Promise<{ page: Page; hasSecond: Promise<unknown> }> {
  const page = await product.signedIn(INSPECTOR, PHONE);
  await page.waitForURL('**/inspector');
  await page.getByRole('button', { name: /^Live\b/ }).waitFor();
  const hasSecond = page.waitForResponse(
    (response) => response.url().endsWith('/api/form-definitions/condition-ca/2') && response.ok(),
    { timeout: 0 },
  );
  return { page, hasSecond };
}

async function openForm(page: Page, id: number): Promise<void> {
  await page.goto(`/condition-inspection-form?ciId=${id}`);
  await field(page, 'landlordCity').waitFor();
}

it('publishes a changed form while users work with it, and each report keeps its version', async () => {
  const before = await reports.begunMoveIn([]);

  // Valid from today in the property's zone.
  const there = { timezoneId: 'America/Vancouver' };
  const admin = await product.open('/form-definitions/condition-ca/1', 'maple.admin', DESK, there);
  await admin.getByRole('button', { name: 'New draft' }).click();
  await admin.waitForURL('**/form-definitions/condition-ca/2');

  // Two other pages show the draft and the list.
  const reader = await product.open('/form-definitions/condition-ca/2', 'maple.admin');
  const lister = await product.open('/form-definitions', 'maple.admin');
  const second = lister
    .getByRole('row')
    .filter({ has: lister.getByRole('link', { name: 'Open condition-ca version 2' }) });
  await second.getByText('Draft').waitFor();

  const [online, offline] = [await phone(), await phone()];
  await offline.page.context().setOffline(true);

  await admin.getByRole('tab', { name: 'Preview' }).click();
  await field(admin, 'landlordCity')
    .getByText(/^City\b/)
    .waitFor();
  await field(admin, 'landlordCity').getByRole('textbox').fill('Nelson');
  await paste(admin, await changedText());
  await field(admin, 'landlordCity').getByText(LABEL).waitFor();
  await field(admin, 'smokeAlarmTestedIn').getByText('Smoke alarm tested').waitFor();
  // Answers in the preview stay, and the preview validates like the report.
  expect(await field(admin, 'landlordCity').getByRole('textbox').inputValue()).toBe('Nelson');
  await admin.getByRole('button', { name: 'Submit' }).click();
  await admin.locator('[data-key="smokeAlarmTestedIn"][data-fault]').waitFor();

  // While the text has an error, the last valid form stays visible.
  await paste(admin, (await changedText()).replace('"smokeAlarmTestedIn"', '"smoke.alarm"'));
  await admin.getByText('The document has errors.', { exact: false }).waitFor();
  await field(admin, 'smokeAlarmTestedIn').waitFor();
  await paste(admin, await changedText());
  await admin.getByText('The document has errors.', { exact: false }).waitFor({ state: 'detached' });

  await admin.getByRole('button', { name: 'Publish', exact: true }).click();
  const publication = admin.getByRole('dialog');
  await publication.getByLabel('What changed and why').fill('Smoke alarms are tested');
  await publication.getByRole('button', { name: 'Publish', exact: true }).click();
  await admin.getByText('Version 2 was published.').waitFor();
  await reader.getByText('This draft was already published.').waitFor();
  await second.getByText('Assigned', { exact: true }).waitFor();
  await second.getByText('Smoke alarms are tested').waitFor();

  // Phones that are online load the form at once, others when they are back online.
  await online.hasSecond;
  await offline.page.context().setOffline(false);
  await offline.hasSecond;

  // A new report uses the new version.
  const after = await reports.begunMoveIn([]);
  const inspector = await product.signedIn(INSPECTOR);
  await openForm(inspector, after.id);
  await inspector.getByText(/, version 2$/).waitFor();
  await field(inspector, 'landlordCity').getByText(LABEL).waitFor();
  await inspector.getByRole('button', { name: 'Submit' }).click();
  await inspector.locator('[data-key="smokeAlarmTestedIn"][data-fault]').waitFor();
  expect((await record(after.id)).moveInInspection?.inspectedDate).toBeNull();
  await field(inspector, 'smokeAlarmTestedIn').getByRole('checkbox').check();
  await inspector.locator('[data-key="smokeAlarmTestedIn"][data-fault]').waitFor({ state: 'detached' });

  // An earlier report keeps its version on screen and in print.
  await openForm(inspector, before.id);
  await inspector.getByText(/, version 1$/).waitFor();
  await field(inspector, 'landlordCity')
    .getByText(/^City\b/)
    .waitFor();
  expect(await field(inspector, 'smokeAlarmTestedIn').count()).toBe(0);
  const [old, fresh] = [await printed(before.id), await printed(after.id)];
  expect([old.includes(LABEL), old.includes('Smoke alarm tested')]).toEqual([false, false]);
  expect([fresh.includes(LABEL), fresh.includes('Smoke alarm tested')]).toEqual([true, true]);
  expect(old).toContain((await record(before.id)).form.sha256);
  expect(fresh).toContain((await record(after.id)).form.sha256);
  expect(product.complaints).toEqual([]);
});
