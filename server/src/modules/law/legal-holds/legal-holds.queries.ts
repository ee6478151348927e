import { Injectable } from '@nestjs/common';
import {
  ENDED_HOLDS_SHOWN,
  type HoldScope,
  INSPECTION_TYPE_LABELS,
  MAX_UNPAGED,
  writtenStreet,
} from '@walkthrough/domain';
import { Rows } from '../../../core/database/rows';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { Property } from '../../parties/property-records/property.entity';
import { TenancyTenant } from '../../portfolio/tenancy-records/tenancy-tenant.entity';
import { Tenancy } from '../../portfolio/tenancy-records/tenancy.entity';
import { Inspection } from '../../scheduling/inspections/inspection.entity';
import { LegalHold } from './legal-hold.entity';

/** A hold with the words for what it covers. */
export type NamedHold = LegalHold & { property: string; record: string };

interface HoldRow extends LegalHold {
  code: string;
  addressLine1: string;
  addressLine2: string | null;
  country: string;
  inspectionType: keyof typeof INSPECTION_TYPE_LABELS | null;
}

/** Reads legal holds with what they cover. */
@Injectable()
export class LegalHoldsQueries {
  constructor(
    @Rows(LegalHold) private readonly holds: TenantRepository<LegalHold>,
    @Rows(Tenancy) private readonly tenancies: TenantRepository<Tenancy>,
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
    @Rows(Property) private readonly properties: TenantRepository<Property>,
    @Rows(TenancyTenant) private readonly tenants: TenantRepository<TenancyTenant>,
  ) {}

  /** Returns holds in force, newest first, and then the last ended ones. */
  async all(): Promise<NamedHold[]> {
    const active = this.rows().andWhere('h.endedAt IS NULL').orderBy('h.id', 'DESC').slice(0, MAX_UNPAGED);
    const ended = this.rows()
      .andWhere('h.endedAt IS NOT NULL')
      .orderBy('h.endedAt', 'DESC')
      .orderBy('h.id', 'DESC')
      .slice(0, ENDED_HOLDS_SHOWN);
    return this.named([...(await active.rows<HoldRow>()), ...(await ended.rows<HoldRow>())]);
  }

  /** Returns the holds in force of a property, its tenancies and its reports, newest first. */
  async ofProperty(propertyId: number): Promise<NamedHold[]> {
    const query = this.rows().andWhere('h.propertyId = :propertyId AND h.endedAt IS NULL', { propertyId });
    return this.named(await query.orderBy('h.id', 'DESC').rows<HoldRow>());
  }

  async one(id: number): Promise<NamedHold | null> {
    const [hold] = await this.named(await this.rows().andWhere('h.id = :id', { id }).rows<HoldRow>());
    return hold ?? null;
  }

  /** Returns the property of a record that can be held; null: there is no such record, or it was deleted. */
  async propertyOf(scope: HoldScope, id: number): Promise<number | null> {
    switch (scope) {
      case 'property': {
        const property = await this.properties.findOne({ id });
        return property?.deletedAt === null ? property.id : null;
      }
      case 'tenancy': {
        const tenancy = await this.tenancies.findOne({ id });
        return tenancy?.deletedAt === null ? tenancy.propertyId : null;
      }
      case 'report':
        return (await this.inspections.findOne({ id }))?.propertyId ?? null;
    }
  }

  private rows(): ScopedQuery {
    return this.holds
      .query('h')
      .selectAll()
      .select({
        code: 'p.code',
        addressLine1: 'p.addressLine1',
        addressLine2: 'p.addressLine2',
        country: 'p.country',
        inspectionType: 'i.inspectionType',
      })
      .innerJoin(Property, 'p', 'p.id = h.propertyId')
      .leftJoin(Inspection, 'i', 'i.id = h.inspectionId');
  }

  private async named(rows: readonly HoldRow[]): Promise<NamedHold[]> {
    const names = await this.namesOf(rows.flatMap(({ tenancyId }) => tenancyId ?? []));
    return rows.map(({ code, addressLine1, addressLine2, country, inspectionType, ...hold }) => ({
      ...hold,
      property: [code, writtenStreet({ addressLine1, addressLine2, country })].filter(Boolean).join(', '),
      record: inspectionType
        ? INSPECTION_TYPE_LABELS[inspectionType]
        : (names.get(hold.tenancyId ?? 0) ?? []).join(', '),
    }));
  }

  private async namesOf(tenancyIds: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
    const names = new Map<number, string[]>();
    if (tenancyIds.length === 0) return names;
    const rows = await this.tenants
      .query('t')
      .select({ tenancyId: 't.tenancyId', name: 't.name' })
      .andWhere('t.tenancyId IN (:...ids)', { ids: tenancyIds })
      .orderBy('t.position')
      .rows<{ tenancyId: number; name: string }>();
    for (const { tenancyId, name } of rows) names.set(tenancyId, [...(names.get(tenancyId) ?? []), name]);
    return names;
  }
}
