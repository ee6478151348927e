import { Board } from '../../drive/board.mjs';
import { NODE_TOOLS } from '../../drive/node-sockets.mjs';
import { saidAfter } from './said-after.mjs';

const TENANT = 1;
/** Time limit for boards after all programs are ready. */
const LIMIT_MS = 20_000;
/** Further sentences about one board would repeat these. */
const MOST_SAID = 5;

const flag = (value) => Boolean(Number(value));

/**
 * The compared fields of an inspection: the column, its value in a row of the board, and the conversion of the
 * column.
 */
const SHOWN = [
  ['version', ({ version }) => version, Number],
  ['tab', ({ tab }) => tab],
  ['inspection_type', ({ inspectionType }) => inspectionType],
  ['template_id', ({ template }) => template.id, Number],
  ['property_id', ({ property }) => property.id, Number],
  ['condition_inspection_id', ({ conditionInspectionId }) => conditionInspectionId, Number],
  ['inspector_id', ({ inspector }) => inspector?.id ?? null, Number],
  ['assigned_date', ({ assignedDate }) => assignedDate, Number],
  ['scheduled_date', ({ scheduledDate }) => scheduledDate],
  ['time_zone', ({ timeZone }) => timeZone],
  ['scheduled_at', ({ scheduledAt }) => scheduledAt, Number],
  ['inspect_by', ({ inspectBy }) => inspectBy],
  ['inspected_date', ({ inspectedDate }) => inspectedDate, Number],
  ['completed_externally', ({ completedExternally }) => completedExternally, flag],
  ['cancelled', ({ cancelled }) => cancelled, flag],
  ['audited', ({ audited }) => audited, flag],
  ['has_scheduling_issue', ({ hasSchedulingIssue }) => hasSchedulingIssue, flag],
];

/** A board that keeps the latest version of each row. */
class ShowingBoard extends Board {
  /** `{ version, row }` of each inspection received; `row` is null when the inspection has left the board. */
  rows = new Map();

  constructor(address, token, missed) {
    super(NODE_TOOLS, address, token, missed, (change) => this.#show(change));
  }

  #show({ entity, id, version, op, row = null }) {
    if (entity !== 'inspection' || version < (this.rows.get(id)?.version ?? 0)) return;
    this.rows.set(id, { version, row: op === 'put' ? row : null });
  }
}

/** Opens a board that follows changes, at nginx or at one server. */
export async function openBoard(caller, address, account) {
  const token = await caller.token(account);
  const missed = async (since) => {
    const answer = await caller.call(token, 'GET', `/api/live/changes?since=${since}`).catch(() => null);
    return answer?.status === 200 ? answer.body : null;
  };
  const board = new ShowingBoard(address, token, missed);
  await board.join();
  return board;
}

/** Reads every inspection of the company from the database. */
const visitsIn = async (database) => {
  const columns = SHOWN.map(([column]) => column).join(', ');
  const rows = await database.query(`SELECT id, ${columns} FROM inspection WHERE tenant_id = ?`, [TENANT]);
  return rows.map((row) => ({ ...row, id: Number(row.id), version: Number(row.version) }));
};

/** Returns the version of each inspection. Boards opened afterwards receive every later change. */
export const versionsIn = async (database) =>
  new Map((await visitsIn(database)).map(({ id, version }) => [id, version]));

/**
 * Waits until each board shows every opened, changed or removed inspection as in the database, or newer.
 * @param boards by name
 * @param before from `versionsIn`
 * @returns a sentence for each inspection that a board shows differently
 */
export async function faultsOfBoards(database, boards, before, { withinMs = LIMIT_MS } = {}) {
  // Read first, so that these rows were written before the database is read.
  const shownNow = new Map([...boards].map(([name, { rows }]) => [name, [...rows.keys()]]));
  const visits = await visitsIn(database);
  const there = new Set(visits.map(({ id }) => id));
  const changed = visits.filter(({ id, version }) => version > (before.get(id) ?? 0));
  return saidAfter(withinMs, async () =>
    [...boards].flatMap(([name, { rows }]) => {
      const gone = shownNow.get(name).filter((id) => !there.has(id) && rows.get(id).row !== null);
      const said = [
        ...changed.flatMap((visit) => differenceOf(rows.get(visit.id), visit)),
        ...gone.map((id) => `shows inspection ${id}, which the database does not have`),
      ];
      const more = said.length > MOST_SAID ? [`… and ${said.length - MOST_SAID} more`] : [];
      return [...said.slice(0, MOST_SAID), ...more].map((words) => `Board ${name} ${words}.`);
    }),
  );
}

/**
 * Describes how a board's row differs from the database.
 * @param known the board's row
 */
function differenceOf(known, visit) {
  const { id, version } = visit;
  if (!known || known.version < version) return [`does not know version ${version} of inspection ${id}`];
  if (known.version > version) return [];
  if (known.row === null)
    return [`shows inspection ${id} no more, of which the database has version ${version}`];
  const differing = SHOWN.flatMap(([column, shown, read = (value) => value]) => {
    const is = visit[column] === null ? null : read(visit[column]);
    const says = shown(known.row);
    return says === is ? [] : [`${column} ${JSON.stringify(says)} instead of ${JSON.stringify(is)}`];
  });
  return differing.length === 0
    ? []
    : [`shows version ${version} of inspection ${id} with ${differing.join(', ')}`];
}
