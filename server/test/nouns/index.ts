import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Files that a noun may have here, and what each of them exports. */
const EXPORTS = { cases: 'cases', matrix: 'matrix', 'foreign-ids': 'foreignIds' } as const;
export type NounFile = keyof typeof EXPORTS;

const DOMAIN = join(__dirname, '../../../domain/src');

const load = createRequire(__filename);

/** A line of a table of calls. */
const DECLARED_CALL = /^ {2}'((?:GET|PUT|POST|DELETE) [^']+)'/gm;

const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** Returns what every noun exports in this file. A new noun is a new folder: no list names them. */
export function collect<T>(file: NounFile): { noun: string; part: T }[] {
  return foldersIn(__dirname).flatMap((noun) => {
    const path = join(__dirname, noun, `${file}.ts`);
    if (!existsSync(path)) return [];
    const part = (load(path) as Record<string, T>)[EXPORTS[file]];
    if (part === undefined) throw new Error(`${fileOf(noun, file)} has to export '${EXPORTS[file]}'.`);
    return [{ noun, part }];
  });
}

/**
 * Joins a table that nouns have parts of.
 * @throws Error that names a key twice and both nouns that have it
 */
export function joinTables<T>(
  what: string,
  tables: readonly { noun: string; table: Readonly<Record<string, T>> | undefined }[],
): Record<string, T> {
  const nounOfKey = new Map<string, string>();
  const joined: Record<string, T> = {};
  for (const { noun, table = {} } of tables)
    for (const [key, value] of Object.entries(table)) {
      const other = nounOfKey.get(key);
      if (other !== undefined)
        throw new Error(`'${key}' is twice in ${what}: in test/nouns/${other} and in test/nouns/${noun}.`);
      nounOfKey.set(key, noun);
      joined[key] = value;
    }
  return joined;
}

/** Returns the noun of each call, which is the folder of `domain/src` that declares it. */
function readNounsOfCalls(): ReadonlyMap<string, string> {
  const nouns = new Map<string, string>();
  for (const noun of foldersIn(DOMAIN))
    for (const file of readdirSync(join(DOMAIN, noun)).filter((name) => /^(.*\.)?calls\.ts$/.test(name)))
      for (const [, call] of readFileSync(join(DOMAIN, noun, file), 'utf8').matchAll(DECLARED_CALL))
        nouns.set(call!, noun);
  return nouns;
}

let nounsOfCalls: ReadonlyMap<string, string> | undefined;

/** Returns the noun of a call such as `PUT teams/{id}`; undefined for an undeclared call. */
export function nounOfCall(call: string): string | undefined {
  nounsOfCalls ??= readNounsOfCalls();
  return nounsOfCalls.get(call);
}

const fileOf = (noun: string, file: NounFile): string => `server/test/nouns/${noun}/${file}.ts`;

/** Returns the file in which a call of this name belongs. */
export const fileOfCall = (call: string, file: NounFile): string =>
  fileOf(nounOfCall(call) ?? '<its noun>', file);
