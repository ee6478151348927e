import { Injectable } from '@nestjs/common';
import type { EventName } from '@walkthrough/domain';
import { Clock } from '../context/clock';
import { yieldToOthers } from '../context/yield-to-others';
import { requestContext, type Source } from '../context/request-context';
import { Database } from '../database/database';
import { Rows } from '../database/rows';
import { TenantRepository } from '../database/tenant-repository';
import { withBulkEntries } from './bulk-entries';
import { EventCatalogue } from './event-catalogue';
import { sealOf } from './event-seal';
import { EventSubjects } from './event-subjects';
import { DomainEvent } from './domain-event.entity';
import { TenantHead } from '../database/tenant-head.entity';
import type { PublishedEvent } from './published-event';
import type { EventFacts } from './published-event';

interface PendingEvent extends PublishedEvent {
  actorId: number | null;
  actorName: string | null;
  source: Source;
  at: number;
}

/** Runs in the transaction that is about to commit. */
type UnitListener<Name extends EventName = EventName> = (
  events: readonly PublishedEvent<Name>[],
) => Promise<void>;
type CommitListener = (tenantId: number, events: readonly PublishedEvent[]) => void;

/** Events to seal and write before yielding. */
const AT_ONCE = 100;

/** Writes the event log. Subscribers do not listen here: they follow the log (see core/live). */
@Injectable()
export class DomainEvents {
  private readonly listeners: CommitListener[] = [];
  private readonly unitListeners: UnitListener[] = [];
  /** Events that open transactions will write, by company. */
  private readonly pending = new WeakMap<object, Map<number, PendingEvent[]>>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly catalogue: EventCatalogue,
    private readonly subjects: EventSubjects,
    @Rows(DomainEvent) private readonly events: TenantRepository<DomainEvent>,
    @Rows(TenantHead) private readonly heads: TenantRepository<TenantHead>,
  ) {}

  /** Records an event in the current transaction: both commit or neither. */
  publish(name: EventName, facts: EventFacts): void {
    const actor = requestContext.actorOrNull();
    const tenantId = requestContext.tenantId();
    const event: PendingEvent = {
      name,
      entity: this.catalogue.of(name).entity,
      ...facts,
      // The provider is not a company user: their id would belong to someone else there.
      actorId: actor?.tenantId === tenantId ? actor.userId : null,
      actorName: actor?.name ?? null,
      source: requestContext.source(),
      at: this.clock.now(),
    };
    this.database.noteEventOf(tenantId);
    const ofCompany = this.pendingInUnit();
    const events = ofCompany.get(tenantId);
    if (events) events.push(event);
    else ofCompany.set(tenantId, [event]);
  }

  /**
   * Calls `handler` once per transaction with its events of these names, in order, before the commit. The handler's
   * writes and jobs commit with the events. It runs in the context of the events' company and must not publish events.
   */
  on<Name extends EventName>(names: Name | readonly Name[], handler: UnitListener<Name>): void {
    const wanted = new Set<EventName>(typeof names === 'string' ? [names] : names);
    const isWanted = (event: PublishedEvent): event is PublishedEvent<Name> => wanted.has(event.name);
    this.unitListeners.push(async (events) => {
      const own = events.filter(isWanted);
      if (own.length > 0) await handler(own);
    });
  }

  /**
   * Calls `listener` synchronously after a transaction with events has committed, before its caller continues. Only
   * for waking or muting readers of the log; anything that must happen reads the log itself.
   */
  onCommitted(listener: CommitListener): void {
    this.listeners.push(listener);
  }

  private pendingInUnit(): Map<number, PendingEvent[]> {
    const unit = this.database.writeManager;
    const known = this.pending.get(unit);
    if (known) return known;
    const fresh = new Map<number, PendingEvent[]>();
    this.pending.set(unit, fresh);
    this.database.beforeCommit(async () => {
      // Always in the same order, so that transactions on two companies cannot deadlock.
      for (const [tenantId, events] of [...fresh].sort(([a], [b]) => a - b)) {
        await requestContext.inTenant(tenantId, async () => {
          for (const listener of this.unitListeners) await listener(events);
          await this.write(events);
        });
        this.database.afterCommit(() => this.listeners.forEach((listener) => listener(tenantId, events)));
      }
    });
    return fresh;
  }

  /** Creates the event log of a new company. */
  async openLog(): Promise<void> {
    await this.heads.insert({ lastSeq: 0, chainHash: '' });
  }

  private async write(events: PendingEvent[]): Promise<void> {
    const tenantId = requestContext.tenantId();
    // Read before the lock that others wait for.
    const subjects = await this.subjects.of(events);
    // Locked until the commit: the next transaction reads what this one has left.
    const head = await this.heads.findLocked({});
    if (!head) throw new Error('This company has no event log: it was made without openLog().');
    let { chainHash, lastSeq: seq } = head;
    const entries = withBulkEntries(events, subjects);
    for (let from = 0; from < entries.length; from += AT_ONCE) {
      // An import publishes tens of thousands of events: yield in between.
      if (from > 0) await yieldToOthers();
      const rows = entries.slice(from, from + AT_ONCE).map(({ event, subjectId, partOf: bulk }) => {
        seq += 1;
        const { before = null, after = null, current: _current, ...facts } = event;
        const partOf = bulk === null ? null : head.lastSeq + bulk + 1;
        const entry = { ...facts, seq, before, after, subjectId, partOf };
        const seal = sealOf(chainHash, tenantId, entry);
        chainHash = seal.chainHash;
        return { ...entry, ...seal };
      });
      await this.events.insertMany(rows);
    }
    await this.heads.denormalise({ id: head.id }, { lastSeq: seq, chainHash });
  }
}
