import type { FormVersionDetails } from '@walkthrough/domain';
import { COMPUTED_LIMITS, compile, type FormDefinition, type Item } from '@walkthrough/form-definitions';
import { Device, newWorld } from './support/device';
import { DEFINITION, FORM, REPORT_ID } from './support/example';
import { ScriptedServer } from './support/scripted-server';

/** 15 January 2027, 1:00 AM in Calgary. */
const SUBMITTED = Date.UTC(2027, 0, 15, 8);

const calculated = (id: string, changes: Partial<Item>): Item => ({
  id,
  type: 'calculated',
  label: 'x',
  keys: { moveIn: id },
  result: 'text',
  ...changes,
});
const ITEMS: Item[] = [
  calculated('greeting', { formula: "if(${landlordCity} = 'Nelson', 'near', 'far')" }),
  calculated('day', { formula: 'today()', result: 'date' }),
  calculated('unseen', { formula: "'x'", shownWhen: 'false' }),
  { id: 'delay', type: 'text', label: 'x', keys: { moveIn: 'delay' }, shownWhen: "today() > '2026-06-01'" },
];

function formWithValues(): FormVersionDetails {
  const [first, ...others] = DEFINITION.sections;
  const sections = [{ ...first!, items: [...first!.items, ...ITEMS] }, ...others];
  const document: FormDefinition = { ...DEFINITION, engine: 3, sections };
  return { ...FORM, engine: 3, document, uiSchema: compile(document).uiSchema };
}

async function submittedOffline() {
  const clock = { now: SUBMITTED };
  const server = new ScriptedServer(() => clock.now);
  server.publishedForms.splice(0, 1, formWithValues());
  const device = new Device(newWorld(server, () => clock.now));
  const session = await device.open();
  device.online = false;
  await session.saveAnswers({ ...session.answers, landlordCity: 'Nelson', delay: 'Snow' });
  const { context } = session;
  await session.submit(false);
  session.close();
  return { clock, server, device, context };
}

describe('computed values on a device', () => {
  it('are those of the moment of Submit, and are sent beside the answers', async () => {
    const { clock, server, device, context } = await submittedOffline();
    expect(context.moment?.today).toBe('2026-03-01');
    const { entry } = (await device.store.report(REPORT_ID))!;
    expect(entry?.computed).toEqual({ greeting: 'near', day: '2027-01-15' });
    expect(entry?.body).not.toHaveProperty('greeting');
    clock.now += 600_000;
    device.online = true;
    await device.work.run();
    const { delivered, package: kept } = (await device.store.report(REPORT_ID))!;
    expect(delivered?.receipt.answers).toBe(entry?.answers);
    expect(kept.record).toMatchObject({ greeting: 'near', day: '2027-01-15' });
    expect(server.finished).toMatchObject([{ computed: { greeting: 'near', day: '2027-01-15' } }]);
    await device.close();
  });

  const { values, bytes } = COMPUTED_LIMITS;
  const rows = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`used/r${n}`, 1]));
  it.each([
    ['as many as the server takes', rows(values - 2), true],
    ['too many', rows(values - 1), false],
    ['too large', { 'used/r1': 'ü'.repeat(bytes / 2) }, false],
  ])('stay on the device when they do not fit the request: %s', async (_name, computedInRows, isSent) => {
    const { server, device, clock } = await submittedOffline();
    await device.store.change(REPORT_ID, (report) => ({
      ...report,
      entry: report.entry && { ...report.entry, computedInRows },
    }));
    clock.now += 600_000;
    device.online = true;
    await device.work.run();
    expect(server.finished).toHaveLength(1);
    expect(server.finished[0]!.computed).toEqual(
      isSent ? { greeting: 'near', day: '2027-01-15', ...computedInRows } : undefined,
    );
    expect((await device.store.report(REPORT_ID))!.delivered).toBeTruthy();
    await device.close();
  });

  it('come with what is asked only on the day of Submit', async () => {
    const { device, context } = await submittedOffline();
    expect(context.moment?.today).toBe('2026-03-01');
    const { entry } = (await device.store.report(REPORT_ID))!;
    expect(entry?.body).toMatchObject({ delay: 'Snow' });
    await device.close();
  });

  it('stay as they were while the report waits, whenever it is read', async () => {
    const { clock, device } = await submittedOffline();
    clock.now += 40 * 24 * 3_600_000;
    const session = await device.open();
    expect(session.context).toMatchObject({ editable: false, moment: { today: '2027-01-15' } });
    session.close();
    await device.close();
  });
});
