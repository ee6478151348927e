import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createPool } from 'mysql2/promise';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { runQuietly } from '../../scripts/lib/processes.mjs';
import { openDatabase, openEngine } from '../lib/engines.mjs';
import { compared, figure, summary } from '../lib/figures.mjs';
import { processorSeconds, processorSecondsOfEnded } from '../lib/processor.mjs';
import { Product, productEnvironment } from '../lib/product.mjs';
import { assertSame, filesBelow, rowsIn } from './backup-check.mjs';
import { deliverReports } from './deliver-reports.mjs';
import { changesOf } from './fan-out.mjs';

export const title = 'Backup and restore of an installation with reports and photos, while people write';
export const peer =
  'SQLite’s own backup, or MariaDB’s tables into files and out of them by one transaction, and cp of the files';

const MOST_ROUNDS = 3;
const WRITE_EVERY_MS = 20;
const ALONE_MS = 5000;
const ROWS_WRITTEN = 20;

export async function measure({ runs, reports, engines }) {
  const results = [];
  for (const engine of engines) results.push(await measureOn(engine, reports, Math.min(runs, MOST_ROUNDS)));
  const all = (name) => results.flatMap((result) => result[name]);
  return { lines: all('lines'), figures: all('figures'), notes: all('notes') };
}

async function measureOn(engineName, reports, rounds) {
  const engine = await openEngine(engineName);
  const folder = mkdtempSync(join(tmpdir(), 'walkthrough-backups-'));
  const product = await Product.start({ dataDir: engine.dataDir, settings: engine.settings });
  try {
    const began = performance.now();
    await deliverReports(product, reports);
    console.log(`  ${engineName}: ${reports} reports in ${Math.round((performance.now() - began) / 1000)} s`);
    const installation = { engine, folder, source: engine.settings.DATABASE_URL };
    const before = await rowsIn(openDatabase(engine));
    const files = await filesBelow(join(engine.dataDir, 'files'));
    const writes = { alone: [], product: [], baseline: [] };
    const writer = new Writer(await changesOf(product, ROWS_WRITTEN));
    writes.alone.push(...(await writer.during(() => sleep(ALONE_MS))));
    const sides = { product: new ProductsOwn(installation), baseline: new ByHand(installation) };
    const measured = { product: [], baseline: [] };
    for (let round = 0; round < rounds; round++) {
      for (const [name, side] of Object.entries(sides)) {
        const backup = join(folder, `${name}-${round}`);
        const restored = join(folder, `${name}-${round}-restored`);
        const databaseUrl = await newDatabase(engine, `restored_${name}_${round}`);
        let backedUp;
        writes[name].push(
          ...(await writer.during(async () => (backedUp = await timed(engine, () => side.backUp(backup))))),
        );
        mkdirSync(restored);
        const restoring = await timed(engine, () => side.restore(backup, { dataDir: restored, databaseUrl }));
        measured[name].push({ backedUp, restoring, restored, databaseUrl });
        rmSync(backup, { recursive: true, force: true });
      }
    }
    // Rows written meanwhile differ between backups. Everything else has to be identical byte by byte.
    const after = await rowsIn(openDatabase(engine));
    for (const { restored: dataDir, databaseUrl } of Object.values(measured).flat()) {
      const found = await rowsIn(openDatabase({ dataDir, settings: { DATABASE_URL: databaseUrl } }));
      assertSame({ before, after, files }, found, await filesBelow(join(dataDir, 'files')));
    }
    return resultOf(engineName, { measured, writes, files, rounds });
  } finally {
    await product.kill9();
    await engine.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

function resultOf(engineName, { measured, writes, files, rounds }) {
  const names = ['product', 'baseline'];
  const phases = { backedUp: 'backup', restoring: 'restore' };
  const times = Object.entries(phases).map(([key, what]) =>
    compared(
      `${engineName}, ${what}`,
      ...names.map((name) => measured[name].map((each) => each[key].milliseconds)),
    ),
  );
  const processor = Object.entries(phases).map(([key, what]) =>
    figure(
      `${engineName}, ${what}, processor time with the database`,
      's',
      ...names.map((name) => summary(measured[name].map((each) => each[key].processor)).median),
    ),
  );
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const told = Object.entries(writes).map(([name, ms]) => {
    const { median, p95, max } = summary(ms);
    return `${name} ${median.toFixed(1)} (p95 ${p95.toFixed(0)}, longest ${max.toFixed(0)}) ms`;
  });
  return {
    lines: times,
    figures: processor,
    notes: [
      `${engineName}: ${files.length} files of ${Math.round(bytes / 1e6)} MB, ${rounds} rounds`,
      `${engineName}, somebody’s write meanwhile: ${told.join(', ')}`,
    ],
  };
}

/** Runs backups as `npm run admin` does, in a separate process. */
class ProductsOwn {
  constructor({ engine }) {
    this.engine = engine;
  }

  backUp(folder) {
    return this.#run('backup', folder, this.engine.dataDir, this.engine.settings);
  }

  restore(folder, { dataDir, databaseUrl }) {
    return this.#run('restore', folder, dataDir, databaseUrl ? { DATABASE_URL: databaseUrl } : {});
  }

  async #run(command, folder, dataDir, settings) {
    const env = await productEnvironment(dataDir, settings);
    const program = fromRoot('dist/server/src/admin-cli.js');
    await runQuietly(`The ${command}`, process.execPath, [program, command, folder], { env });
  }
}

class ByHand {
  constructor({ engine }) {
    this.engine = engine;
  }

  backUp(folder) {
    const { dataDir, settings } = this.engine;
    return this.#run('backup', folder, dataDir, settings.DATABASE_URL);
  }

  restore(folder, { dataDir, databaseUrl }) {
    return this.#run('restore', folder, dataDir, databaseUrl);
  }

  async #run(command, folder, dataDir, databaseUrl = '') {
    const program = fileURLToPath(new URL('./backup-by-hand.mjs', import.meta.url));
    const told = [program, command, folder, dataDir, databaseUrl];
    await runQuietly(`The ${command} by hand`, process.execPath, told);
  }
}

async function timed({ mariadb }, work) {
  const used = () => processorSecondsOfEnded() + (mariadb ? processorSeconds([mariadb.pid]) : 0);
  const [began, before] = [performance.now(), used()];
  await work();
  return { milliseconds: performance.now() - began, processor: used() - before };
}

/** @returns the address of an empty database on the same server; undefined on SQLite */
async function newDatabase({ mariadb }, name) {
  if (!mariadb) return undefined;
  const pool = createPool({ uri: mariadb.url });
  await pool.query(`CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
  await pool.end();
  return mariadb.url + name;
}

/** Writes continuously while another operation runs. */
class Writer {
  constructor(write) {
    this.write = write;
  }

  /** @returns the duration of each write in milliseconds */
  async during(work) {
    const times = [];
    let isOver = false;
    const writing = (async () => {
      while (!isOver) {
        const began = performance.now();
        await this.write();
        times.push(performance.now() - began);
        await sleep(WRITE_EVERY_MS);
      }
    })();
    try {
      await work();
    } finally {
      isOver = true;
      await writing;
    }
    return times;
  }
}
