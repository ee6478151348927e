import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  addDays,
  fill,
  inspectionName,
  type InspectionTab,
  messages,
  today,
  INSPECTION_MINUTES,
  writtenAddress,
} from '@walkthrough/domain';
import { Config } from '../../../core/config/config';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { notFound } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { sha256 } from '../../../core/context/sha256';
import { RateLimits } from '../../../core/http/limits/rate-limits';
import { CalendarFeeds } from '../../parties/accounts/calendar-feeds';
import type { FeedRow } from '../../parties/accounts/callers.queries';
import { InspectionRowsQueries } from '../inspections/inspection-rows.queries';
import type { InspectionRowFacts } from '../inspections/row-facts.queries';
import { TenantsService } from '../../company/tenants/tenants.service';
import { CalendarEntries } from './calendar-entries';
import type { CalendarEntry } from './calendar-entry.entity';
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

interface Period {
  from: number;
  to: number;
}

/** Publishes an inspector's inspections as a calendar. */
@Injectable()
export class CalendarFeedService implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly entries: CalendarEntries,
    private readonly events: DomainEvents,
    private readonly feeds: CalendarFeeds,
    private readonly inspections: InspectionRowsQueries,
    private readonly limits: RateLimits,
    private readonly tenants: TenantsService,
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
        await this.entries.removeAll(userId);
      }
    });
  }

  private async publish(feed: FeedRow): Promise<string> {
    const { userId, showsOccupants } = feed;
    const day = today(this.clock.now(), 'UTC');
    // Whole days, so the file stays identical within a day unless inspections change.
    const period = { from: Date.parse(addDays(day, -DAYS_BACK)), to: Date.parse(addDays(day, DAYS_AHEAD)) };
    const inspections = await this.inspectionsOf(userId, period, showsOccupants);
    const entries = await this.entries.publish(feed, inspections, period);
    const { tenant } = await this.tenants.self();
    const name = fill(texts.name, { name: `${feed.firstName} ${feed.name}`.trim() });
    const events = entries.map((entry) => eventOf(entry, inspections.get(entry.inspectionId)));
    return calendarFile({ name, uuid: tenant.uuid, ...period, events });
  }

  private async inspectionsOf(
    userId: number,
    { from, to }: Period,
    showsOccupants: boolean,
  ): Promise<ReadonlyMap<number, PublishedInspection>> {
    const planned = await this.inspections.plannedInspections([userId], from, to - 1, TABS);
    const inspections = new Map<number, PublishedInspection>();
    for (let first = 0; first < planned.length; first += AT_ONCE) {
      const ids = planned.slice(first, first + AT_ONCE).map(({ id }) => id);
      const rows = await this.inspections.unredacted<Facts>(ids, OF_OCCUPANTS);
      for (const row of rows) inspections.set(row.id, this.inspectionOf(row, showsOccupants));
    }
    return inspections;
  }

  private inspectionOf(row: Facts, showsOccupants: boolean): PublishedInspection {
    const location = writtenAddress(row);
    const type = inspectionName(row);
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
}

const mayInspect = ({ role, flags }: FeedRow): boolean =>
  role === 'ROLE_INSPECTOR' && flags.includes('canPerformInspection');

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
