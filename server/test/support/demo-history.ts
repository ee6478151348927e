import type { DomainEvent } from '../../src/core/events/domain-event.entity';
import { isSealed } from '../../src/core/events/event-seal';

/** Columns of an inspection that its events explain. */
export interface HistoryOfInspection {
  id: number;
  version: number;
  tab: string;
  created_at: number | string;
}

interface Reported {
  version?: number;
  tab?: string;
}

/** Checks that the events of an inspection lead to its present state, in order, each with a user. */
export function expectFullHistory(
  { id, version, tab, created_at: createdAt }: HistoryOfInspection,
  events: readonly DomainEvent[],
): void {
  const [created, ...changes] = events;
  expect([created?.name, created?.at]).toEqual(['inspection.created', Number(createdAt)]);
  // Notes and contact attempts do not change the inspection.
  const edits = changes.filter(({ name }) => !/\.(noteAdded|contactsChanged)$/.test(name));
  const received = edits.map(({ after }) => after as Reported);
  expect([id, received.map((after) => after.version)]).toEqual([
    id,
    Array.from({ length: Number(version) - 1 }, (_, n) => n + 2),
  ]);
  // An event contains only changed fields.
  const tabs = [created!, ...edits].flatMap(({ after }) => (after as Reported).tab ?? []);
  if (received.length > 0) expect([id, tabs.at(-1)]).toEqual([id, tab]);
  const instants = [created!, ...edits].map(({ at }) => at);
  expect(instants).toEqual([...instants].sort((a, b) => a - b));
  expect(changes.filter(({ actorId }) => actorId === null)).toEqual([]);
}

/** Checks that the events of a company are numbered without a gap, each sealed with the one before. */
export function expectIntactChain(events: readonly DomainEvent[]): void {
  let previous = '';
  for (const [index, event] of events.entries()) {
    expect([event.seq, isSealed(previous, event.tenantId, event)]).toEqual([index + 1, true]);
    previous = event.chainHash;
  }
}
