import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyEngine, openEngine } from '../lib/engines.mjs';
import { compared, inTurn, summary } from '../lib/figures.mjs';
import { hostileWorkbooks } from '../lib/hostile-workbooks.mjs';
import { watchMemory } from '../lib/memory.mjs';
import { Product } from '../lib/product.mjs';
import { CITIES, propertyWorkbook } from '../lib/property-workbook.mjs';
import { importByHand, readByHand, rowsOfImport } from './spreadsheet-by-hand.mjs';

export const title = 'A spreadsheet of 20,000 new properties: upload to preview, applied, taken back';
export const peer =
  'by hand: the file unpacked and read by expressions, a row kept a line; the very rows of the import in bare transactions of 100 properties; light calls: the same while nothing else is done';

const ACCOUNT = 'maple.admin';
const OTHER = 'maple.coordinator';
const LOOK_AGAIN_MS = 250;
/** Milliseconds between two writes of the other user. */
const BREATH_MS = 50;
const QUIET_CALLS = 50;
const LIMIT_MS = 30 * 60_000;

export async function measure({ engines, rows }) {
  const lines = [];
  const notes = [];
  for (const name of engines) {
    const measured = await measureEngine(name, rows);
    lines.push(...measured.lines.map((line) => ({ ...line, what: `${name}, ${line.what}` })));
    notes.push(...measured.notes.map((note) => `${name}: ${note}`));
  }
  return { lines, notes };
}

/** Uses two copies of one demo: the import runs in one, and its rows are written by hand into the other. */
async function measureEngine(name, rows) {
  const folder = mkdtempSync(join(tmpdir(), 'walkthrough-sheet-'));
  try {
    const from = join(folder, 'demo');
    await (await openEngine(name)).keep(from);
    const [engine, hand] = [await emptyEngine(name, { from }), await emptyEngine(name, { from })];
    try {
      return await measureImport(engine, hand, rows);
    } finally {
      await Promise.all([engine.remove(), hand.remove()]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureImport(engine, hand, expected) {
  const product = await Product.start({ dataDir: engine.dataDir, settings: engine.settings });
  const [ours, theirs] = [engine.connect(), hand.connect()];
  try {
    const file = await propertyWorkbook(expected);
    const others = await othersOf(product);
    const quiet = {
      light: (await inTurn(QUIET_CALLS, others.light, nothing)).product,
      write: (await inTurn(QUIET_CALLS, others.write, nothing)).product,
    };
    const refusals = await refusalsOf(product);
    const upload = await withOthers('upload to preview', product, others, () => send(product, file));
    const sheet = upload.result;
    if (sheet.created !== expected)
      throw new Error(`The preview has ${sheet.created} new properties: ${JSON.stringify(sheet.errors)}`);
    const read = await byHand(() => readByHand(theirs, file, expected));
    const before = await rowsOfImport.newest(ours);
    const apply = await withOthers('apply', product, others, () =>
      untilDone(product, sheet.id, 'propertyUpdate'),
    );
    if (apply.result.state !== 'applied') throw new Error(`It was not applied: ${apply.result.failure}`);
    const rows = await rowsOfImport.since(ours, before);
    const written = await byHand(() => importByHand(theirs, rows));
    const takeBack = await withOthers('taking back', product, others, () =>
      untilDone(product, sheet.id, 'takeBack'),
    );
    if (takeBack.result.state !== 'takenBack')
      throw new Error(`It was not taken back: ${takeBack.result.failure}`);
    const meanwhile = (what, { light, write }) => [
      compared(`a light call while it is ${what}`, light, quiet.light),
      compared(`a write of somebody else while it is ${what}`, write, quiet.write),
    ];
    return {
      lines: [
        compared('upload to preview', [upload.took], [read]),
        compared('applied', [apply.took], [written]),
        ...meanwhile('looked at', upload),
        ...meanwhile('applied', apply),
        ...meanwhile('taken back', takeBack),
      ],
      notes: [
        `the file has ${Math.round(file.length / 1024)} KB; the import wrote ${rows.count} rows, which the hand wrote, too`,
        `taken back in ${seconds(takeBack.took)} s`,
        `hostile files, from the first byte sent to the refusal: ${refusals.join('; ')}`,
        ...Object.entries({ preview: upload, apply, 'taking back': takeBack }).map(
          ([what, { memory, light, write }]) =>
            `${what}: most memory of the server ${memory.server} MB, with its processes ${memory.all} MB; longest light call ${Math.round(summary(light).max)} ms of ${light.length}, longest write ${Math.round(summary(write).max)} ms of ${write.length}`,
        ),
      ],
    };
  } finally {
    await Promise.all([ours.close(), theirs.close()]);
    await product.kill9();
  }
}

const nothing = () => undefined;
const seconds = (milliseconds) => (milliseconds / 1000).toFixed(1);

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/**
 * Runs in this process, which handles no network events meanwhile. The pause lets it notice connections that the
 * server closed before the next call.
 */
async function byHand(work) {
  const took = await timed(work);
  await sleep(LOOK_AGAIN_MS);
  return took;
}

/** Returns calls of other users meanwhile: a light read, and a change of a property. */
async function othersOf(product) {
  const ask = async (method, path, body) => {
    const answer = await product.as(method === 'GET' ? OTHER : ACCOUNT, method, path, body);
    if (answer.status !== 200)
      throw new Error(`${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const { content } = await ask('GET', '/api/properties/query?count=1');
  let turn = 0;
  return {
    light: () => ask('GET', '/api/users/self'),
    write: () => {
      turn += 1;
      return ask('PUT', `/api/properties/${content[0].id}/details`, { city: CITIES[turn % 2] });
    },
  };
}

/** Runs `work` while others continue, and measures how long they wait. */
async function withOthers(what, product, others, work) {
  const watch = watchMemory(product.pid);
  const began = performance.now();
  let isOver = false;
  const doing = work().finally(() => (isOver = true));
  const again = async (call, breath) => {
    const times = [];
    do {
      times.push(await timed(call));
      await sleep(breath);
    } while (!isOver);
    return times;
  };
  const [result, light, write] = await Promise.all([
    doing.then((done) => ({ done, took: performance.now() - began })),
    again(others.light, 0),
    again(others.write, BREATH_MS),
  ]);
  const most = watch();
  // Prints at once, because this takes minutes on a loaded machine and the run may be interrupted.
  console.log(
    `  ${what}: ${seconds(result.took)} s, ${most.server} MB, ${light.length} light calls, longest ${Math.round(summary(light).max)} ms; ${write.length} writes, longest ${Math.round(summary(write).max)} ms`,
  );
  return { result: result.done, took: result.took, light, write, memory: most };
}

/** Returns how long each refusal took. A workbook that is accepted ends the measurement. */
async function refusalsOf(product) {
  const found = [];
  const workbooks = hostileWorkbooks();
  // Generating the files takes longer than idle connections are kept alive.
  await sleep(LOOK_AGAIN_MS);
  for (const [what, file] of Object.entries(workbooks)) {
    let answer;
    const took = await timed(async () => (answer = await sent(product, file)));
    if (answer.status !== 422) throw new Error(`${what} was answered ${answer.status}.`);
    found.push(`${what} (${Math.ceil(file.length / 1024)} KB) ${Math.round(took)} ms`);
    console.log(`  ${found.at(-1)}: ${answer.body.message}`);
  }
  return found;
}

function sent(product, file) {
  const form = new FormData();
  form.set('files', new Blob([file]), 'properties.xlsx');
  return product.as(ACCOUNT, 'POST', '/api/propertySpreadsheet', form);
}

async function send(product, file) {
  const { status, body } = await sent(product, file);
  if (status !== 200) throw new Error(`The upload was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Requests the step and polls until it is done. */
async function untilDone(product, id, what) {
  const asked =
    what === 'takeBack'
      ? await product.as(ACCOUNT, 'POST', `/api/propertySpreadsheet/${id}/takeBack`)
      : await product.as(ACCOUNT, 'POST', `/api/${what}`, { spreadsheetId: id });
  if (asked.status !== 200)
    throw new Error(`${what} was answered ${asked.status}: ${JSON.stringify(asked.body)}`);
  const deadline = performance.now() + LIMIT_MS;
  for (;;) {
    const { body } = await product.as(ACCOUNT, 'GET', `/api/propertySpreadsheet/${id}`);
    if (body.progress === null) return body;
    if (performance.now() > deadline) throw new Error(`${what} does not come to its end.`);
    await sleep(LOOK_AGAIN_MS);
  }
}
