import { openFilled } from '../fill/filled.mjs';
import { compared, inTurn } from '../lib/figures.mjs';
import { Product } from '../lib/product.mjs';
import { startBaseline } from './baseline.mjs';
import { countByHand, indexesByHand, listsByHand, pageByHand, whoAsks } from './list-by-hand.mjs';
import { listening, signedIn } from './statements.mjs';

export const title = 'Pages of 50 and counts of a company’s inspections and properties';
export const peer =
  'the best statement by hand for the same rows, in a copy with any index it likes, answered as JSON by a bare Node server';

const SIZE = 50;
/** Compression is not part of finding rows, and the baseline does not compress either. */
const UNCOMPRESSED = { 'accept-encoding': 'identity' };
/** Milliseconds after which a slow line of the product ends. */
const LIMIT = 1500;

export async function measure({ engines, runs, size, among, lists }) {
  const lines = [];
  for (const name of engines) {
    for (const total of among.map((each) => Math.max(each, size)))
      lines.push(...(await measureEngine(name, { runs, size, total, lists })));
  }
  return { lines, notes: NOTES };
}

const NOTES = [
  'What the product answered and what the hand read were the same rows in the same order, and the same count.',
  '"+ count": the product counts again when a page is asked again, and so does the hand. "count": the count alone, through the driver.',
  'Rows read: what MariaDB’s handlers say for the statements of the page, product / hand. SQLite does not tell.',
];

async function measureEngine(name, { runs, size, total, lists: words }) {
  const product = await openFilled(name, { size, total });
  try {
    const lists = (await listsOf(product)).filter((list) => isWanted(list, words));
    if (lists.length === 0) throw new Error(`No list is called ${words.join(', ')}.`);
    const hand = await openFilled(name, { size, total, prepared: indexes(await listsOf(product)) });
    try {
      const pages = await pagesOf(product, lists);
      return await measurePages({ product, hand, pages, runs, suffix: `of ${size} in ${total}` });
    } finally {
      await hand.remove();
    }
  } finally {
    await product.remove();
  }
}

async function listsOf(engine) {
  const database = engine.connect();
  try {
    return listsByHand(await whoAsks(database));
  } finally {
    await database.close();
  }
}

const nameOf = ({ who, what }) => `${who}: ${what}`;
const isWanted = (list, words) => !words || words.some((word) => nameOf(list).includes(word));

function indexes(lists) {
  const statements = indexesByHand(lists);
  return {
    name: 'by-hand',
    from: statements.join('\n'),
    make: async (engine) => {
      const database = engine.connect();
      await database.script([...statements, ANALYZE[engine.name]].join('\n'));
      await database.close();
    },
  };
}

const ANALYZE = { sqlite: 'ANALYZE;', mariadb: 'ANALYZE TABLE inspection, property;' };

/**
 * Returns each page of each list with the statements that the product runs for it, on the first request and on a
 * repeated one.
 */
function pagesOf(engine, lists) {
  return listening(engine, async (address, during) => {
    const pages = [];
    const headers = {};
    for (const list of lists) {
      headers[list.as] ??= await signedIn(address, list.as);
      const ask = async (path) => answered(await fetch(address + path, { headers: headers[list.as] }), path);
      const path = (page) =>
        page === undefined ? list.path : `${list.path}&${list.noun ? 'count' : 'size'}=${SIZE}&page=${page}`;
      let first;
      const asked = await during(
        async () => (first = await ask(path(list.pages[0] === 'all' ? undefined : 0))),
      );
      const total = totalOf(first);
      const last = Math.max(0, Math.ceil(total / SIZE) - 1);
      const numbers = { first: 0, hundredth: 99, middle: Math.floor(last / 2), last, all: undefined };
      for (const which of list.pages) {
        const number = numbers[which];
        // A short list does not have this page.
        if (number > last || (which !== 'first' && number === 0)) continue;
        let body;
        await during(() => ask(path(number)));
        const again = await during(async () => (body = await ask(path(number))));
        pages.push({
          list,
          which,
          path: path(number),
          slice: number === undefined ? undefined : { offset: number * SIZE, limit: SIZE, total },
          product: {
            ids: idsOf(body),
            days: list.door && daysOf(body),
            total,
            statements: again.filter(isOfList),
          },
          // Counts are measured once for all pages of a list.
          count: which === list.pages[0] && which !== 'all' ? asked.filter(isCount) : [],
        });
      }
    }
    return pages;
  });
}

const isOfList = ({ sql }) => /(FROM|JOIN) [`"]?(inspection|property|search_word)[`"]?\s/i.test(sql);
const isCount = (statement) => isOfList(statement) && /COUNT\(\*\)/i.test(statement.sql);

async function answered(response, path) {
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

const itemsOf = (body) => (Array.isArray(body) ? body : body.content);
const idsOf = (body) => itemsOf(body).map((item) => item.inspection?.id ?? item.id);
const daysOf = (body) => itemsOf(body).map((item) => item.inspection.inspectBy);
const totalOf = (body) => (Array.isArray(body) ? body.length : body.totalElements);

async function measurePages({ product: engine, hand, pages, runs, suffix }) {
  const product = await Product.start({ dataDir: engine.dataDir, settings: engine.settings });
  const at = ({ dataDir, settings }) => ({ engine: { dataDir, settings } });
  const baseline = await startBaseline('./database-baseline.mjs', { ...at(hand), kind: 'list' });
  const [ours, theirs] = [engine.connect(), hand.connect()];
  const lines = [];
  try {
    for (const page of pages) {
      const line = await measurePage({ engine, product, baseline, ours, theirs, page, runs });
      lines.push({ ...line, what: `${engine.name}, ${line.what} ${suffix}` });
      if (page.count.length === 0) continue;
      const count = await measureCount({ engine, ours, theirs, page, runs });
      lines.push({ ...count, what: `${engine.name}, ${count.what} ${suffix}` });
    }
    return lines;
  } finally {
    await Promise.all([ours.close(), theirs.close()]);
    await baseline.stop();
    await product.kill9();
  }
}

async function measurePage({ engine, product, baseline, ours, theirs, page, runs }) {
  const { list, which, path, slice } = page;
  const counts = page.product.statements.some(isCount);
  const count = countByHand(engine.name, list);
  const task = { page: pageByHand(engine.name, list, slice), door: list.door };
  const token = await product.token(list.as);
  const ask = () =>
    fetch(product.address + path, { headers: { authorization: `Bearer ${token}`, ...UNCOMPRESSED } }).then(
      (answer) => answered(answer, path),
    );
  const byHand = (asked) =>
    fetch(baseline.address, { method: 'POST', body: JSON.stringify(asked) }).then((answer) =>
      answered(answer, 'the statement by hand'),
    );
  assertSame(
    `${nameOf(list)}, ${which}`,
    slice !== undefined,
    page.product,
    await byHand({ ...task, count }),
  );
  const what = `${nameOf(list)}, ${which}${counts ? ' + count' : ''}`;
  const times = await inTurn(runs, ask, () => byHand(counts ? { ...task, count } : task), { limit: LIMIT });
  const statements = counts ? [task.page, count] : [task.page];
  return {
    ...compared(what, times.product, times.baseline),
    rowsRead: await rowsRead(engine.name, [ours, page.product.statements], [theirs, statements]),
  };
}

async function measureCount({ engine, ours, theirs, page, runs }) {
  const count = countByHand(engine.name, page.list);
  const times = await inTurn(
    runs,
    async () => {
      for (const { sql, parameters } of page.count) await ours.query(sql, parameters);
    },
    () => theirs.query(count.sql, count.parameters),
    { limit: LIMIT },
  );
  return {
    ...compared(`${nameOf(page.list)}, count`, times.product, times.baseline),
    rowsRead: await rowsRead(engine.name, [ours, page.count], [theirs, [count]]),
  };
}

/**
 * Sorts inspections of the same due date by id: the Work Basket orders them by street, which no index provides, so
 * their order is not compared.
 */
function inOneOrderADay(ids, days) {
  const sorted = [];
  for (let from = 0, to = 0; from < ids.length; from = to) {
    for (to = from + 1; to < ids.length && days[to] === days[from];) to += 1;
    sorted.push(...ids.slice(from, to).sort((a, b) => a - b));
  }
  return sorted;
}

/** A baseline that reads other rows is invalid. */
function assertSame(what, isPaged, product, hand) {
  const handIds = hand.rows.map(({ id }) => id);
  const handDays = hand.rows.map(({ inspect_by: day }) => day);
  const [ours, theirs] = product.days
    ? [inOneOrderADay(product.ids, product.days), inOneOrderADay(handIds, handDays)]
    : [product.ids, handIds];
  const place = Array.from({ length: Math.max(theirs.length, ours.length) }).findIndex(
    (_, n) => theirs[n] !== ours[n],
  );
  if (place !== -1)
    throw new Error(
      `${what}: row ${place} is ${ours[place]} in the product and ${theirs[place]} by hand (of ${ours.length} and ${theirs.length}).`,
    );
  if (isPaged && hand.count !== product.total)
    throw new Error(`${what}: the product counts ${product.total} rows, the hand ${hand.count}.`);
}

/**
 * Counts the rows that the engine's handlers read for statements on one connection.
 * @param sides `[database, statements]` of the product and of its baseline
 * @returns undefined where the engine has no such counter
 */
async function rowsRead(engine, product, baseline) {
  if (engine !== 'mariadb') return undefined;
  return { product: await rowsOf(...product), baseline: await rowsOf(...baseline) };
}

async function rowsOf(database, statements) {
  let read = 0;
  await database.transaction(async (run) => {
    const before = await handlers(run);
    for (const { sql, parameters } of statements) await run(sql, parameters);
    read = (await handlers(run)) - before;
  });
  return read;
}

/** This query reads from memory and does not count itself. */
async function handlers(run) {
  const rows = await run(
    "SHOW SESSION STATUS WHERE Variable_name IN ('Handler_read_first', 'Handler_read_key', 'Handler_read_last', 'Handler_read_next', 'Handler_read_prev', 'Handler_read_rnd', 'Handler_read_rnd_next')",
  );
  return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
}
