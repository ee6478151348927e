import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS } from '@walkthrough/domain';
import { ADDITIONS } from '../calls/all-cases';
import type { NounCases } from '../calls/noun-cases';
import specCalls from '../calls/spec-calls.json';
import type { NounForeignIds } from '../isolation/foreign-company';
import type { NounMatrix } from '../isolation/matrix/noun-matrix';
import { PARAMETERS, RESOURCES, SEGMENTS, SHOWN_BY, writings } from '../isolation/matrix/registry';
import { collect, fileOfCall, joinTables, nounOfCall, type NounFile } from '.';

/** Makes parameters of all names equal; the specification says `false` where a call accepts either value. */
const shapeOf = (path: string): string => path.replace(/\{[^}]+\}|\bfalse$/g, '*');
const SPECIFIED = new Map(specCalls.map(({ id, method, path }) => [id, shapeOf(`${method} ${path}`)]));
const CALL_OF_SHAPE = new Map(Object.keys(CALLS).map((call) => [shapeOf(call), call]));

/** Returns the calls of each noun's file. */
function callsIn(file: NounFile): { noun: string; call: string }[] {
  const ofSpecification = (ids: readonly string[]) =>
    ids.map((id) => CALL_OF_SHAPE.get(SPECIFIED.get(id) ?? '') ?? id);
  const read = {
    cases: ({ cases = [], additions, ...reasons }: NounCases) => [
      ...Object.keys(additions ?? {}),
      ...ofSpecification(cases.map(({ id }) => id)),
      ...ofSpecification(
        [reasons.unrecorded, reasons.changingReads, reasons.recordedReads].flatMap((table) =>
          Object.keys(table ?? {}),
        ),
      ),
    ],
    matrix: (matrix: NounMatrix) => [
      ...[
        matrix.readings,
        matrix.listings,
        matrix.ownCalls,
        matrix.withoutRow,
        matrix.shownBy,
        matrix.untried,
      ].flatMap((table) => Object.keys(table ?? {})),
      ...(matrix.writings?.(Buffer.alloc(0)) ?? []).map(({ call }) => call),
    ],
    'foreign-ids': ({ bodies, queries }: NounForeignIds) => Object.keys({ ...bodies, ...queries }),
  } as Record<NounFile, (part: unknown) => string[]>;
  return collect<unknown>(file).flatMap(({ noun, part }) => read[file](part).map((call) => ({ noun, call })));
}

describe('the nouns of the tests', () => {
  it.each(['cases', 'matrix', 'foreign-ids'] as const)('keep every call in %s.ts of its noun', (file) => {
    const found = callsIn(file);
    expect(found.length).toBeGreaterThan(20);
    const misplaced = found.filter(({ noun, call }) => nounOfCall(call) !== noun);
    expect(
      misplaced.map(({ noun, call }) => `${call} is in ${noun} and belongs in ${fileOfCall(call, file)}`),
    ).toEqual([]);
  });

  it('are folders of the domain, and have a file that the tests read', () => {
    const folders = readdirSync(__dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const read = (['cases', 'matrix', 'foreign-ids'] as const).flatMap((file) => collect<unknown>(file));
    const nouns = new Set(read.map(({ noun }) => noun));
    expect(folders.map(({ name }) => name)).toEqual([...nouns].sort());
    expect([...nouns].filter((noun) => !existsSync(join(__dirname, '../../../domain/src', noun)))).toEqual(
      [],
    );
  });

  it('know the noun of every call', () => {
    expect(Object.keys(CALLS).filter((call) => nounOfCall(call) === undefined)).toEqual([]);
    expect(fileOfCall('PUT teams/{id}', 'cases')).toBe('server/test/nouns/teams/cases.ts');
  });

  it('have every call that the specification does not', () => {
    const specified = new Set(SPECIFIED.values());
    const without = Object.keys(CALLS).filter(
      (call) => !specified.has(shapeOf(call)) && !(call in ADDITIONS),
    );
    expect(without.map((call) => `${call}: 'additions' of ${fileOfCall(call, 'cases')}`)).toEqual([]);
  });

  it('refuse a key that two of them have, with the names of both', () => {
    const tables = [
      { noun: 'teams', table: { 'GET teams': 1 } },
      { noun: 'people', table: undefined },
      { noun: 'customers', table: { 'GET teams': 2 } },
    ];
    expect(() => joinTables('listings', tables)).toThrow(
      "'GET teams' is twice in listings: in test/nouns/teams and in test/nouns/customers.",
    );
    expect(joinTables('listings', tables.slice(0, 2))).toEqual({ 'GET teams': 1 });
  });

  it('name only resources that one of them has', () => {
    const named = [
      ...Object.values(SEGMENTS),
      ...Object.values(PARAMETERS),
      ...writings(Buffer.alloc(0)).map(({ resource }) => resource),
    ];
    expect(named.filter((name) => !(name in RESOURCES))).toEqual([]);
    expect(Object.keys(RESOURCES).filter((name) => !named.includes(name))).toEqual([]);
  });

  it('state who may see what without the rules of the product', () => {
    const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(matrix|listings)\.ts$/.test(name),
    );
    expect(files.length).toBeGreaterThan(20);
    const ofProduct = /from '(\.\.\/)+(src|domain)\/|^import (?!type )[^;]*from '@walkthrough\//m;
    expect(files.filter((name) => ofProduct.test(readFileSync(join(__dirname, name), 'utf8')))).toEqual([]);
  });

  it('name only specs that exist', () => {
    const specs = Object.values(SHOWN_BY).flatMap((names) => names.split(', '));
    expect(specs.filter((name) => !existsSync(join(__dirname, '..', `${name}.spec.ts`)))).toEqual([]);
  });
});
