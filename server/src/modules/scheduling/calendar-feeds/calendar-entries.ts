import { Injectable } from '@nestjs/common';
import { canonicalJson } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { sha256 } from '../../../core/context/sha256';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { CalendarFeeds } from '../../parties/accounts/calendar-feeds';
import type { FeedRow } from '../../parties/accounts/callers.queries';
import { CalendarEntry } from './calendar-entry.entity';
import type { PublishedInspection } from './calendar-file';

/** The period that a feed shows, UTC ms; `to` is excluded. */
interface Period {
  from: number;
  to: number;
}

interface Changes {
  added: CalendarEntry[];
  changed: CalendarEntry[];
  /** Ids of entries that left the period. */
  ended: number[];
}

type Inspections = ReadonlyMap<number, PublishedInspection>;

/** Records what a feed has published for each inspection, so that changes and cancellations get a new sequence. */
@Injectable()
export class CalendarEntries {
  constructor(
    private readonly clock: Clock,
    private readonly feeds: CalendarFeeds,
    private readonly units: UnitOfWork,
    @Rows(CalendarEntry) private readonly entries: TenantRepository<CalendarEntry>,
  ) {}

  /** Returns the entries of a user's feed in start order, after recording what has changed since the last request. */
  async publish(feed: FeedRow, inspections: Inspections, period: Period): Promise<CalendarEntry[]> {
    const { userId } = feed;
    const changes = await this.changesOf(userId, inspections, period);
    if (hasAny(changes)) await this.record(feed, inspections, period);
    return this.entries.find({ userId }, { startsAt: 'ASC', id: 'ASC' });
  }

  /** Deletes what was published in a user's feed, in the current transaction. */
  async removeAll(userId: number): Promise<void> {
    await this.entries.removeAll({ userId });
  }

  /** Returns the entries to write so that the feed shows the current state. */
  private async changesOf(userId: number, inspections: Inspections, { from, to }: Period): Promise<Changes> {
    const now = this.clock.now();
    const changes: Changes = { added: [], changed: [], ended: [] };
    const known = await this.entries.find({ userId });
    const unknown = new Map(inspections);
    for (const entry of known) {
      const inspection = inspections.get(entry.inspectionId);
      unknown.delete(entry.inspectionId);
      const next = { ...entry, sequence: entry.sequence + 1, changedAt: now };
      if (inspection) {
        const values = valuesOf(inspection);
        if (entry.isCancelled || entry.fingerprint !== values.fingerprint)
          changes.changed.push({ ...next, ...values, isCancelled: false });
      } else if (entry.startsAt < from || entry.startsAt >= to) changes.ended.push(entry.id);
      else if (!entry.isCancelled) changes.changed.push({ ...next, isCancelled: true });
    }
    for (const [inspectionId, inspection] of unknown) {
      const values = { userId, inspectionId, sequence: 0, isCancelled: false, changedAt: now };
      changes.added.push({ ...values, ...valuesOf(inspection) } as CalendarEntry);
    }
    return changes;
  }

  /** When two calendar apps read a feed at once, the second finds what the first stored. */
  private async record({ feedId, userId }: FeedRow, inspections: Inspections, period: Period): Promise<void> {
    await this.units.unrecorded('carried fact', async () => {
      if (!(await requestContext.runAsSystem('calendar feed', () => this.feeds.lock(feedId)))) return;
      const { added, changed, ended } = await this.changesOf(userId, inspections, period);
      await this.entries.insertMany(added);
      for (const { id, ...values } of changed) await this.entries.updateWhere({ id }, withoutTenant(values));
      await this.entries.removeMany(ended);
    });
  }
}

const hasAny = ({ added, changed, ended }: Changes): boolean =>
  added.length + changed.length + ended.length > 0;

function withoutTenant({ tenantId: _, ...values }: Omit<CalendarEntry, 'id'>) {
  return values;
}

function valuesOf(inspection: PublishedInspection) {
  const { summary, wallTime, timeZone, startsAt } = inspection;
  return { summary, wallTime, timeZone, startsAt, fingerprint: sha256(canonicalJson(inspection)) };
}
