import { writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFiles } from './prepare.mjs';
import { CALL_TABLE } from './routes.mjs';

/**
 * Writes the input of the scripts in k6/: accounts by role, prepared data and the table of calls, with photos and workbook as
 * files beside it.
 * @param prepared `{ people, office, shared }` from LoadRun.prepare
 * @returns the names of all files
 */
export async function writeAccounts(file, { people, office, shared, seed }) {
  const { officeToken: _officeToken, ...plain } = shared;
  const { pictures, workbook, ...others } = await makeFiles(plain, new Set(Object.keys(people)));
  const start = basename(file).replace(/\.json$/u, '');
  const written = [];
  const write = (end, bytes) => {
    const name = `${start}.${end}`;
    writeFileSync(join(dirname(file), name), bytes);
    written.push(name);
    return name;
  };
  const files = {
    pictures: pictures.map(({ bytes, sha256 }, n) => ({ file: write(`${n}.jpg`, bytes), sha256 })),
    workbook: write('xlsx', workbook),
  };
  const content = { calls: CALL_TABLE, people, office, shared: others, files, seed };
  writeFileSync(file, `${JSON.stringify(content)}\n`);
  return [basename(file), ...written];
}
