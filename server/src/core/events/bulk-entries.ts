import { canonicalJson } from '@walkthrough/domain';
import type { Source } from '../context/request-context';
import type { EventFacts, ToldEvent } from './told-event';

type Values = Record<string, unknown>;

/** What decides whether events belong together. */
interface Groupable extends ToldEvent {
  actorName: string | null;
  source: Source;
}

/** An entry of the log in the order in which entries are numbered. */
export interface LogEntry<E> {
  event: E;
  subjectId: number | null;
  /** Where the bulk entry that this one is a part of stands among these; null: it is part of none. */
  partOf: number | null;
}

/** The `entityId` of a bulk entry: no row has this id. */
export const NO_ROW = 0;

/** Changes that a person asks for in a request; a spreadsheet and a job have entries of their own. */
const isAskedFor = ({ actorName, source }: Groupable): boolean =>
  actorName !== null && (source === 'web' || source === 'sync');

/**
 * Puts an entry with the number of rows in front of events of one name about several properties, or about several rows
 * that belong to none (docs/decisions/0199). Each row's own event stays, as part of that entry.
 * @param events of one unit @param subjects whose history each belongs to, in their order
 */
export function withBulkEntries<E extends Groupable>(
  events: readonly E[],
  subjects: readonly (number | null)[],
): LogEntry<E>[] {
  const rows = new Map<string, { events: E[]; about: Set<string> }>();
  events.forEach((event, at) => {
    if (!isAskedFor(event)) return;
    const group = rows.get(event.name) ?? { events: [], about: new Set() };
    group.events.push(event);
    const subjectId = subjects[at] ?? null;
    group.about.add(subjectId === null ? `row ${event.entityId}` : `property ${subjectId}`);
    rows.set(event.name, group);
  });
  const entries: LogEntry<E>[] = [];
  const bulks = new Map<string, number>();
  events.forEach((event, at) => {
    const group = isAskedFor(event) ? rows.get(event.name) : undefined;
    if (group && group.about.size > 1 && !bulks.has(event.name)) {
      bulks.set(event.name, entries.length);
      entries.push({ event: { ...event, ...sharedFacts(group.events) }, subjectId: null, partOf: null });
    }
    const partOf = group ? (bulks.get(event.name) ?? null) : null;
    entries.push({ event, subjectId: subjects[at] ?? null, partOf });
  });
  return entries;
}

/** The number of rows, and the values that are the same for all of them. */
function sharedFacts(events: readonly ToldEvent[]): EventFacts {
  const before = sharedValues(events.map((event) => event.before));
  const after = sharedValues(events.map((event) => event.after));
  return { entityId: NO_ROW, before, after: { ...after, bulkRows: events.length } };
}

function sharedValues(sides: readonly unknown[]): Values | null {
  const [first] = sides;
  if (!isValues(first)) return null;
  const shared = Object.entries(first).filter(([key, value]) => {
    const text = canonicalJson(value);
    const isSame = (other: unknown) => other === value || canonicalJson(other ?? null) === text;
    return sides.every((side) => isValues(side) && Object.hasOwn(side, key) && isSame(side[key]));
  });
  return Object.fromEntries(shared.filter(([key]) => key !== 'version'));
}

const isValues = (side: unknown): side is Values =>
  typeof side === 'object' && side !== null && !Array.isArray(side);

/** How many rows a bulk entry stands for; null for the entry of one row. */
export function rowsOfBulk({ entityId, after }: { entityId: number; after: unknown }): number | null {
  const rows = entityId === NO_ROW && isValues(after) ? after['bulkRows'] : null;
  return typeof rows === 'number' ? rows : null;
}
