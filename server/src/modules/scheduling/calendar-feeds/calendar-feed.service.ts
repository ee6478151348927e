import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  addDays,
  canonicalJson,
  fill,
  INSPECTION_TYPE_LABELS,
  type InspectionTab,
  messages,
  today,
  INSPECTION_MINUTES,
  writtenAddress,
} from '@walkthrough/domain';
import { Config } from '../../../core/config/config';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { sha256 } from '../../../core/context/sha256';
import { RateLimits } from '../../../core/http/limits/rate-limits';
import { CalendarFeeds } from '../../parties/accounts/calendar-feeds';
import type { FeedRow } from '../../parties/accounts/callers.queries';
import { InspectionRowsQueries } from '../inspections/inspection-rows.queries';
import type { InspectionRowFacts } from '../inspections/row-facts.queries';
import { TenantsService } from '../../company/tenants/tenants.service';
import { CalendarEntry } from './calendar-entry.entity';
import { calendarFile, type PublishedEvent, type PublishedInspection } from './calendar-file';

const { calendarFeed: texts } = messages;

const DAYS_BACK = 90;
const DAYS_AHEAD = 365;
/** Cancelled and deleted inspections are published as cancelled if they were published before. */
const TABS: readonly InspectionTab[] = ['scheduled', 'completed', 'audited'];
const AT_ONCE = 500;

const OF_OCCUPANTS = {
  occupantPhone1: 'occupancy.occupantPhone1',
  occupantPhone2: 'occupancy.occupantPhone2',
  occupantPhone3: 'occupancy.occupantPhone3',
};
type Facts = InspectionRowFacts & Record<keyof typeof OF_OCCUPANTS, string | null>;

interface Window {
  from: number;
  to: number;
}

interface Changes {
  added: CalendarEntry[];
  changed: CalendarEntry[];
  /** Ids of entries that left the window. */
  ended: number[];
}

/** Publishes an inspector's inspections as a calendar and records what was published for each. */
@Injectable()
export class CalendarFeedService implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly events: DomainEvents,
    private readonly feeds: CalendarFeeds,
    private readonly inspections: InspectionRowsQueries,
    private readonly limits: RateLimits,
    private readonly tenants: TenantsService,
    private readonly units: UnitOfWork,
    @Rows(CalendarEntry) private readonly entries: TenantRepository<CalendarEntry>,
  ) {}

  /**
   * Returns the feed of a key as an iCalendar file.
   * @throws ProductError not_found for unknown or revoked keys and for users who may not inspect | too_many_attempts
   */
  async file(key: string, network: string): Promise<string> {
    const feed = await requestContext.runAsSystem('calendar feed', () => this.feeds.find(key));
    if (!feed || !mayInspect(feed)) {
      // Counts only failures, so other readers behind the same address are not affected.
      await this.limits.countFeedGuess(network);
      throw notFound();
    }
    // Limited per key, so requests with a revoked key do not use up the limit of its replacement.
    await this.limits.countFeedRequest(sha256(key));
    return requestContext.inTenant(feed.tenantId!, () => this.publish(feed));
  }

  onModuleInit(): void {
    this.events.on('user.deleted', async (events) => {
      for (const { entityId: userId } of events) {
        await this.feeds.revoke({ tenantId: requestContext.tenantId(), userId });
        await this.entries.removeAll({ userId });
      }
    });
  }

  /** Deletes what was published in a user's feed. */
  async forget(userId: number): Promise<void> {
    await this.units.unrecorded('carried fact', () => this.entries.removeAll({ userId }));
  }

  private async publish(feed: FeedRow): Promise<string> {
    const { userId, showsOccupants } = feed;
    const day = today(this.clock.now(), 'UTC');
    // Whole days, so the file stays identical within a day unless inspections change.
    const window = { from: Date.parse(addDays(day, -DAYS_BACK)), to: Date.parse(addDays(day, DAYS_AHEAD)) };
    const inspections = await this.inspectionsOf(userId, window, showsOccupants);
    const changes = await this.changesOf(userId, inspections, window);
    if (hasAny(changes)) await this.remember(feed, inspections, window);
    const entries = await this.entries.find({ userId }, { startsAt: 'ASC', id: 'ASC' });
    const { tenant } = await this.tenants.self();
    const name = fill(texts.name, { name: `${feed.firstName} ${feed.name}`.trim() });
    const events = entries.map((entry) => eventOf(entry, inspections.get(entry.inspectionId)));
    return calendarFile({ name, uuid: tenant.uuid, ...window, events });
  }

  private async inspectionsOf(
    userId: number,
    { from, to }: Window,
    showsOccupants: boolean,
  ): Promise<ReadonlyMap<number, PublishedInspection>> {
    const planned = await this.inspections.plannedInspections([userId], from, to - 1, TABS);
    const inspections = new Map<number, PublishedInspection>();
    for (let first = 0; first < planned.length; first += AT_ONCE) {
      const ids = planned.slice(first, first + AT_ONCE).map(({ id }) => id);
      const rows = await this.inspections.toJudge<Facts>(ids, OF_OCCUPANTS);
      for (const row of rows) inspections.set(row.id, this.inspectionOf(row, showsOccupants));
    }
    return inspections;
  }

  private inspectionOf(row: Facts, showsOccupants: boolean): PublishedInspection {
    const location = writtenAddress(row);
    const type = INSPECTION_TYPE_LABELS[row.inspectionType];
    const link = new URL('/inspector', this.config.publicUrl).href;
    return {
      inspectionId: row.id,
      summary: fill(texts.summary, { type, address: location }).slice(0, 500),
      location,
      description: [...(showsOccupants ? occupantsOf(row) : []), fill(texts.open, { link })].join('\n'),
      wallTime: row.scheduledDate ?? '',
      timeZone: row.timeZone ?? '',
      startsAt: row.scheduledAt ?? 0,
      minutes: Math.max(INSPECTION_MINUTES, row.durationMinutes ?? 0),
    };
  }

  /** Returns the entries to write so that the feed shows the current state. */
  private async changesOf(
    userId: number,
    inspections: ReadonlyMap<number, PublishedInspection>,
    { from, to }: Window,
  ): Promise<Changes> {
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
    for (const [inspectionId, visit] of unknown) {
      const values = { userId, inspectionId, sequence: 0, isCancelled: false, changedAt: now };
      changes.added.push({ ...values, ...valuesOf(visit) } as CalendarEntry);
    }
    return changes;
  }

  /** Stores published entries; when two calendar apps read a feed at once, the second finds what the first stored. */
  private async remember(
    { feedId, userId }: FeedRow,
    inspections: ReadonlyMap<number, PublishedInspection>,
    window: Window,
  ): Promise<void> {
    await this.units.unrecorded('carried fact', async () => {
      if (!(await requestContext.runAsSystem('calendar feed', () => this.feeds.lock(feedId)))) return;
      const { added, changed, ended } = await this.changesOf(userId, inspections, window);
      await this.entries.insertMany(added);
      for (const { id, ...values } of changed) await this.entries.updateWhere({ id }, withoutTenant(values));
      await this.entries.removeMany(ended);
    });
  }
}

const hasAny = ({ added, changed, ended }: Changes): boolean =>
  added.length + changed.length + ended.length > 0;

const mayInspect = ({ role, flags }: FeedRow): boolean =>
  role === 'ROLE_INSPECTOR' && flags.includes('canPerformInspection');

function withoutTenant({ tenantId: _, ...values }: Omit<CalendarEntry, 'id'>) {
  return values;
}

function valuesOf(inspection: PublishedInspection) {
  const { summary, wallTime, timeZone, startsAt } = inspection;
  return { summary, wallTime, timeZone, startsAt, fingerprint: sha256(canonicalJson(inspection)) };
}

/** A cancelled inspection keeps its published data, without occupants. */
const eventOf = (entry: CalendarEntry, inspection: PublishedInspection | undefined): PublishedEvent => ({
  ...(inspection ?? { location: '', description: '', minutes: INSPECTION_MINUTES }),
  ...entry,
});

function occupantsOf(row: Facts): string[] {
  const of = (...values: (string | null)[]) => values.filter(Boolean).join(', ');
  const names = of(row.occupantName1, row.occupantName2, row.occupantName3, row.occupantName4);
  const phones = of(row.occupantPhone1, row.occupantPhone2, row.occupantPhone3);
  return [
    ...(names ? [fill(texts.occupants, { names })] : []),
    ...(phones ? [fill(texts.phones, { phones })] : []),
  ];
}
