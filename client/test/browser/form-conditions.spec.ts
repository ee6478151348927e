import type { FormAssignmentItem, FormFindings, FormVersionDetails } from '@walkthrough/domain';
import type { FormDefinition, Item, Section } from '@walkthrough/form-definitions';
import type { Page } from 'playwright-core';
import { PHONE } from './support/browser';
import { field } from './support/condition-reports';
import { useProduct } from './support/product';
import { INSPECTOR, taskAddress, TaskReports } from './support/task-reports';

const product = useProduct();
const reports = new TaskReports(product);
const ADMIN = 'maple.admin';
const FORM = 'form-definitions/task-unit';

/** Conditions that are added to items and sections of the task form, by id. */
const ITEMS: Readonly<Record<string, Partial<Item>>> = {
  petsNum: { validWhen: { condition: '. <= 3', message: 'tooManyPets' } },
  petsComment: { requiredWhen: '${petsNum} > 1', shownWhen: '${pets} = 1' },
};
const SECTIONS: Readonly<Record<string, Partial<Section>>> = {
  comments: { shownWhen: 'sum(${petsNum}, ${num}) >= 3' },
};

/** Returns a draft of the task form with conditions, before it is saved. */
async function draft(): Promise<{ version: number; revision: number; document: string }> {
  const made = await product.api<FormVersionDetails>(ADMIN, 'POST', `${FORM}/drafts`, { from: 1 });
  const document = made.document as FormDefinition;
  const sections = document.sections.map((section) => ({
    ...section,
    ...SECTIONS[section.id],
    items: section.items.map((item) => ({ ...item, ...ITEMS[item.id] })),
  }));
  const i18n = Object.fromEntries(
    Object.entries(document.i18n).map(([locale, texts]) => [
      locale,
      { ...texts, tooManyPets: 'At most three pets are allowed.' },
    ]),
  );
  const text = JSON.stringify({ ...document, i18n, sections });
  return { version: made.version, revision: made.revision, document: text };
}

/** Publishes the draft, and uses it for new reports of units. */
async function publish(): Promise<number> {
  const { version, document } = await draft();
  await product.api(ADMIN, 'PUT', `${FORM}/${version}`, { document });
  await product.api(ADMIN, 'POST', `${FORM}/${version}/publish`, { note: 'With conditions' });
  const all = await product.api<FormAssignmentItem[]>(ADMIN, 'GET', 'form-definitions/assignments');
  for (const each of all.filter(({ key }) => key === 'task-unit'))
    await product.api(ADMIN, 'PUT', 'form-definitions/assignments', {
      country: each.country,
      conditionInspectionType: each.conditionInspectionType,
      key: 'task-unit',
      version,
      effectiveFrom: each.effectiveFrom,
    });
  return version;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

describe('a form with conditions', () => {
  it('shows sections, asks and checks by them while an inspector types', async () => {
    const version = await publish();
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

  it('names the users whose apps are older before it is published', async () => {
    const { version, document } = await draft();
    const deviceId = '0b1e2d3c-4f5a-4b6c-8d7e-9f0a1b2c3d4f';
    await product.api(INSPECTOR, 'PUT', `sync/devices/${deviceId}`, { queue: [], engine: 2 });
    const { findings } = await product.api<FormFindings>(ADMIN, 'POST', `${FORM}/${version}/validate`, {
      document,
    });
    const words = findings.find(({ code }) => code === 'olderDevices')?.message ?? '';
    await product.api(ADMIN, 'PUT', `${FORM}/${version}`, { document });
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
