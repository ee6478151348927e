import * as fc from 'fast-check';
import { createConnection } from 'mysql2/promise';
import { wordsBeginning } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { SearchWord } from '../../src/core/database/search-word.entity';
import { SearchWords } from '../../src/core/database/search-words';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { inCompany, inMaple } from '../support/in-company';
import { onMariaDb, startTestApp, type TestApp } from '../support/test-app';

/** A noun used by this test only. */
const NOUN = 'thing';
const OTHER_COLLATION = `words_${process.pid}`;

let server: TestApp;
let database: Database;
let words: SearchWords;
let rows: TenantRepository<SearchWord>;
beforeAll(async () => {
  // A database with an operator's own collation, which treats あ and ア as equal.
  const url = await databaseWithOtherCollation();
  server = await startTestApp({ demo: false, env: url === null ? {} : { DATABASE_URL: url } });
  database = server.app.get(Database);
  words = server.app.get(SearchWords);
  rows = new TenantRepository(database, SearchWord);
});
afterAll(async () => {
  await server.close();
  await onServer(`DROP DATABASE ${OTHER_COLLATION}`);
});

async function onServer(sql: string): Promise<string | null> {
  const url = process.env['DATABASE_URL'];
  if (!onMariaDb || !url) return null;
  const connection = await createConnection({ uri: url });
  try {
    await connection.query(sql);
  } finally {
    await connection.end();
  }
  return url;
}

async function databaseWithOtherCollation(): Promise<string | null> {
  const url = await onServer(
    `CREATE DATABASE ${OTHER_COLLATION} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
  );
  return url && new URL(`/${OTHER_COLLATION}`, url).toString();
}

const written = <T>(work: () => Promise<T>) => inMaple(() => database.runUnit(work));
const of = (nounId: number) => inMaple(() => rows.find({ noun: NOUN, nounId }, { id: 'ASC' }));
const inFields = async (nounId: number) =>
  (await of(nounId)).map(({ field, word }) => `${field}:${word}`).sort();

/** Returns ids of the rows with a word that begins with the prefix. */
async function found(prefix: string, field = '', tenantId = 1): Promise<number[]> {
  const range = wordsBeginning(prefix);
  const query = () =>
    rows
      .query('w')
      .select({ nounId: 'w.nounId' })
      .andWhere('w.noun = :noun AND w.field = :field', { noun: NOUN, field })
      .andWhere('w.word >= :from AND w.word < :before', range)
      .rows<{ nounId: number }>();
  const ids = await inCompany(tenantId, query);
  return [...new Set(ids.map(({ nounId }) => nounId))].sort((one, other) => one - other);
}

describe('search words of rows', () => {
  it('are stored under their field and under all fields, each once', async () => {
    await written(() => words.put(NOUN, 1, { name: ['Ana-Maria Núñez', 'ana'], town: ['Nunez'] }));
    expect(await inFields(1)).toEqual([
      ':ana',
      ':anamarianunez',
      ':maria',
      ':nunez',
      'name:ana',
      'name:anamarianunez',
      'name:maria',
      'name:nunez',
      'town:nunez',
    ]);
  });

  it('are written only where they differ', async () => {
    await written(() => words.put(NOUN, 2, { name: ['stays goes'] }));
    const before = await of(2);
    await written(() => words.put(NOUN, 2, { name: ['stays comes'] }));
    const after = await of(2);
    const kept = (list: SearchWord[]) => list.filter(({ word }) => word === 'stays').map(({ id }) => id);
    expect(kept(after)).toEqual(kept(before));
    expect(await inFields(2)).toEqual([
      ':comes',
      ':stays',
      ':stayscomes',
      'name:comes',
      'name:stays',
      'name:stayscomes',
    ]);
    await written(() => words.put(NOUN, 2, { name: ['stays comes'] }));
    expect(await of(2)).toEqual(after);
  });

  it('are deleted with their row, without those of others', async () => {
    await written(() => words.put(NOUN, 3, { name: ['gone'] }));
    await written(() => words.put(NOUN, 4, { name: ['gone'] }));
    await written(() => words.remove(NOUN, 3));
    expect([await of(3), await found('gone')]).toEqual([[], [4]]);
  });

  it('are not written when the unit of work fails', async () => {
    const failing = written(async () => {
      await words.put(NOUN, 5, { name: ['never'] });
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await of(5)).toEqual([]);
    await expect(inMaple(() => words.put(NOUN, 5, { name: ['outside'] }))).rejects.toThrow(/unit of work/);
  });

  it('belong to a company', async () => {
    const inCascade = <T>(work: () => Promise<T>) => inCompany(2, () => database.runUnit(work));
    await written(() => words.put(NOUN, 6, { name: ['secret'] }));
    await inCascade(() => words.put(NOUN, 7, { name: ['secret'] }));
    await inCascade(() => words.remove(NOUN, 6));
    expect([await found('secret'), await found('secret', '', 2)]).toEqual([[6], [7]]);
  });

  it('differ by code point, whatever the collation of the database', async () => {
    await written(() => words.put(NOUN, 8, { name: ['ああ アア 𠀋 𠀌'] }));
    await written(() => words.put(NOUN, 9, { name: ['アア'] }));
    expect([await found('あ'), await found('ア'), await found('𠀌')]).toEqual([[8], [8, 9], [8]]);
  });

  it('match by prefix, in every script alike on both engines', async () => {
    const text = fc.array(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 8 }),
        fc.constantFrom('ана', 'ß', '東京', '𠀋', '0123'),
      ),
      { minLength: 1, maxLength: 6 },
    );
    let id = 1000;
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), async (things) => {
        const texts = new Map(things.map((parts) => [(id += 1), { many: parts }] as const));
        await written(() => words.putMany(NOUN, texts));
        for (const nounId of texts.keys()) {
          for (const { field, word } of await of(nounId)) {
            const characters = [...word];
            const prefix = characters.slice(0, Math.ceil(characters.length / 2)).join('');
            expect(await found(prefix, field)).toContain(nounId);
          }
        }
        // Ranges of the engine match the language's `startsWith`.
        const all = await inMaple(() => rows.find({ noun: NOUN, field: 'many' }));
        const [some] = all.slice(-1);
        if (!some) return;
        const expected = all.filter(({ word }) => word.startsWith(some.word)).map(({ nounId }) => nounId);
        expect(await found(some.word, 'many')).toEqual(
          [...new Set(expected)].sort((one, other) => one - other),
        );
      }),
      { numRuns: 30 },
    );
  });

  it('are written for many rows at once', async () => {
    const many = new Map(Array.from({ length: 250 }, (_, n) => [5000 + n, { name: [`crowd number${n}`] }]));
    await written(() => words.putMany(NOUN, many));
    expect((await found('crowd')).length).toBe(250);
    expect(await found('number249')).toEqual([5249]);
  });
});
