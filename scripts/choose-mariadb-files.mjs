import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { readOnMariadb, onMariadbFile } from './lib/on-mariadb.mjs';
import { cheapestCover, filesByShape } from './lib/statement-records.mjs';
import { dearestFiles, readReport } from './lib/test-reports.mjs';

/**
 * Chooses the test files that MariaDB repeats: those that it has to repeat for what they are about, and the cheapest
 * others that bring every statement. Reads what the last whole run of the phase `server-sqlite` has left.
 */
const report = readReport('server-sqlite');
const byShape = filesByShape('sqlite');
if (report === null || byShape === null) {
  console.error('First run: npm test -- --only=server-sqlite');
  process.exit(2);
}
const seconds = new Map(
  dearestFiles({ 'server-sqlite': report }, Infinity).map((each) => [each.file, each.seconds]),
);
const { always } = readOnMariadb();
const every = [...seconds.keys()].filter((file) => always.some((start) => file.startsWith(start)));
const chosen = cheapestCover(byShape, every, (file) => seconds.get(file) ?? 60);
const text = JSON.stringify({ always, forTheirStatements: chosen });
const options = await resolveConfig(onMariadbFile);
writeFileSync(onMariadbFile, await format(text, { ...options, filepath: onMariadbFile }));
const sum = (files) => files.reduce((total, file) => total + (seconds.get(file) ?? 0), 0).toFixed(0);
console.log(`${every.length} files in any case (${sum(every)} s on SQLite), ${chosen.length} more for their`);
console.log(`statements (${sum(chosen)} s), of ${seconds.size} files (${sum([...seconds.keys()])} s).`);
