import { Board } from '../../drive/board.mjs';
import { NODE_TOOLS } from '../../drive/node-sockets.mjs';
import { saidAfter } from './said-after.mjs';

const TENANT = 1;
/** From when all programs are well. */
const LIMIT_MS = 20_000;
/** More sentences about one board would say the same. */
const MOST_SAID = 5;

const flag = (value) => Boolean(Number(value));

/** What a board shows of a visit's own: the column, what the row of the board calls it, and how that reads a column. */
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

/** A board that keeps each row as it was told last. */
class ShowingBoard extends Board {
  /** Of each visit that it was told of its version, and its row; null when it is none of this board any more. */
  rows = new Map();

  constructor(address, token, missed) {
    super(NODE_TOOLS, address, token, missed, (change) => this.#show(change));
  }

  #show({ entity, id, version, op, row = null }) {
    if (entity !== 'inspection' || version < (this.rows.get(id)?.version ?? 0)) return;
    this.rows.set(id, { version, row: op === 'put' ? row : null });
  }
}

/** Opens a board that follows what others do, at nginx or at one server. */
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

/** Every visit of the company as the database has it. */
const visitsIn = async (database) => {
  const columns = SHOWN.map(([column]) => column).join(', ');
  const rows = await database.query(`SELECT id, ${columns} FROM inspection WHERE tenant_id = ?`, [TENANT]);
  return rows.map((row) => ({ ...row, id: Number(row.id), version: Number(row.version) }));
};

/** The version of each visit, before boards are opened: those are told of whatever changes from then on. */
export const versionsIn = async (database) =>
  new Map((await visitsIn(database)).map(({ id, version }) => [id, version]));

/**
 * Each board comes to show each visit that was opened, changed or taken away as the database has it now, or newer.
 * @param boards by what they are called
 * @param before as `versionsIn` has it
 * @returns a sentence for each visit that one shows otherwise
 */
export async function faultsOfBoards(database, boards, before, { withinMs = LIMIT_MS } = {}) {
  // First: what is shown now was written before the database is read.
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

/** @param known what a board shows of it. @returns in words, how that is not what the database has */
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
