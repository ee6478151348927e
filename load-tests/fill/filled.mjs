import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { emptyEngine, runDemo } from '../lib/engines.mjs';
import { addCopiesOf } from './other-companies.mjs';

/** The company whose rows are measured. */
export const TENANT = 1;

/** Sources that determine the contents of a filled database: its tables, the demo, and the copying. */
const SOURCES = [
  { folder: 'server/src/schema' },
  { folder: 'server/src/demo' },
  { folder: 'server/src/modules', of: /(\.entity|carried-facts)\.ts$/ },
  { folder: 'server/src/core/database', of: /place-keys\.ts$/ },
  { folder: 'domain/src', of: /(?<!messages|calls|contract)\.ts$/ },
  { folder: 'load-tests/fill' },
];

/**
 * Opens a private database in which one company has `size` inspections and all companies together `total`. It is
 * created once and then copied from `node_modules/.cache` until its sources change.
 * @param prepared a further step that runs once: its name, its sources and its function
 */
export async function openFilled(name, { size, total = size, prepared }) {
  const none = () => emptyEngine(name, { isLarge: true });
  const filled = await cached(name, `${size}`, '', none, (engine) =>
    runDemo(engine, ['--reset', '--size', String(size)]),
  );
  const companies = Math.ceil(total / size);
  const amidOthers =
    companies > 1
      ? await cached(name, `${size}-of-${total}`, '', opened(name, filled), (engine) =>
          addCopiesOf(engine, TENANT, companies - 1),
        )
      : filled;
  const last = prepared
    ? await cached(
        name,
        `${size}-of-${total}-${prepared.name}`,
        prepared.from,
        opened(name, amidOthers),
        (engine) => prepared.make(engine),
      )
    : amidOthers;
  return opened(name, last)();
}

const opened = (name, from) => () => emptyEngine(name, { from, isLarge: true });

/** @returns the folder with the output of `make`, which runs only when the folder does not exist */
async function cached(name, what, dependsOn, open, make) {
  const folder = fromRoot('node_modules', '.cache', 'bench');
  const key = `${name}-${what}`;
  const place = join(folder, `${key}.${hashOfSources(dependsOn)}`);
  if (existsSync(place)) return place;
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder).filter((each) => each.startsWith(`${key}.`)))
    rmSync(join(folder, old), { recursive: true, force: true });
  const began = performance.now();
  const engine = await open();
  const unfinished = `${place}.${process.pid}.unfinished`;
  try {
    await make(engine);
    await engine.keep(unfinished);
    renameSync(unfinished, place);
  } catch (error) {
    await engine.remove();
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  console.log(`  ${key}: made in ${Math.round((performance.now() - began) / 1000)} s, and kept`);
  return place;
}

function hashOfSources(dependsOn) {
  const hash = createHash('sha256').update(dependsOn);
  for (const { folder, of = /./ } of SOURCES) {
    const files = readdirSync(fromRoot(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && of.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .sort();
    for (const file of files) hash.update(file.slice(fromRoot().length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}
