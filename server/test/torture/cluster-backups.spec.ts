import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Admin,
  backupOntoFullDisk,
  type Beside,
  restoreOfHalfAFile,
} from '../../../load-tests/torture/cluster/backups.mjs';

/**
 * Tests that `npm run torture -- --workload=cluster` detects wrong backups and restores. Commands are simulated here;
 * administration/backup.spec tests the real ones.
 */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'walkthrough-played-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const BYTES = 4_000;
const LARGEST = 'tenant.jsonl.gz';
type Answer = Awaited<ReturnType<Admin>>;
type Command = (path: string, more: NonNullable<Parameters<Admin>[1]>) => Answer;

function writeBackup(path: string): Answer {
  mkdirSync(path);
  writeFileSync(join(path, LARGEST), Buffer.alloc(BYTES));
  writeFileSync(join(path, 'manifest.json'), '{}');
  return { code: 0, output: 'It is whole.' };
}

const isWhole = (path: string) => statSync(join(path, LARGEST)).size === BYTES;

/** Commands that succeed. */
const WELL = {
  backup: (path, { blocks }) =>
    blocks === undefined
      ? writeBackup(path)
      : { code: 1, output: `There is no room for the backup in ${path}. It was taken away again.` },
  'check-backup': (path) =>
    existsSync(join(path, 'manifest.json'))
      ? { code: 0, output: 'It is whole.' }
      : { code: 1, output: `${path} holds no manifest.json.` },
  restore: (path) =>
    isWhole(path)
      ? { code: 0, output: 'Restored.' }
      : { code: 1, output: `${LARGEST} of the backup has 2000 bytes instead of 4000: it is damaged.` },
} satisfies Record<string, Command>;

/** Simulates the commands, and records the calls. */
function played(others: Partial<Record<keyof typeof WELL, Command>> = {}) {
  const asked: string[] = [];
  const commands: Record<string, Command> = { ...WELL, ...others };
  const admin: Admin = ([name = '', path = ''], more = {}) => {
    asked.push(more.blocks === undefined ? name : `${name} within ${more.blocks}`);
    return Promise.resolve(commands[name]!(path, more));
  };
  return { admin, asked };
}

describe('a backup onto a full disk', () => {
  const said = async (others?: Parameters<typeof played>[0]) => {
    const sentences: string[] = [];
    const { admin, asked } = played(others);
    await backupOntoFullDisk({ admin, folder }, (sentence) => void sentences.push(sentence));
    return { sentences, asked };
  };

  it('passes when it is refused with a message, at the start and midway, and leaves nothing', async () => {
    const { sentences, asked } = await said();
    expect(sentences).toEqual([]);
    expect(asked).toEqual([
      'backup',
      ...['backup within 8', 'check-backup'],
      ...['backup within 3', 'check-backup'],
    ]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each<[string, Parameters<typeof played>[0], string[]]>([
    [
      'was made all the same',
      { backup: writeBackup },
      [8, 3].flatMap((blocks) => [
        `A backup without room for ${blocks} blocks was not refused in words (exit code 0)`,
        `What a backup without room for ${blocks} blocks has left is said to be whole.`,
        `A backup without room for ${blocks} blocks has left its folder`,
      ]),
    ],
    [
      'was refused without words',
      {
        backup: (path, { blocks }) =>
          blocks === undefined ? writeBackup(path) : { code: 1, output: 'EFBIG: file too large, write' },
      },
      [8, 3].map((blocks) => `for ${blocks} blocks was not refused in words (exit code 1): EFBIG`),
    ],
    [
      'left half of a file',
      {
        backup: (path, more) => {
          if (more.blocks === undefined) return writeBackup(path);
          mkdirSync(path);
          writeFileSync(join(path, LARGEST), 'half');
          return WELL.backup(path, more);
        },
      },
      [8, 3].map((blocks) => `for ${blocks} blocks has left its folder: ${LARGEST}.`),
    ],
    [
      'could not be made where there was room, either',
      { backup: () => ({ code: 1, output: 'The store is away.' }) },
      ['failed (exit code 1): The store is away.'],
    ],
  ])('that %s is reported', async (_, others, words) => {
    const { sentences } = await said(others);
    expect(sentences).toEqual(words.map((each) => expect.stringContaining(each) as string));
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a restore of a partial file', () => {
  const said = async ({
    others = {},
    holds = [],
    lacks = [],
  }: { others?: Parameters<typeof played>[0]; holds?: string[]; lacks?: string[] } = {}) => {
    const sentences: string[] = [];
    const { admin, asked } = played(others);
    const note = (what: string) => void asked.push(what);
    const database = { query: () => Promise.resolve([]) };
    const beside: Beside = {
      settings: { DATA_DIR: 'beside' },
      holds: () => Promise.resolve(holds),
      onDatabase: (work) => work(database),
      remove: () => Promise.resolve(note('removed')),
    };
    const acknowledged = () => {
      note('what is acknowledged');
      return () => Promise.resolve(lacks);
    };
    const random = {
      pick: (files: readonly { path: string }[]) => files.find(({ path }) => path === LARGEST)!,
    };
    const tools = { admin, folder, random, beside: () => Promise.resolve(beside), acknowledged };
    await restoreOfHalfAFile(tools, (sentence) => void sentences.push(sentence));
    expect(asked.at(-1)).toBe('removed');
    expect(readdirSync(folder)).toEqual([]);
    return { sentences, asked };
  };

  it('passes when it is refused with a message and leaves nothing, and the complete one has everything acknowledged', async () => {
    const { sentences, asked } = await said();
    expect(sentences).toEqual([]);
    expect(asked).toEqual([
      'what is acknowledged',
      ...['backup', 'check-backup', 'restore', 'restore', 'removed'],
    ]);
  });

  it.each<[string, Parameters<typeof said>[0], string]>([
    [
      'was done',
      { others: { restore: () => ({ code: 0, output: 'Restored.' }) } },
      `A backup with half of ${LARGEST} was not refused in words (exit code 0): Restored.`,
    ],
    [
      'was refused without words',
      {
        others: {
          restore: (path) =>
            isWhole(path) ? WELL.restore(path) : { code: 1, output: 'unexpected end of file' },
        },
      },
      'was not refused in words (exit code 1): unexpected end of file',
    ],
    [
      'has left something',
      { holds: ['the table tenant', 'files/a'] },
      `The restore of a backup with half of ${LARGEST} has left the table tenant, files/a.`,
    ],
    [
      'stands in the way of the whole',
      { others: { restore: () => ({ code: 1, output: `${LARGEST} of the backup is damaged.` }) } },
      `backup failed (exit code 1): ${LARGEST} of the backup is damaged.`,
    ],
    [
      'lacks what was acknowledged',
      { lacks: ['Property 7 is not stored.'] },
      'In what was restored: Property 7 is not stored.',
    ],
    [
      'is of a backup that is not whole',
      { others: { 'check-backup': () => ({ code: 1, output: 'It is damaged.' }) } },
      'failed (exit code 1): It is damaged.',
    ],
  ])('that %s is reported', async (_, wrong, words) => {
    expect((await said(wrong)).sentences).toEqual([expect.stringContaining(words) as string]);
  });
});
