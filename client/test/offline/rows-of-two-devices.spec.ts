import { rowsOf, type FormDefinition, type FormRow, type Item } from '@walkthrough/form-definitions';
import { isTaskReport, storedAnswers } from '../../src/offline/reports/model/report-record';
import { Device, newWorld } from './support/device';
import { TASK_DEFINITION, TASK_FORM, TASK_ID, taskRecord } from './support/example';
import { ScriptedServer } from './support/scripted-server';

const NOW = 1_800_000_000_000;
const now = () => NOW;
const PARTS = ['rooms', 'answers', 'photos'] as const;

const question = (id: string, type: Item['type']): Item => ({ id, type, label: 'x', keys: { single: id } });
const METERS: Item = { ...question('meters', 'repeat'), questions: [question('reading', 'numeric')] };
const [first, ...others] = TASK_DEFINITION.sections;
const DOCUMENT: FormDefinition = {
  ...TASK_DEFINITION,
  version: 9,
  engine: 3,
  sections: [{ ...first!, items: [METERS, ...first!.items] }, ...others],
};
const FORM = { ...TASK_FORM, version: 9, engine: 3, sha256: 'd'.repeat(64), document: DOCUMENT };

const row = (id: string, reading: number): FormRow => ({ id, values: { reading } });
const STORED = [row('a', 1), row('b', 2)];

const devices: Device[] = [];
afterEach(async () => {
  for (const device of devices.splice(0)) await device.close();
});

async function two() {
  const server = new ScriptedServer(now);
  server.otherForms.push(FORM);
  const form = { key: FORM.key, version: 9, sha256: FORM.sha256 };
  server.records.set(TASK_ID, taskRecord({ form, meters: STORED }));
  const opened = async () => {
    const device = new Device(newWorld(server, now), false);
    devices.push(device);
    const session = await device.open(TASK_ID);
    return {
      session,
      push: () => device.work.pushDraft(TASK_ID, PARTS),
      enter: (meters: FormRow[] | null) => session.saveAnswers({ ...session.answers, meters }),
      held: async () => rowsOf((await device.store.report(TASK_ID))?.edits['meters']),
      /** The devices of this spec do not notify forms, so a save without changes makes the form reread. */
      conflicts: async () => {
        await session.saveRooms([]);
        return session.others().conflicts;
      },
    };
  };
  const held = () => {
    const record = server.record(TASK_ID);
    if (!isTaskReport(record)) throw new Error('Another report.');
    return storedAnswers(record)['meters'];
  };
  return { ann: await opened(), bob: await opened(), held };
}

describe('rows of a repeat on two devices', () => {
  it('are merged by row and answer: added, deleted, moved and changed by both', async () => {
    const { ann, bob, held } = await two();
    await ann.enter([row('b', 2), row('c', 3)]);
    await bob.enter([row('d', 4), row('a', 1), row('b', 20)]);
    await ann.push();
    await bob.push();
    await bob.push();
    expect(held()).toEqual([row('d', 4), row('b', 20), row('c', 3)]);
    expect(await bob.conflicts()).toEqual([]);
  });

  it.each([
    ['ours', [row('a', 1), row('b', 7)]],
    ['theirs', [row('a', 1), row('b', 5)]],
  ] as const)('keep an answer that both changed until somebody chooses %s', async (side, expected) => {
    const { ann, bob, held } = await two();
    await ann.enter([row('a', 1), row('b', 5)]);
    await bob.enter([row('a', 1), row('b', 7)]);
    await ann.push();
    await bob.push();
    await bob.push();
    expect(held()).toEqual([row('a', 1), row('b', 5)]);
    expect(await bob.held()).toEqual([row('a', 1), row('b', 7)]);
    const [open, ...more] = await bob.conflicts();
    expect(more).toEqual([]);
    expect(open).toMatchObject({
      conflict: { part: 'row', rows: ['b'], field: 'reading', theirs: 5 },
      ours: 7,
    });
    await bob.session.choose(open!.conflict, side);
    await bob.push();
    expect(held()).toEqual(expected);
    expect(await bob.conflicts()).toEqual([]);
  });

  it.each([
    ['ours', [row('a', 1)]],
    ['theirs', [row('a', 1), row('b', 5)]],
  ] as const)(
    'keep a row that one deleted and the other changed until somebody chooses %s',
    async (side, expected) => {
      const { ann, bob, held } = await two();
      await ann.enter([row('a', 1), row('b', 5)]);
      await bob.enter([row('a', 1)]);
      await ann.push();
      await bob.push();
      await bob.push();
      const [open] = await bob.conflicts();
      expect(open).toMatchObject({ conflict: { part: 'row', rows: ['b'], theirs: row('b', 5) }, ours: null });
      await bob.session.choose(open!.conflict, side);
      await bob.push();
      expect(held()).toEqual(expected);
    },
  );

  it('can all be deleted, and those that somebody added meanwhile stay', async () => {
    const { ann, bob, held } = await two();
    await ann.enter([...STORED, row('c', 3)]);
    await bob.enter(null);
    await ann.push();
    await bob.push();
    await bob.push();
    expect(held()).toEqual([row('c', 3)]);
  });

  it('stay as others left them when the form that is open shows an older list', async () => {
    const { ann, bob, held } = await two();
    const meters = (reading: number) => [row('a', 1), row('b', reading)];
    await bob.enter(meters(20));
    await ann.enter([row('b', 2), row('c', 3)]);
    await ann.push();
    await bob.push();
    expect(held()).toEqual([row('b', 20), row('c', 3)]);
    // Typed before the form showed the rows that had come.
    await bob.session.saveAnswers({ ...bob.session.answers, meters: meters(21) });
    await bob.push();
    await bob.push();
    expect(held()).toEqual([row('b', 21), row('c', 3)]);
    expect(await bob.conflicts()).toEqual([]);
  });

  it('ask about an answer that somebody changed while the form showed the old one', async () => {
    const { ann, bob, held } = await two();
    await bob.enter([row('a', 10), row('b', 2)]);
    await ann.enter([row('a', 1), row('b', 5)]);
    await ann.push();
    await bob.push();
    await bob.session.saveAnswers({ ...bob.session.answers, meters: [row('a', 10), row('b', 7)] });
    const [open] = await bob.conflicts();
    expect(open).toMatchObject({
      conflict: { part: 'row', rows: ['b'], field: 'reading', theirs: 5 },
      ours: 7,
    });
    await bob.session.choose(open!.conflict, 'theirs');
    await bob.push();
    expect(held()).toEqual([row('a', 10), row('b', 5)]);
  });

  describe('with an open conflict', () => {
    async function open() {
      const { ann, bob, held } = await two();
      await ann.enter([row('a', 1), row('b', 5)]);
      await bob.enter([row('a', 1), row('b', 7)]);
      await ann.push();
      await bob.push();
      await bob.push();
      const [found] = await bob.conflicts();
      return { bob, held, conflict: found!.conflict };
    }

    it.each(['ours', 'theirs'] as const)(
      'keep all rows when their answer is typed, whatever is chosen: %s',
      async (side) => {
        const { bob, held, conflict } = await open();
        await bob.enter([row('a', 1), row('b', 5)]);
        expect(await bob.conflicts()).toEqual([]);
        // The question was still on the screen.
        await bob.session.choose(conflict, side);
        await bob.push();
        expect(held()).toEqual([row('a', 1), row('b', 5)]);
      },
    );

    it('no longer ask about a row that was deleted here', async () => {
      const { bob, held } = await open();
      await bob.enter([row('a', 1)]);
      expect(await bob.conflicts()).toEqual([]);
      await bob.push();
      expect(held()).toEqual([row('a', 1)]);
    });
  });
});
