import { Injectable } from '@nestjs/common';
import type { LiveChange } from '@walkthrough/domain';
import type { Actor } from '../context/actor';
import { Clock } from '../context/clock';
import { Rows } from '../database/rows';
import { TenantRepository } from '../database/tenant-repository';
import { ProductError } from '../errors/product-error';
import { NO_ROW } from '../events/bulk-entries';
import { DomainEvent } from '../events/domain-event.entity';
import { TenantHead } from '../database/tenant-head.entity';
import { type LiveFacts, type LiveLoader, type LiveSource, LiveSources } from './live-source';

/** A change before its recipients are known. */
export interface PreparedChange {
  event: DomainEvent;
  source: LiveSource;
  id: number;
  before: LiveFacts | null;
  now: LiveFacts | null;
}

/** The position of a company's log, and which log it is (`TenantHead.logId`). */
export interface LogHead {
  logId: string;
  head: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Above this, reloading is cheaper than patching. */
const MAX_EVENTS = 1000;

/** Reads the event log as changes of rows. Shared by relay and catch-up, so that they cannot differ. */
@Injectable()
export class LiveChangesReader {
  constructor(
    private readonly clock: Clock,
    private readonly sources: LiveSources,
    @Rows(DomainEvent) private readonly events: TenantRepository<DomainEvent>,
    @Rows(TenantHead) private readonly heads: TenantRepository<TenantHead>,
  ) {}

  /** Returns the number of the company's newest event. */
  async head(): Promise<LogHead> {
    const found = await this.heads.findOne({});
    return { logId: found?.logId ?? '', head: found?.lastSeq ?? 0 };
  }

  /** Returns events after a number, oldest first. */
  async eventsSince(seq: number, limit = MAX_EVENTS): Promise<DomainEvent[]> {
    return this.events
      .query('e')
      .select({
        id: 'e.id',
        tenantId: 'e.tenantId',
        seq: 'e.seq',
        name: 'e.name',
        entity: 'e.entity',
        entityId: 'e.entityId',
        actorId: 'e.actorId',
        actorName: 'e.actorName',
        before: 'e.before',
        after: 'e.after',
        at: 'e.at',
      })
      .andWhere('e.seq > :seq', { seq })
      .orderBy('e.seq')
      .slice(0, limit)
      .rows<DomainEvent>();
  }

  /**
   * Returns the rows that these events changed, each loaded once. An event contains only the previous values of what
   * it changed; the rest is reconstructed backwards from the present through all later events.
   * @param log oldest first
   */
  async prepare(log: DomainEvent[]): Promise<PreparedChange[]> {
    // A bulk entry refers to no row: each of its rows has an event of its own.
    const events = log.filter(({ entityId }) => entityId !== NO_ROW);
    const wanted = new Map<LiveLoader, Set<number>>();
    for (const event of events) {
      for (const { load } of this.sources.following(event)) {
        wanted.set(load, (wanted.get(load) ?? new Set()).add(event.entityId));
      }
    }
    const loaded = new Map<LiveLoader, Map<number, LiveFacts>>();
    for (const [load, ids] of wanted) {
      loaded.set(load, new Map((await load([...ids])).map((facts) => [facts.id, facts])));
    }
    const goneBack = new Map<string, LiveFacts | null>();
    const newestFirst = [...events].reverse().map((event) =>
      this.sources.following(event).map((source) => {
        const id = event.entityId;
        const now = loaded.get(source.load)?.get(id) ?? null;
        const key = keyOf(source, id);
        const after = goneBack.has(key) ? (goneBack.get(key) ?? null) : now;
        const before = now ? after && source.before(after, event) : (source.gone?.(event) ?? null);
        goneBack.set(key, before);
        return { event, source, id, before, now };
      }),
    );
    return newestFirst.reverse().flat();
  }

  /**
   * Returns what a caller missed since a number: the newest state of each row once.
   * @throws ProductError too_old when that was over a day or a thousand events ago
   */
  async since(seq: number, actor: Actor): Promise<LogHead & { changes: LiveChange[] }> {
    const { logId, head } = await this.head();
    if (seq > head) throw new ProductError('too_old');
    const events = await this.eventsSince(seq, MAX_EVENTS + 1);
    const oldest = events[0];
    if (events.length > MAX_EVENTS || (oldest && oldest.at < this.clock.now() - DAY_MS)) {
      throw new ProductError('too_old');
    }
    const newest = new Map<string, LiveChange>();
    for (const prepared of await this.prepare(events)) {
      const change = changeFor(actor, prepared);
      const key = keyOf(prepared.source, prepared.id);
      const earlier = newest.get(key);
      if (change) newest.set(key, earlier ? asOneWith(earlier, change) : change);
    }
    const changes = [...newest.values()].sort((a, b) => a.seq - b.seq);
    return { logId, head: events.at(-1)?.seq ?? head, changes };
  }
}

const keyOf = ({ entity }: LiveSource, id: number): string => `${entity}:${id}`;

/** Merges two changes of one row: it moves from its place before the first one, if it had one. */
function asOneWith({ from }: LiveChange, { from: _between, ...later }: LiveChange): LiveChange {
  return { ...later, ...(from ? { from } : {}) };
}

/** Returns the change as this user gets it; null when they may not see the row. */
export function changeFor(
  actor: Actor,
  { event, source, id, before, now }: PreparedChange,
): LiveChange | null {
  const sees = now !== null && source.canSee(actor, now);
  const saw = before !== null && source.canSee(actor, before);
  if (!sees && !saw) return null;
  const base = {
    seq: event.seq,
    entity: source.entity,
    id,
    // A deletion counts as the last version, so that the update and the answer to the deleting call match.
    version: now?.version ?? (before ? before.version + 1 : 0),
    // For a user who did not see the row, it was in no list before.
    ...(saw && before?.tab ? { from: before.tab } : {}),
    ...(now?.tab ? { to: now.tab } : {}),
    actor: { id: event.actorId, name: event.actorName },
    at: event.at,
  };
  if (!sees || !now) {
    // Do not reveal the target to a user who may not see it there.
    const { to: _, ...rest } = base;
    return { ...rest, op: 'remove' };
  }
  return { ...base, op: 'put', row: source.present(source.audience(actor), now) };
}
