import type { FormVersionDetails } from '@walkthrough/domain';
import { Device, newWorld, type World } from './support/device';
import { FORM, REPORT_ID } from './support/example';
import { ScriptedServer } from './support/scripted-server';

/** Tests that published forms are downloaded before a report needs them, and change no existing report. */
let world: World;
let device: Device;
const { key } = FORM;

beforeEach(() => {
  const now = () => 1_800_000_000_000;
  world = newWorld(new ScriptedServer(now), now);
  device = new Device(world);
});

const publish = (version: number, changes: Partial<FormVersionDetails> = {}) =>
  world.server.publishedForms.push({ ...FORM, version, ...changes });
const formCalls = () =>
  world.server.calls.filter((call) => call.startsWith('form ')).map((call) => call.replace(/ ok$/, ''));

it('fetches a new form version once, and keeps open reports on their version', async () => {
  await device.work.refresh(REPORT_ID);
  publish(FORM.version + 1);
  await device.work.keepForms();
  await device.work.keepForms();
  expect(formCalls()).toEqual([`form ${key}@${FORM.version}`, `form ${key}@${FORM.version + 1}`]);
  expect(await device.store.hasForm(key, FORM.version)).toBe(true);
  expect((await device.store.report(REPORT_ID))?.package.record.form.version).toBe(FORM.version);
});

it('fetches only the newest published version of each form: no drafts, no archived versions', async () => {
  publish(FORM.version + 1);
  publish(FORM.version + 2, { status: 'retired' });
  publish(FORM.version + 3, { status: 'draft' });
  publish(4, { key: 'another' });
  await device.work.keepForms();
  expect(formCalls().sort()).toEqual(['form another@4', `form ${key}@${FORM.version + 1}`]);
});

it('fetches nothing offline, and later what was published in the meantime', async () => {
  device.online = false;
  publish(FORM.version + 1);
  await device.work.keepForms();
  expect(world.server.calls).toEqual([]);
  device.online = true;
  await device.work.keepForms();
  expect(await device.store.hasForm(key, FORM.version + 1)).toBe(true);
});

it('keeps stored forms after a failed call, and continues on the next run', async () => {
  await device.work.keepForms();
  publish(FORM.version + 1);
  world.server.faults = ['ok', 'reset'];
  await expect(device.work.keepForms()).rejects.toMatchObject({ code: 'network_error' });
  expect(await device.store.hasForm(key, FORM.version)).toBe(true);
  await device.work.keepForms();
  expect(await device.store.hasForm(key, FORM.version + 1)).toBe(true);
});

it('fetches once for two tabs', async () => {
  const other = new Device(world);
  await Promise.all([device.work.keepForms(), other.work.keepForms()]);
  expect(formCalls()).toHaveLength(1);
});
