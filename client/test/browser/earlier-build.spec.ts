import { randomUUID } from 'node:crypto';
import type { ImageItem, StaffInspectionRow } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { basketInspections, cardOf, fromMore } from './support/basket';
import { PHONE } from './support/browser';
import {
  addBedroom,
  ConditionReports,
  dialog,
  field,
  photograph,
  sign,
  submit,
} from './support/condition-reports';
import { freeze, frozen, putStores, storesOf } from './support/frozen-build';
import { useProduct } from './support/product';
import { PASSWORD } from './support/sign-ins';
import { INSPECTOR, taskAddress, TaskReports } from './support/task-reports';
import { until } from './support/until';

const product = useProduct({ JWT_SECRET: 'as long as the configuration asks for' });
const reports = new TaskReports(product);
const conditions = new ConditionReports(product);

/** Recipient of a mail that was pending when the earlier server stopped. */
const AUDITOR = 'maple.auditor@demo.example';
const SIGNATURE = 'moveInTenantSignature';
const comments = (page: Page) => field(page, 'comments').getByRole('textbox');
const saved = (page: Page) => page.getByText(/^Saved on this device/).waitFor();
const conditionAddress = (id: number) => `/condition-inspection-form?ciId=${id}`;

/** Inspections with unsent work on the phone. */
interface Work {
  finished: number;
  unfinished: number;
  condition: number;
  flagged: number;
}

/**
 * Writes the fixtures. Add a new folder for a new build; keep the earlier ones.
 * `FREEZE_BUILD=1 npx jest --config client/jest.browser.config.cjs earlier-build`
 */
async function freezeThisBuild(): Promise<void> {
  const [finished, unfinished] = [await reports.begun(), await reports.begun()];
  for (const id of [finished, unfinished])
    await product.api(INSPECTOR, 'PUT', `inspections/partial/${id}`, {
      rooms: [{ id: randomUUID(), type: 'KITCHEN', name: 'Kitchen' }],
    });
  const { id: condition } = await conditions.begunMoveIn([SIGNATURE, 'otherKeysIssued']);
  const flagged = await basketInspections(product).given();
  const page = await product.open('/inspector', INSPECTOR, PHONE, { worker: true });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  for (const address of [taskAddress(finished), taskAddress(unfinished), conditionAddress(condition)]) {
    await page.goto(address);
    await page.locator('[data-key]').first().waitFor();
  }
  await page.goto('/inspector');
  await cardOf(page, flagged).waitFor();

  await page.context().setOffline(true);
  await fromMore(page, cardOf(page, flagged), 'Flag scheduling issue');
  await dialog(page).getByLabel('Reason for the issue').fill('Nobody has a key');
  await dialog(page).getByRole('button', { name: 'Flag scheduling issue' }).click();
  await page.getByText('1 waiting').waitFor();
  await page.goto(taskAddress(unfinished));
  await page.getByRole('button', { name: /^Kitchen/ }).click();
  await photograph(page, 'door.jpg', 'The door');
  await comments(page).fill('Begun on an earlier build');
  await comments(page).blur();
  await saved(page);
  await page.goto(conditionAddress(condition));
  await field(page, 'otherKeysIssued').getByRole('textbox').fill('The shed');
  await addBedroom(page);
  await sign(page, SIGNATURE);
  await saved(page);
  await page.goto(taskAddress(finished));
  await page.getByRole('button', { name: /^Kitchen/ }).click();
  await photograph(page, 'door.jpg', 'The sink');
  await comments(page).fill('Finished on an earlier build');
  await submit(page, 'Submit Report');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.waitForURL(/\/inspector$/);
  const { localStorage: entries, tables } = await storesOf(page);
  const work: Work = { finished, unfinished, condition, flagged: flagged.id };
  const device = { localStorage: [...entries, ['frozen.work', JSON.stringify(work)] as const], tables };

  product.breakMails();
  await product.api('maple.admin', 'POST', 'sendPasswordChange', { email: AUDITOR });
  await until(
    async () =>
      product.value("SELECT COUNT(*) AS value FROM outbox WHERE name = 'mail.send' AND refusals > 0"),
    1,
  );
  await product.stopServer();
  freeze({ server: product.frozen(), device });
  product.mendMails();
  await product.startServerAgain();
}

const facts = (id: number) =>
  product.api<StaffInspectionRow>('maple.coordinator', 'GET', `inspections/${id}`);

const FREEZES = process.env['FREEZE_BUILD'] === '1';
if (FREEZES) it('keeps the files of the earlier build unchanged', freezeThisBuild, 120_000);
else
  it('opens, delivers and runs the phone data, outbox and database of an earlier build', async () => {
    await product.stopServer();
    const { server, device } = frozen();
    product.thaw(server);
    // Makes sessions look expired whenever the test runs.
    product.alter('UPDATE session SET expires_at = ?', 1);
    await product.startServerAgain();
    // The job of the earlier server retries it.
    expect(await product.mailTo(AUDITOR)).toContain('password');

    const work = JSON.parse(device.localStorage.find(([key]) => key === 'frozen.work')![1]) as Work;
    const before = await Promise.all(Object.values(work).map((id: number) => facts(id)));
    expect(before.map(({ inspectedDate }) => inspectedDate)).toEqual([null, null, null, null]);

    const page = await product.visitor(PHONE);
    await page.goto('/favicon.svg');
    await putStores(page, device);
    await page.goto('/inspector');
    await page.getByRole('alert').getByRole('button', { name: 'Sign in' }).first().click();
    await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog(page).waitFor({ state: 'detached' });

    await until(async () => (await reports.record(work.finished)).visit.inspectedDate !== null, true, 60_000);
    expect((await reports.record(work.finished))['comments']).toBe('Finished on an earlier build');
    await until(async () => (await facts(work.flagged)).hasSchedulingIssue, true);
    const pictures = (id: number) => product.api<ImageItem[]>(INSPECTOR, 'GET', `inspections/${id}/images`);
    await until(
      async () => (await pictures(work.finished)).map(({ fileCaption }) => fileCaption),
      ['The sink'],
    );

    await page.goto(taskAddress(work.unfinished));
    await until(() => comments(page).inputValue(), 'Begun on an earlier build');
    await page.getByRole('button', { name: /^Kitchen/ }).click();
    await page.getByRole('button', { name: /The door/ }).waitFor();
    await submit(page, 'Submit Report');
    await dialog(page)
      .getByText(/Safe to leave/)
      .waitFor();
    expect((await reports.record(work.unfinished))['comments']).toBe('Begun on an earlier build');

    await page.goto(conditionAddress(work.condition));
    await until(() => field(page, 'otherKeysIssued').getByRole('textbox').inputValue(), 'The shed');
    await submit(page);
    await dialog(page)
      .getByText(/Safe to leave/)
      .waitFor();
    expect(await conditions.record(work.condition)).toMatchObject({
      otherKeysIssued: 'The shed',
      [SIGNATURE]: { png: expect.any(String) as string },
    });
  }, 240_000);
