import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { violationsOf } from './support/axe';
import { PHONE } from './support/browser';
import { ChangedTaskForm } from './support/changed-task-form';
import { addBedroom, dialog, field, INSPECTOR, photograph } from './support/condition-reports';
import { ADMIN } from './support/kitchen';
import { readPdf } from './support/pdf';
import { useProduct } from './support/product';
import { until } from './support/until';

const product = useProduct();
const forms = new ChangedTaskForm(product);

const reading = (page: Page) => field(page, 'reading').getByRole('spinbutton');
const cost = (page: Page) => page.locator('output').and(page.getByLabel('Cost of energy', { exact: true }));

/** Counts the values that a page reads from the trials of its device. */
function countTrialReads(): void {
  const counted = window as { trialReads?: number };
  counted.trialReads = 0;
  for (const name of ['get', 'getAll', 'openCursor'] as const) {
    const read = IDBObjectStore.prototype[name] as (this: IDBObjectStore, ...rest: unknown[]) => IDBRequest;
    Object.assign(IDBObjectStore.prototype, {
      [name](this: IDBObjectStore, ...rest: unknown[]) {
        if (this.name === 'form_trials') counted.trialReads! += 1;
        return read.apply(this, rest);
      },
    });
  }
}
const trialReads = (page: Page) => page.evaluate(() => (window as { trialReads?: number }).trialReads ?? 0);

/** Returns the keys of what this device has of trials. */
const trialKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resume, reject) => {
        const opening = indexedDB.open('walkthrough-trials');
        opening.onerror = () => reject(new Error('There are no trials.'));
        opening.onsuccess = () => {
          const keys = opening.result.transaction('form_trials').objectStore('form_trials').getAllKeys();
          keys.onsuccess = () => resume(keys.result.map(String));
        };
      }),
  );

it('lets an author and a colleague try a draft on a phone, offline, without leaving a trace in reports', async () => {
  const draft = await forms.draft({
    added: {
      comments: [
        { id: 'reading', type: 'numeric', label: 'reading', keys: { single: 'reading' }, mandatory: true },
        {
          id: 'cost',
          type: 'calculated',
          label: 'cost',
          keys: { single: 'cost' },
          result: 'number',
          formula: '${reading} * 2',
        },
      ],
    },
    texts: { reading: 'Meter reading', cost: 'Cost of energy' },
  });
  await forms.save(draft);
  const author = await product.open(`/form-definitions/task-unit/${draft.version}`, ADMIN);
  await author.getByRole('button', { name: 'Try it' }).click();
  await author.waitForURL(/\/form-trials\/\d+$/);
  await author.getByText('TRIAL', { exact: true }).first().waitFor();
  await author.getByRole('button', { name: 'Codes' }).click();
  await dialog(author).getByLabel('Colleague').fill('Ivan');
  await author.getByRole('option', { name: 'Ivan Kowalski' }).click();
  await dialog(author).getByRole('button', { name: 'Create code' }).click();
  const code = await dialog(author).getByLabel('Code for Ivan Kowalski').inputValue();
  await dialog(author).getByText('Ivan Kowalski: not used yet', { exact: false }).waitFor();
  expect(await violationsOf(author)).toEqual([]);

  const phone = await product.open(`/form-trials#${code}`, INSPECTOR, PHONE, { worker: true });
  await phone.context().addInitScript(countTrialReads);
  await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
  expect(await phone.getByLabel('Trial code').inputValue()).toBe(code);
  await phone.getByRole('button', { name: 'Open trial' }).click();
  await phone.waitForURL(/\/form-trials\/\d+$/);
  const address = new URL(phone.url()).pathname;
  await dialog(author).getByText('Ivan Kowalski: opened', { exact: false }).waitFor();
  await addBedroom(phone);
  await photograph(phone, 'door.jpg', 'Tried tap');
  await reading(phone).fill('21');
  await phone.keyboard.press('Tab');
  await cost(phone).getByText('42', { exact: true }).waitFor();
  await phone.getByText(/^Saved on this device/).waitFor();

  // A reload without a network continues with everything.
  await phone.context().setOffline(true);
  await phone.reload();
  await cost(phone).getByText('42', { exact: true }).waitFor();
  await phone.locator('.wt-room-toggle').click();
  await phone.getByRole('button', { name: /Tried tap/ }).waitFor();
  await phone.getByText('TRIAL', { exact: true }).first().waitFor();
  expect(await trialReads(phone)).toBeGreaterThan(0);
  await reading(phone).fill('');
  await phone.keyboard.press('Tab');
  await phone.getByRole('button', { name: 'Check answers' }).click();
  await phone.getByRole('button', { name: /^Show all/ }).click();
  await phone.locator('.wt-summary').getByText('Meter reading').waitFor();

  // Neither the queue nor the work basket reads it, offline or when it sends.
  await phone.goto('/inspector');
  await phone.getByRole('heading', { level: 1 }).waitFor();
  await phone.context().setOffline(false);
  await phone.goto('/my-devices');
  await phone.getByRole('heading', { level: 1 }).waitFor();
  expect(await trialReads(phone)).toBe(0);
  await phone.goto('/inspector');
  await phone.getByRole('heading', { level: 1 }).waitFor();
  expect(await trialReads(phone)).toBe(0);

  await forms.save(draft);
  await phone.goto(address);
  await phone.getByText('A newer draft exists.', { exact: false }).waitFor();
  expect(await violationsOf(phone)).toEqual([]);
  const [download] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('button', { name: 'Print', exact: true }).click(),
  ]);
  const { text, pictures } = readPdf(await buffer(await download.createReadStream()));
  for (const page of text.split('\f').slice(0, -1)) expect(page).toContain('TRIAL');
  expect(text).toContain('Tried tap');
  expect(pictures).toBeGreaterThan(0);

  // Once deleted, nobody can open it, and the device forgets what was entered.
  await dialog(author).getByRole('button', { name: 'Close', exact: true }).click();
  await author.getByRole('button', { name: 'Delete trial' }).click();
  await author.getByRole('alertdialog').getByRole('button', { name: 'Delete trial' }).click();
  await author.getByText('No trials').waitFor();
  await phone.reload();
  await phone.getByText('This trial is not available.', { exact: false }).waitFor();
  await until(async () => (await trialKeys(phone)).length, 0);
});
