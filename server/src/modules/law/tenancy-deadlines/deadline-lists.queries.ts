import { Injectable } from '@nestjs/common';
import {
  addDays,
  type Dashboard,
  deadlineMarks,
  laterOf,
  MAX_DEADLINES,
  passedDeadlinesFrom,
  propertyScope,
  type TenancyDeadlineItem,
  type TenancyDeadlines,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import { inScope } from '../../../core/database/scope-condition';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { Property } from '../../parties/property-records/property.entity';
import { Tenancy } from '../../portfolio/tenancy-records/tenancy.entity';
import { daysOfPlaces, onDayOfPlace } from './days-of-places';

const DAY_MS = 86_400_000;

type DashboardDeadlines = Pick<
  Dashboard,
  'deadlines' | 'moreDeadlines' | 'dueDeadlines' | 'moreDueDeadlines'
>;

/** Reads next deadlines as far as the caller may see their tenancies. */
@Injectable()
export class DeadlineLists {
  constructor(
    private readonly clock: Clock,
    @Rows(Tenancy) private readonly tenancies: TenantRepository<Tenancy>,
  ) {}

  /** Returns the tenancies whose next or passed date lies between two days, both included, by their next date. */
  async between(from: string, until: string): Promise<TenancyDeadlines> {
    // A day earlier than that of any property: clients leave out what is too old there.
    const oldest = laterOf(from, passedDeadlinesFrom(today(this.clock.now() - DAY_MS, 'UTC')));
    const query = () =>
      this.visible().andAny([
        { sql: 't.deadlineOn >= :from AND t.deadlineOn <= :until', parameters: { from, until } },
        { sql: 't.deadlinePassedOn >= :oldest AND t.deadlinePassedOn <= :until', parameters: { oldest } },
      ]);
    const content = await ordered(query()).slice(0, MAX_DEADLINES).rows<TenancyDeadlineItem>();
    const isWhole = content.length < MAX_DEADLINES;
    return { content, totalElements: isWhole ? content.length : await query().count() };
  }

  /**
   * Returns tenancies with a passed date, the latest first: what passed long ago does not hide what passed today. Today is
   * the day of each property.
   */
  private async overdue(most: number): Promise<TenancyDeadlineItem[]> {
    const now = this.clock.now();
    const passed = this.visible()
      .andWhere('t.deadlinePassedOn >= :oldest', { oldest: passedDeadlinesFrom(today(now - DAY_MS, 'UTC')) })
      .orderBy('t.deadlinePassedOn', 'DESC');
    // Not computed again since their day.
    const stale = ordered(
      this.visible().andWhere('t.deadlineOn < :latest', { latest: today(now + DAY_MS, 'UTC') }),
    );
    const found = new Map<number, { item: TenancyDeadlineItem; day: string }>();
    for (const query of [passed.orderBy('t.id'), stale])
      for (const item of await query.slice(0, most).rows<TenancyDeadlineItem>()) {
        const marks = deadlineMarks(item, today(now, zoneOfInspection(null, item)));
        const day = marks.find(({ state }) => state === 'overdue')?.day ?? null;
        if (day !== null) found.set(item.tenancyId, { item, day });
      }
    return [...found.values()]
      .sort((one, other) => other.day.localeCompare(one.day) || one.item.tenancyId - other.item.tenancyId)
      .slice(0, most)
      .map(({ item }) => item);
  }

  /** Returns the tenancies with a date that passed or that is due by tomorrow, and how many more there are. */
  async ofDashboard(most: number): Promise<DashboardDeadlines> {
    const deadlines = await this.overdue(most);
    const listed = new Set(deadlines.map(({ tenancyId }) => tenancyId));
    const rows = await ordered(this.dueByTomorrow())
      .slice(0, most + listed.size)
      .rows<TenancyDeadlineItem>();
    const dueDeadlines = rows.filter(({ tenancyId }) => !listed.has(tenancyId)).slice(0, most);
    const isDue = rows.filter(({ tenancyId }) => listed.has(tenancyId)).length + dueDeadlines.length;
    return {
      deadlines,
      moreDeadlines: deadlines.length < most ? 0 : (await this.passed().count()) - deadlines.length,
      dueDeadlines,
      moreDueDeadlines: dueDeadlines.length < most ? 0 : (await this.dueByTomorrow().count()) - isDue,
    };
  }

  /** A date that passed in the days that boards show, or a next one that passed since it was computed. */
  private passed(): ScopedQuery {
    const now = this.clock.now();
    const { first, last } = daysOfPlaces(now);
    const sql = 't.deadlinePassedOn >= :from OR t.deadlineOn < :day';
    const ofPlace = onDayOfPlace(now, sql, (day) => ({ day, from: passedDeadlinesFrom(day) }));
    return this.visible()
      .andAny([
        { sql: 't.deadlinePassedOn >= :oldest', parameters: { oldest: passedDeadlinesFrom(first) } },
        { sql: 't.deadlineOn < :last', parameters: { last } },
      ])
      .andWhere(ofPlace.sql, ofPlace.parameters);
  }

  private dueByTomorrow(): ScopedQuery {
    const now = this.clock.now();
    const { first, last } = daysOfPlaces(now);
    const sql = 't.deadlineOn >= :day AND t.deadlineOn <= :next';
    const ofPlace = onDayOfPlace(now, sql, (day) => ({ day, next: addDays(day, 1) }));
    return this.visible()
      .andWhere('t.deadlineOn >= :first AND t.deadlineOn <= :last', { first, last: addDays(last, 1) })
      .andWhere(ofPlace.sql, ofPlace.parameters);
  }

  /** A tenancy has the scope of its day, and its property that of today. */
  private visible(): ScopedQuery {
    const scope = propertyScope(requestContext.actor());
    const [ofTenancy, ofProperty] = [inScope('t', scope), inScope('p', scope)];
    return this.tenancies
      .query('t')
      .innerJoin(Property, 'p', 'p.id = t.propertyId')
      .select({
        tenancyId: 't.id',
        rule: 't.deadlineRule',
        dueOn: 't.deadlineOn',
        soonFrom: 't.deadlineSoonFrom',
        isWaiting: 't.deadlineWaits',
        passedRule: 't.deadlinePassedRule',
        passedOn: 't.deadlinePassedOn',
        more: 't.deadlineMore',
        passedMore: 't.deadlinePassedMore',
        propertyId: 'p.id',
        code: 'p.code',
        addressLine1: 'p.addressLine1',
        addressLine2: 'p.addressLine2',
        city: 'p.city',
        province: 't.province',
        country: 't.country',
      })
      .andWhere(ofTenancy.sql, ofTenancy.parameters)
      .andWhere(ofProperty.sql, ofProperty.parameters)
      .andWhere('t.deletedAt IS NULL AND p.deletedAt IS NULL');
  }
}

const ordered = (query: ScopedQuery): ScopedQuery => query.orderBy('t.deadlineOn').orderBy('t.id');
