import { canonicalJson } from '@walkthrough/domain';
import type { Source } from '../context/request-context';
import type { EventFacts, PublishedEvent } from './published-event';

type Values = Record<string, unknown>;

/** What decides whether events belong together. */
interface Groupable extends PublishedEvent {
  actorName: string | null;
  source: Source;
}

/** An entry of the log, in numbering order. */
interface LogEntry<E> {
  event: E;
  subjectId: number | null;
  /** Index of the bulk entry that this one belongs to; null: none. */
  partOf: number | null;
}

/** The `entityId` of a bulk entry: no row has this id. */
export const NO_ROW = 0;

/** Changes that a user requested; spreadsheets and jobs have entries of their own. */
const isAskedFor = ({ actorName, source }: Groupable): boolean =>
  actorName !== null && (source === 'web' || source === 'sync');

/**
 * Inserts an entry with the number of rows before events of the same name about several properties, or about several
 * rows without one (docs/decisions/0050). Each row keeps its own event, as part of that entry.
 * @param events of one transaction @param subjects whose history each belongs to, in order
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

/** Returns the number of rows, and the values that all of them share. */
function sharedFacts(events: readonly PublishedEvent[]): EventFacts {
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

/** Returns the number of rows in a bulk entry; null for the entry of one row. */
export function rowsOfBulk({ entityId, after }: { entityId: number; after: unknown }): number | null {
  const rows = entityId === NO_ROW && isValues(after) ? after['bulkRows'] : null;
  return typeof rows === 'number' ? rows : null;
}
