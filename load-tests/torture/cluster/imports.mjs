import { codesOf, propertyForm } from '../../lib/property-workbook.mjs';
import { grouped } from '../grouped.mjs';
import { saidAfter } from './said-after.mjs';

const TENANT = 1;
const ROWS = [30, 60];
const PREFIX = 'CLUSTER';
/** Property numbers per person, which distinguish the properties. */
const OF_EACH = 100_000;
/** Percentage of applied spreadsheets that are taken back. */
const TAKEN_BACK = 60;
/** Limit for an import. The claim of a dead worker expires after a minute. */
const ENDS_WITHIN_MS = 240_000;
/** The same limit at the end, on a busy machine. */
const PROMISED_LIMIT_MS = 900_000;

const APPLIED = { state: 'applied', did: 'apply' };
const TAKEN = { state: 'takenBack', did: 'takeBack' };

/**
 * A user who imports new properties, one spreadsheet after the other: upload, preview, apply, and mostly take back.
 * An entry of the ledger is an acknowledged request; `counts` tells which have ended.
 */
export class Importer {
  #count = 0;
  #ahead = null;

  /**
   * @param number distinguishes the properties of one importer from those of others
   * @param token of an account of its own, because only the last spreadsheet of an account can be taken back
   * @param found called with each fault
   */
  constructor(number, token, random, found) {
    Object.assign(this, { number, token, random, found });
  }

  async next() {
    this.#ahead ??= await this.#uploading();
    return this.#ahead;
  }

  #startAgain = () => (this.#ahead = null);

  #asking(method, path, more) {
    return {
      request: { token: this.token, method, path, ...more },
      entry: null,
      isAcknowledged: ({ status }) => status === 200,
      counts: () => false,
      refused: this.#startAgain,
    };
  }

  /** A repeated upload creates another preview, which changes nothing. */
  async #uploading() {
    const rows = this.random.integer(...ROWS);
    const from = this.number * OF_EACH + this.#count;
    this.#count += rows;
    const body = await propertyForm(rows, { prefix: PREFIX, from });
    return {
      ...this.#asking('POST', '/api/propertySpreadsheet', { body }),
      stored: ({ body: sheet }) => {
        if (sheet.created === rows) this.#ahead = this.#applying({ id: sheet.id, rows, from });
        else {
          this.found(
            `The preview of ${rows} new properties has ${sheet.created}: ${JSON.stringify(sheet.errors)}.`,
          );
          this.#startAgain();
        }
      },
    };
  }

  #applying(sheet) {
    const body = { spreadsheetId: sheet.id };
    return this.#promising(sheet, APPLIED, this.#asking('POST', '/api/propertyUpdate', { body }));
  }

  #takingBack(sheet) {
    const path = `/api/propertySpreadsheet/${sheet.id}/takeBack`;
    return this.#promising(sheet, TAKEN, this.#asking('POST', path));
  }

  #promising(sheet, end, asking) {
    const { id: spreadsheetId, rows, from } = sheet;
    return {
      ...asking,
      entry: { spreadsheetId, rows, from, did: end.did },
      /** Checked after a lost response: a running or finished step is not requested again. */
      isThere: async (product) => {
        const { status, body } = await product.call(
          this.token,
          'GET',
          `/api/propertySpreadsheet/${sheet.id}`,
        );
        return status === 200 && (body.progress !== null || body.state === end.state);
      },
      stored: () => (this.#ahead = this.#waiting(sheet, end, Date.now())),
    };
  }

  #waiting(sheet, end, since) {
    const isEnd = ({ body }) => body.progress === null && body.state === end.state;
    return {
      ...this.#asking('GET', `/api/propertySpreadsheet/${sheet.id}`),
      counts: isEnd,
      stored: (answer) => {
        const { state, progress, failure } = answer.body;
        const isOverdue = Date.now() - since > ENDS_WITHIN_MS;
        if (isEnd(answer) && failure === null) this.#goOn(sheet, end);
        else if (progress === null || isOverdue) {
          const what = `Spreadsheet ${sheet.id}, acknowledged to ${end.did}, is ${state}`;
          const why = failure === null ? JSON.stringify(progress) : failure;
          this.found(`${what}${isOverdue ? ` after ${ENDS_WITHIN_MS / 1_000} s` : ''}: ${why}`);
          this.#startAgain();
        }
      },
    };
  }

  #goOn(sheet, end) {
    const isTakenBack = end === APPLIED && this.random.integer(1, 100) <= TAKEN_BACK;
    this.#ahead = isTakenBack ? this.#takingBack(sheet) : null;
  }
}

/**
 * Checks that each acknowledged spreadsheet ends: each of its rows is one property with one household, or none after
 * it is taken back, and each was created once.
 */
export async function faultsOfImports(database, entries, readEvents, { withinMs = PROMISED_LIMIT_MS } = {}) {
  const asked = entries.filter(({ spreadsheetId }) => spreadsheetId !== undefined);
  if (!asked.some(({ did }) => did === APPLIED.did)) return ['No spreadsheet was applied.'];
  const sheets = [...grouped(asked, ({ spreadsheetId }) => spreadsheetId).values()].map((own) => ({
    ...own[0],
    did: own.map(({ did }) => did),
    state: own.some(({ did }) => did === TAKEN.did) ? TAKEN.state : APPLIED.state,
  }));
  const unfinished = await saidAfter(withinMs, () => faultsOfStates(database, sheets));
  const properties = await propertiesIn(database);
  const events = (await readEvents(database, TENANT)).filter(
    ({ entity }) => entity === 'propertySpreadsheet',
  );
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows, 0);
  const back = sheets.filter(({ state }) => state === TAKEN.state).length;
  console.log(`  ${sheets.length} spreadsheets with ${rows} properties applied, ${back} of them taken back`);
  return [
    ...unfinished,
    ...sheets.flatMap((sheet) => [...faultsOfRows(sheet, properties), ...faultsOfEvents(sheet, events)]),
    ...faultsOfOthers(sheets, properties),
  ];
}

async function faultsOfStates(database, sheets) {
  const ids = sheets.map(({ spreadsheetId }) => spreadsheetId);
  const rows = await database.query('SELECT id, state, failure FROM property_spreadsheet WHERE id IN (?)', [
    ids,
  ]);
  const found = new Map(rows.map((row) => [Number(row.id), row]));
  return sheets.flatMap(({ spreadsheetId: id, state }) => {
    const is = found.get(id);
    if (is?.state === state && is.failure === null) return [];
    return [`Spreadsheet ${id} has to be ${state} and is ${is?.state} (${is?.failure}).`];
  });
}

/** Reads the properties of spreadsheets by code, including those taken back. */
async function propertiesIn(database) {
  const rows = await database.query(
    `SELECT p.id, p.code, p.deleted_at, (SELECT COUNT(*) FROM tenant_info o WHERE o.tenant_id = p.tenant_id
       AND o.property_id = p.id AND o.deleted_at IS NULL) AS households
     FROM property p WHERE p.tenant_id = ? AND p.code LIKE '${PREFIX}-%'`,
    [TENANT],
  );
  return grouped(rows, ({ code }) => code);
}

function faultsOfRows({ spreadsheetId, rows, from, state }, properties) {
  const faults = codesOf(rows, { prefix: PREFIX, from }).flatMap((code) => {
    const made = properties.get(code) ?? [];
    const there = made.filter((row) => row.deleted_at === null);
    if (made.length !== 1) return [`${code} was made ${made.length} times`];
    if (there.length !== Number(state === APPLIED.state)) return [`${code} is there ${there.length} times`];
    return there
      .filter((row) => Number(row.households) !== 1)
      .map((row) => `${code} has ${row.households} households`);
  });
  if (faults.length === 0) return [];
  return [
    `Spreadsheet ${spreadsheetId}, which is to be ${state}, has ${faults.length} wrong rows: ${faults[0]}.`,
  ];
}

function faultsOfEvents({ spreadsheetId, did }, events) {
  const count = (name) =>
    events.filter((event) => event.entityId === spreadsheetId && event.name === `propertySpreadsheet.${name}`)
      .length;
  const wanted = { applied: 1, takenBack: Number(did.includes(TAKEN.did)), failed: 0, reverted: 0 };
  return Object.entries(wanted)
    .filter(([name, times]) => count(name) !== times)
    .map(
      ([name, times]) =>
        `The log says ${count(name)} times, not ${times}, that spreadsheet ${spreadsheetId} was ${name}.`,
    );
}

/** A preview that nobody applied creates no properties. */
function faultsOfOthers(sheets, properties) {
  const known = new Set(sheets.flatMap(({ rows, from }) => codesOf(rows, { prefix: PREFIX, from })));
  return [...properties.keys()]
    .filter((code) => !known.has(code))
    .map((code) => `Nobody has had ${code} applied.`);
}
