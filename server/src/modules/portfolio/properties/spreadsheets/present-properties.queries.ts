import { Injectable } from '@nestjs/common';
import {
  normalizePostalCode,
  OCCUPANT_FIELDS,
  type OccupantField,
  tidyAddressText,
  type ColumnKey,
  toStoredForm,
} from '@walkthrough/domain';
import { Rows } from '../../../../core/database/rows';
import type { ScopedQuery } from '../../../../core/database/scoped-query';
import type { TenantRepository } from '../../../../core/database/tenant-repository';
import { Customer } from '../../../parties/customers/customer.entity';
import { PropertyManager } from '../../../parties/customers/property-manager.entity';
import { visibleProperties } from '../properties.policy';
import { Property } from '../../../parties/property-records/property.entity';
import { TenantInfo } from '../../../parties/property-records/tenant-info.entity';

/** A property as spreadsheets show and compare it. */
export interface PresentProperty
  extends
    Pick<
      Property,
      | 'id'
      | 'version'
      | 'code'
      | 'addressLine1'
      | 'addressLine2'
      | 'city'
      | 'province'
      | 'postalCode'
      | 'country'
      | 'customerId'
      | 'propertyManagerId'
      | 'templateId'
      | 'active'
      | 'frequency'
      | 'nextInspection'
      | 'lastInspected'
      | 'dateCreated'
    >,
    Record<OccupantField, string | null> {
  customerName: string | null;
  managerCode: string | null;
  leaseStart: string | null;
  occupancyId: number | null;
  occupancyVersion: number | null;
}

/** The address of a property. */
type PresentAddress = Pick<
  Property,
  'id' | 'addressLine1' | 'addressLine2' | 'city' | 'province' | 'country'
>;

const AT_ONCE = 1_000;
/** Maximum number of ids in one statement. */
const NAMED_AT_ONCE = 500;

const OCCUPANT_COLUMNS = Object.values(OCCUPANT_FIELDS).flat();

const ADDRESS = {
  id: 'p.id',
  addressLine1: 'p.addressLine1',
  addressLine2: 'p.addressLine2',
  city: 'p.city',
  province: 'p.province',
  country: 'p.country',
};

/** Reads the caller's properties for spreadsheets. */
@Injectable()
export class PresentProperties {
  constructor(@Rows(Property) private readonly properties: TenantRepository<Property>) {}

  /** Yields all of them in batches, in order of creation. */
  async *all(): AsyncGenerator<PresentProperty> {
    for (let last = 0; ;) {
      const rows = await facts(this.after(last)).rows<PresentProperty>();
      yield* rows;
      if (rows.length < AT_ONCE) return;
      last = rows.at(-1)!.id;
    }
  }

  /** Yields their addresses. */
  async *addresses(): AsyncGenerator<PresentAddress> {
    for (let last = 0; ;) {
      const rows = await this.after(last).select(ADDRESS).rows<PresentAddress>();
      yield* rows;
      if (rows.length < AT_ONCE) return;
      last = rows.at(-1)!.id;
    }
  }

  async byIds(ids: readonly number[]): Promise<Map<number, PresentProperty>> {
    const found = new Map<number, PresentProperty>();
    for (let from = 0; from < ids.length; from += NAMED_AT_ONCE) {
      const named = ids.slice(from, from + NAMED_AT_ONCE);
      const query = visibleProperties(this.properties.query('p')).andWhere('p.id IN (:...named)', { named });
      for (const row of await facts(query).rows<PresentProperty>()) found.set(row.id, row);
    }
    return found;
  }

  count(): Promise<number> {
    return visibleProperties(this.properties.query('p')).count();
  }

  /** Whether the caller has any. */
  async hasAny(): Promise<boolean> {
    return (
      (await visibleProperties(this.properties.query('p')).select({ id: 'p.id' }).slice(0, 1).first()) !==
      null
    );
  }

  private after(last: number): ScopedQuery {
    return visibleProperties(this.properties.query('p'))
      .andWhere('p.id > :last', { last })
      .orderBy('p.id')
      .slice(0, AT_ONCE);
  }
}

const facts = (query: ScopedQuery): ScopedQuery =>
  query
    .leftJoin(Customer, 'customer', 'customer.id = p.customerId')
    .leftJoin(PropertyManager, 'manager', 'manager.id = p.propertyManagerId')
    .leftJoin(
      TenantInfo,
      'o',
      'o.propertyId = p.id AND o.isCurrent = :current',
      { current: true },
      'ix_tenant_info_property',
    )
    .select({
      ...ADDRESS,
      version: 'p.version',
      code: 'p.code',
      postalCode: 'p.postalCode',
      customerId: 'p.customerId',
      propertyManagerId: 'p.propertyManagerId',
      templateId: 'p.templateId',
      active: 'p.active',
      frequency: 'p.frequency',
      nextInspection: 'p.nextInspection',
      lastInspected: 'p.lastInspected',
      dateCreated: 'p.dateCreated',
      customerName: 'customer.customerName',
      managerCode: 'manager.code',
      leaseStart: 'o.leaseStart',
      occupancyId: 'o.id',
      occupancyVersion: 'o.version',
    })
    .select(Object.fromEntries(OCCUPANT_COLUMNS.map((column) => [column, `o.${column}`])));

/** Combines the versions of the property and its occupancy: a change of either makes an exported row stale. */
export const versionOf = ({ version, occupancyId, occupancyVersion }: PresentProperty): string =>
  occupancyId === null ? `v${version}` : `v${version}.${occupancyId}.${occupancyVersion}`;

/** Returns the comparable content of each cell (see `toStoredForm`). */
export function cellsOf(present: PresentProperty): Record<ColumnKey, string> {
  const occupants = Object.fromEntries(
    OCCUPANT_COLUMNS.map((column) => [column, toStoredForm(column, present[column] ?? '')]),
  ) as Record<OccupantField, string>;
  return {
    id: String(present.id),
    version: versionOf(present),
    code: tidyAddressText(present.code),
    customer: tidyAddressText(present.customerName ?? ''),
    manager: tidyAddressText(present.managerCode ?? ''),
    addressLine1: tidyAddressText(present.addressLine1),
    addressLine2: tidyAddressText(present.addressLine2),
    city: tidyAddressText(present.city),
    province: present.province,
    postalCode: normalizePostalCode(present.postalCode),
    country: present.country,
    frequency: present.frequency,
    active: present.active ? 'ACTIVE' : 'INACTIVE',
    nextInspection: present.nextInspection ?? '',
    ...occupants,
    leaseStart: present.leaseStart ?? '',
  };
}
