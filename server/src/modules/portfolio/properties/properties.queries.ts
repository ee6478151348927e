import { Injectable } from '@nestjs/common';
import {
  both,
  MAX_UNPAGED,
  oneOf,
  placeCode,
  type PropertyCounts,
  type PropertyItem,
  type PropertyRecord,
} from '@walkthrough/domain';
import {
  type AnyBranch,
  type AnyScope,
  type ListCursor,
  type ListRequest,
  type WordFilter,
  listOf,
} from '../../../core/database/lists/list-declaration';
import { selectedValue } from '../../../core/database/lists/selected-value';
import { inOrder } from '../../../core/database/lists/in-order';
import { Lists } from '../../../core/database/lists/lists';
import { yieldToOthers } from '../../../core/context/yield-to-others';
import { Rows } from '../../../core/database/rows';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { Customer } from '../../parties/customers/customer.entity';
import { PropertyManager } from '../../parties/customers/property-manager.entity';
import { InspectionTemplate } from '../../company/templates/inspection-template.entity';
import type { PropertySearchDto } from './dto/property-search.dto';
import { visibleProperties, visiblePropertyScope } from './properties.policy';
import { propertyColumns, type PropertyColumns } from './shared-property-columns';
import { PROPERTY_SORT_COLUMNS, PROPERTY_INDEXES } from '../../parties/property-records/property-indexes';
import { Property } from '../../parties/property-records/property.entity';
import { TenantInfo } from '../../parties/property-records/tenant-info.entity';
import { VirtualLocation } from '../../parties/property-records/virtual-location.entity';

/** The list declaration of properties. */
const PROPERTY_LIST = listOf(Property)({
  sorts: PROPERTY_SORT_COLUMNS,
  indexes: PROPERTY_INDEXES,
  domains: {},
  words: { noun: 'property', id: 'id', index: 'PRIMARY' },
});

interface PropertyFacts extends PropertyColumns {
  version: number;
  customerName: string | null;
  managerCode: string | null;
  managerName: string | null;
  templateName: string;
  locationId: number | null;
  locationName: string | null;
  active: boolean;
  frequency: string;
  nextInspection: string | null;
  lastInspected: string | null;
  occupantName1: string | null;
  occupantName2: string | null;
  occupantName3: string | null;
  occupantName4: string | null;
  occupantPhone1: string | null;
  occupantPhone2: string | null;
  occupantPhone3: string | null;
}

/** `PropertyFacts` for live lists: a deleted row is still read, so that it can be removed. */
export interface LivePropertyFacts extends PropertyFacts {
  deletedAt: number | null;
}

/** Columns that only the editor shows. */
const MORE_OF_RECORD = {
  landlordPhone: 'p.landlordPhone',
  landlordEmail: 'p.landlordEmail',
  buildingManager: 'p.buildingManager',
  dateCreated: 'p.dateCreated',
  leaseStart: 'occupancy.leaseStart',
};

type RecordFacts = PropertyFacts &
  Pick<PropertyRecord, 'landlordPhone' | 'landlordEmail' | 'buildingManager' | 'dateCreated' | 'leaseStart'>;

const ADDRESS_FACTS = {
  id: 'p.id',
  code: 'p.code',
  addressLine1: 'p.addressLine1',
  addressLine2: 'p.addressLine2',
  city: 'p.city',
  province: 'p.province',
  country: 'p.country',
  active: 'p.active',
};

/** Columns for comparing addresses and for showing a duplicate. */
type AddressFacts = Pick<Property, keyof typeof ADDRESS_FACTS>;

/** Filters and order of a list without its page. */
export type PropertySelection = Omit<PropertySearchDto, 'page' | 'count'>;

interface SearchedSlice {
  page: number;
  size: number;
  search?: string | undefined;
}

interface FoundProperties {
  items: PropertyItem[];
  total: number;
}

/** Rows to read before yielding to other requests. */
const AT_ONCE = 100;

/** Reads properties for lists and searches. */
@Injectable()
export class PropertiesQueries {
  constructor(
    private readonly lists: Lists,
    @Rows(Property) private readonly properties: TenantRepository<Property>,
  ) {}

  async search(filters: PropertySearchDto): Promise<FoundProperties> {
    const { page, count: size, sort, sortDir: direction } = filters;
    return this.page({ ...matching(filters), sort, direction, page, size });
  }

  /** Counts the matches of an export. */
  total(filters: PropertySelection): Promise<number> {
    return this.lists.total(PROPERTY_LIST, matching(filters));
  }

  /** Returns the matches after a position, in the order of the list. */
  async pageAfter(
    filters: PropertySelection,
    after: ListCursor | null,
    size: number,
  ): Promise<{ items: PropertyItem[]; next: ListCursor | null }> {
    const { sort, sortDir: direction } = filters;
    const found = await this.lists.pageAfter(
      PROPERTY_LIST,
      { ...matching(filters), sort, direction },
      after,
      size,
    );
    const items = await this.items(found.map(({ id }) => id));
    return { items, next: found.length < size ? null : (found.at(-1) ?? null) };
  }

  /** Counts active and inactive properties that match; the active-only filter makes no difference. */
  async counts(filters: PropertySearchDto): Promise<PropertyCounts> {
    const { scope, words } = matching({ ...filters, onlyActive: false });
    const [numActive, numInactive] = await Promise.all(
      [true, false].map((isActive) =>
        this.lists.total(PROPERTY_LIST, { scope: both(scope, [{ active: oneOf(isActive) }]), words }),
      ),
    );
    return { total: numActive! + numInactive!, numActive: numActive!, numInactive: numInactive! };
  }

  /** Returns those of these properties that the caller may see, in the given order, as list items. */
  async items(ids: readonly number[]): Promise<PropertyItem[]> {
    const items: PropertyItem[] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      if (from > 0) await yieldToOthers();
      const some = ids.slice(from, from + AT_ONCE);
      items.push(...inOrder(some, await this.read(some)).map(propertyItem));
    }
    return items;
  }

  /** Returns the properties with one of these team sets, by code. */
  async ofTeamSets(teamSetIds: readonly number[], slice: SearchedSlice): Promise<FoundProperties> {
    const { ids, total } = await this.idsOfTeamSets(teamSetIds, slice);
    return { items: await this.items(ids), total };
  }

  idsOfTeamSets(
    teamSetIds: readonly number[],
    { page, size, search }: SearchedSlice,
  ): Promise<{ ids: number[]; total: number }> {
    const scope = both(visiblePropertyScope(), [{ teamSetId: oneOf(...teamSetIds) }]);
    const words = search ? [{ field: '', text: search }] : [];
    return this.lists.page(PROPERTY_LIST, { scope, words, sort: 'code', direction: 'ASC', page, size });
  }

  /** Returns one property for its editor; null when the caller may not see it. */
  async record(id: number): Promise<PropertyRecord | null> {
    const query = visibleProperties(this.properties.query('p').through('PRIMARY')).select(MORE_OF_RECORD);
    const facts = await withFacts(joined(query.andWhere('p.id = :id', { id }))).first<RecordFacts>();
    return facts ? propertyRecord(facts) : null;
  }

  /** Returns properties by id without access checks: for the relay, which checks visibility itself. */
  async byIds(ids: number[]): Promise<LivePropertyFacts[]> {
    if (ids.length === 0) return [];
    const query = this.properties.query('p').through('PRIMARY').select({ deletedAt: 'p.deletedAt' });
    return withFacts(joined(query.andWhere('p.id IN (:...ids)', { ids }))).rows<LivePropertyFacts>();
  }

  /**
   * Returns the caller's properties whose street and city match by word prefixes. Up to 500 are compared, so nothing
   * is joined.
   */
  async withAddress({ street, city }: { street: string; city: string }): Promise<AddressFacts[]> {
    const words = [
      { field: 'address', text: street },
      { field: 'city', text: city },
    ].filter(({ text }) => text.trim() !== '');
    const asked = { scope: visiblePropertyScope(), words, sort: 'code', direction: 'ASC' } as const;
    const { ids } = await this.lists.page(PROPERTY_LIST, { ...asked, page: 0, size: MAX_UNPAGED });
    if (ids.length === 0) return [];
    const query = visibleProperties(this.properties.query('p').through('PRIMARY'));
    const rows = await query
      .select(ADDRESS_FACTS)
      .andWhere('p.id IN (:...ids)', { ids })
      .rows<AddressFacts>();
    return inOrder(ids, rows);
  }

  /**
   * Returns a property that the caller may see, locked until the current transaction ends. Locks and reads in one
   * statement, so the row is current.
   */
  async lockVisible(id: number): Promise<Property | null> {
    const query = visibleProperties(this.properties.query('p').through('PRIMARY').selectAll());
    return query.andWhere('p.id = :id', { id }).locking().first<Property>();
  }

  /** Whether the caller may see a property. */
  sees(id: number): Promise<boolean> {
    return this.seesAll([id]);
  }

  /** Whether the caller may see each of these properties. */
  async seesAll(ids: readonly number[]): Promise<boolean> {
    if (ids.length === 0) return true;
    const query = visibleProperties(this.properties.query('p')).andWhere('p.id IN (:...ids)', { ids });
    return (await query.count()) === new Set(ids).size;
  }

  private async page(asked: ListRequest<keyof typeof PROPERTY_SORT_COLUMNS>): Promise<FoundProperties> {
    const { ids, total } = await this.lists.page(PROPERTY_LIST, asked);
    return { items: await this.items(ids), total };
  }

  private async read(ids: number[]): Promise<PropertyFacts[]> {
    if (ids.length === 0) return [];
    const query = visibleProperties(this.properties.query('p').through('PRIMARY'));
    return withFacts(joined(query.andWhere('p.id IN (:...ids)', { ids }))).rows<PropertyFacts>();
  }
}

/** Builds the scope and words of the caller's filters. */
function matching(filters: PropertySelection): { scope: AnyScope; words: WordFilter[] } {
  const limits: AnyBranch = {
    active: filters.onlyActive ? oneOf(true) : undefined,
    customerId: selectedValue(filters.customerId),
    propertyManagerId: selectedValue(filters.pmId),
    templateId: selectedValue(filters.template),
    id: filters.ids ? oneOf(...filters.ids) : undefined,
    province: filters.province ? oneOf(placeCode(filters.province)) : undefined,
  };
  const words = [
    { field: '', text: filters.search },
    { field: 'code', text: filters.code },
    { field: 'address', text: filters.addressLine1 },
    { field: 'unit', text: filters.addressLine2 },
    { field: 'city', text: filters.city },
    { field: 'owner', text: filters.ownerName },
    { field: 'customerName', text: filters.customerName },
    { field: 'customerCode', text: filters.customerCode },
    { field: 'occupant', text: filters.tenantName },
    { field: 'phone', text: filters.tenantPhone },
    { field: 'email', text: filters.tenantEmail },
  ].flatMap(({ field, text }) => (text ? [{ field, text }] : []));
  return { scope: both(visiblePropertyScope(), [limits]), words };
}

const joined = (query: ScopedQuery): ScopedQuery =>
  query
    .leftJoin(InspectionTemplate, 'template', 'template.id = p.templateId')
    .leftJoin(Customer, 'customer', 'customer.id = p.customerId')
    .leftJoin(PropertyManager, 'manager', 'manager.id = p.propertyManagerId')
    .leftJoin(VirtualLocation, 'location', 'location.id = p.virtualLocationId')
    .leftJoin(
      TenantInfo,
      'occupancy',
      'occupancy.propertyId = p.id AND occupancy.isCurrent = :current',
      { current: true },
      'ix_tenant_info_property',
    );

const withFacts = (query: ScopedQuery): ScopedQuery =>
  query.select({
    id: 'p.id',
    ...propertyColumns('p'),
    version: 'p.version',
    customerName: 'customer.customerName',
    managerCode: 'manager.code',
    managerName: 'manager.name',
    templateName: 'template.name',
    locationId: 'location.id',
    locationName: 'location.name',
    active: 'p.active',
    frequency: 'p.frequency',
    nextInspection: 'p.nextInspection',
    lastInspected: 'p.lastInspected',
    occupantName1: 'occupancy.occupantName1',
    occupantName2: 'occupancy.occupantName2',
    occupantName3: 'occupancy.occupantName3',
    occupantName4: 'occupancy.occupantName4',
    occupantPhone1: 'occupancy.occupantPhone1',
    occupantPhone2: 'occupancy.occupantPhone2',
    occupantPhone3: 'occupancy.occupantPhone3',
  });

function propertyRecord(facts: RecordFacts): PropertyRecord {
  const { landlordPhone, landlordEmail, buildingManager, dateCreated, leaseStart } = facts;
  return { ...propertyItem(facts), landlordPhone, landlordEmail, buildingManager, dateCreated, leaseStart };
}

export function propertyItem(facts: PropertyFacts): PropertyItem {
  const { propertyManagerId, managerCode, managerName, templateId, templateName, locationId, locationName } =
    facts;
  const { occupantName1, occupantName2, occupantName3, occupantName4, ...rest } = facts;
  const { occupantPhone1, occupantPhone2, occupantPhone3 } = facts;
  return {
    id: rest.id,
    version: rest.version,
    code: rest.code,
    addressLine1: rest.addressLine1,
    addressLine2: rest.addressLine2,
    city: rest.city,
    province: rest.province,
    postalCode: rest.postalCode,
    country: rest.country,
    landlord: rest.landlord,
    customerId: rest.customerId,
    customerName: rest.customerName,
    propertyManagerObj:
      propertyManagerId === null
        ? null
        : { id: propertyManagerId, code: managerCode ?? '', name: managerName ?? '' },
    template: { id: templateId, name: templateName },
    virtualLocation: locationId === null ? null : { id: locationId, name: locationName ?? '' },
    active: rest.active,
    isUnassignable: rest.isUnassignable,
    frequency: rest.frequency,
    nextInspection: rest.nextInspection,
    lastInspected: rest.lastInspected,
    occupantNames: recorded([occupantName1, occupantName2, occupantName3, occupantName4]),
    occupantPhones: recorded([occupantPhone1, occupantPhone2, occupantPhone3]),
  };
}

const recorded = (texts: readonly (string | null)[]): string[] =>
  texts.filter((text): text is string => Boolean(text));
