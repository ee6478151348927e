import { Injectable } from '@nestjs/common';
import {
  deadlineStateOn,
  MAX_DEADLINES,
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

const DAY_MS = 86_400_000;

/** Reads next deadlines as far as the caller may see their tenancies. */
@Injectable()
export class DeadlineLists {
  constructor(
    private readonly clock: Clock,
    @Rows(Tenancy) private readonly tenancies: TenantRepository<Tenancy>,
  ) {}

  /** Returns those between two days, both included, by date. */
  async between(from: string, until: string): Promise<TenancyDeadlines> {
    const limits = { from, until };
    const query = () => this.visible().andWhere('t.deadlineOn >= :from AND t.deadlineOn <= :until', limits);
    const content = await ordered(query()).slice(0, MAX_DEADLINES).rows<TenancyDeadlineItem>();
    const isWhole = content.length < MAX_DEADLINES;
    return { content, totalElements: isWhole ? content.length : await query().count() };
  }

  /** Returns the first overdue deadlines, the oldest first. Today is the day of each property. */
  async overdue(most: number): Promise<TenancyDeadlineItem[]> {
    const now = this.clock.now();
    const latest = today(now + DAY_MS, 'UTC');
    const query = this.visible().andWhere('t.deadlineOn < :latest', { latest });
    const first = await ordered(query).slice(0, most).rows<TenancyDeadlineItem>();
    return first.filter(
      (item) => deadlineStateOn(item, today(now, zoneOfInspection(null, item))) === 'overdue',
    );
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
