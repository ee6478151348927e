import type { FormFindings, FormVersionDetails } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { PHONE } from './support/browser';
import { ChangedTaskForm, type FormChanges } from './support/changed-task-form';
import { addBedroom, dialog, field, submit } from './support/condition-reports';
import { readPdf } from './support/pdf';
import { useProduct } from './support/product';
import { COORDINATOR, INSPECTOR, taskAddress, TaskReports } from './support/task-reports';
import { until } from './support/until';

const product = useProduct();
const reports = new TaskReports(product);
const forms = new ChangedTaskForm(product);
const ADMIN = 'maple.admin';
const FORM = 'form-definitions/task-unit';

/** Conditions that are added to items and sections of the task form, by id. */
const CONDITIONS: FormChanges = {
  items: {
    petsNum: { validWhen: { condition: '. <= 3', message: 'tooManyPets' } },
    petsComment: { requiredWhen: '${petsNum} > 1', shownWhen: '${pets} = 1' },
  },
  sections: { comments: { shownWhen: 'sum(${petsNum}, ${num}) >= 3' } },
  texts: { tooManyPets: 'At most three pets are allowed.' },
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

describe('a form with conditions', () => {
  it('shows sections, asks and checks by them while an inspector types', async () => {
    const version = await forms.publish(CONDITIONS);
    const id = await reports.ofTheTeam();
    const page = await product.open(taskAddress(id), INSPECTOR, PHONE);
    expect((await reports.record(id)).form).toMatchObject({ key: 'task-unit', version });
    await heading(page, 'Anomalies').waitFor();
    expect(await heading(page, 'Comments').count()).toBe(0);
    expect(await field(page, 'petsComment').count()).toBe(0);

    await field(page, 'pets').getByRole('radio', { name: 'Yes' }).check();
    await field(page, 'petsComment').waitFor();
    await field(page, 'petsNum')
      .getByRole('spinbutton')
      .or(field(page, 'petsNum').getByRole('textbox'))
      .fill('4');
    await page.keyboard.press('Tab');
    await field(page, 'petsNum').getByText('At most three pets are allowed.').waitFor();
    await heading(page, 'Comments').waitFor();
  });

  it('requires an answer while its condition holds, refuses Submit without it, and prints it', async () => {
    const id = await reports.begun(['petsNum', 'petsComment']);
    const page = await product.open(taskAddress(id), INSPECTOR, PHONE);
    const comment = field(page, 'petsComment');
    const pets = field(page, 'petsNum').getByRole('spinbutton');
    await addBedroom(page);
    await comment.getByText('optional').waitFor();
    await pets.fill('2');
    await page.keyboard.press('Tab');
    await comment.getByText('optional').waitFor({ state: 'detached' });
    expect(await comment.getByRole('textbox').getAttribute('aria-required')).toBe('true');

    await page.getByRole('button', { name: 'Submit Report', exact: true }).click();
    await comment.getByText('This must be filled in.').or(comment.locator('.wt-problem')).first().waitFor();
    expect((await reports.record(id)).visit.inspectedDate).toBeNull();
    // With one pet it is optional again.
    await pets.fill('1');
    await page.keyboard.press('Tab');
    await comment.getByText('optional').waitFor();
    await pets.fill('3');
    await page.keyboard.press('Tab');
    await comment.getByRole('textbox').fill('Three parrots');
    await page.keyboard.press('Tab');
    await submit(page, 'Submit Report');
    await dialog(page)
      .getByText(/Safe to leave/)
      .waitFor();
    await until(async () => (await reports.record(id)).visit.inspectedDate !== null, true);
    const { text } = readPdf(await product.bytes(COORDINATOR, `reports/inspection/${id}`));
    expect(text).toContain('Three parrots');
    // The section is shown by the sum of two answers.
    expect(text).toContain('Come back about the heater.');
  });

  it('names the users whose apps are older before it is published', async () => {
    const draft = await forms.draft(CONDITIONS);
    const { version, document } = draft;
    const deviceId = '0b1e2d3c-4f5a-4b6c-8d7e-9f0a1b2c3d4f';
    await product.api(INSPECTOR, 'PUT', `sync/devices/${deviceId}`, { queue: [], engine: 2 });
    const { findings } = await product.api<FormFindings>(ADMIN, 'POST', `${FORM}/${version}/validate`, {
      document,
    });
    const words = findings.find(({ code }) => code === 'olderDevices')?.message ?? '';
    await forms.save(draft);
    const page = await product.signedIn(ADMIN);
    await page.goto(`/form-definitions/task-unit/${version}`);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').getByText(words, { exact: true }).waitFor();
  });
});

describe('a form of a later engine than the app', () => {
  it('asks for an update, and shows nothing of the form', async () => {
    const id = await reports.ofTheTeam();
    const page = await product.signedIn(INSPECTOR, PHONE);
    await page.route('**/api/form-definitions/*/*', async (route) => {
      const response = await route.fetch();
      const form = (await response.json()) as FormVersionDetails;
      await route.fulfill({ response, json: { ...form, engine: 99 } });
    });
    await page.goto(taskAddress(id));
    await page.getByText('Update to open this form', { exact: true }).waitFor();
    await page.getByText('Everything that you entered in this report stays on this device.').waitFor();
    expect(await page.locator('.wt-section').count()).toBe(0);
    await page.getByRole('button', { name: 'Update now', exact: true }).waitFor();
    // The app asks for forms in the background, too.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
