import { Injectable } from '@nestjs/common';
import type { PropertyItem } from '@walkthrough/domain';
import type { Actor } from '../../core/context/actor';
import { requestContext } from '../../core/context/request-context';
import { Rows } from '../../core/database/rows';
import { containing } from '../../core/database/search-text';
import type { ScopedQuery } from '../../core/database/scoped-query';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { Customer } from '../customers/customer.entity';
import { PropertyManager } from '../customers/property-manager.entity';
import { InspectionTemplate } from '../templates/inspection-template.entity';
import type { PropertySearchDto } from './dto/property-search.dto';
import { propertyColumns, type PropertyColumns } from './property-columns';
import { Property } from './property.entity';
import { TenantInfo } from './tenant-info.entity';
import { VirtualLocation } from './virtual-location.entity';

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
}

const SORT_COLUMN = {
  code: 'p.codeKey',
  next_inspection: 'p.nextInspection',
  is_active: 'p.active',
} as const;

/** Reads properties for lists and searches. */
@Injectable()
export class PropertiesQueries {
  constructor(@Rows(Property) private readonly properties: TenantRepository<Property>) {}

  async search(filters: PropertySearchDto): Promise<{ items: PropertyItem[]; total: number }> {
    const total = await this.matching(filters).select({ id: 'p.id' }).count();
    const { page, count, sort, sortDir } = filters;
    const facts = await withFacts(this.matching(filters))
      .orderBy(SORT_COLUMN[sort], sortDir)
      .orderBy('p.id', sortDir)
      .slice(page * count, count)
      .rows<PropertyFacts>();
    return { items: facts.map(propertyItem), total };
  }

  /** One property, if the caller may see it. */
  async one(id: number): Promise<PropertyItem | null> {
    const query = joined(visibleProperties(this.properties.query('p'))).andWhere('p.id = :id', { id });
    const facts = await withFacts(query).first<PropertyFacts>();
    return facts && propertyItem(facts);
  }

  private matching(filters: PropertySearchDto): ScopedQuery {
    const query = joined(visibleProperties(this.properties.query('p')));
    if (filters.onlyActive) query.andWhere('p.active = :yes', { yes: true });
    if (filters.customerId) query.andWhere('p.customerId = :customerId', { customerId: filters.customerId });
    if (filters.pmId) query.andWhere('p.propertyManagerId = :pmId', { pmId: filters.pmId });
    if (filters.template) query.andWhere('p.templateId = :template', { template: filters.template });
    if (filters.province) query.andWhere('p.province = :province', { province: filters.province });
    for (const [columns, text] of [
      [['p.codeKey'], filters.code],
      [['LOWER(p.addressLine1)'], filters.addressLine1],
      [['LOWER(p.addressLine2)'], filters.addressLine2],
      [['LOWER(p.city)'], filters.city],
      [['LOWER(p.landlord)'], filters.ownerName],
      [['LOWER(customer.customerName)'], filters.customerName],
      [['LOWER(customer.customerCode)'], filters.customerCode],
      [[1, 2, 3, 4].map((n) => `LOWER(occupancy.occupantName${n})`), filters.tenantName],
      [[1, 2, 3].map((n) => `occupancy.occupantPhone${n}`), filters.tenantPhone],
      [[1, 2].map((n) => `LOWER(occupancy.occupantEmail${n})`), filters.tenantEmail],
    ] as const) {
      if (text) containing(query, columns, text);
    }
    return query;
  }
}

/** Which properties a person may know of: staff all, the customer side its own part; inspectors none by search. */
function visibleProperties(query: ScopedQuery, actor: Actor = requestContext.actor()): ScopedQuery {
  query.andWhere('p.deletedAt IS NULL');
  switch (actor.roles[0]) {
    case 'ROLE_ADMIN':
    case 'ROLE_MANAGER':
      return query;
    case 'ROLE_CUSTOMER':
      return query.andWhere('p.customerId = :ownCustomer', { ownCustomer: actor.customerId });
    case 'ROLE_PROPERTY_MANAGER':
      return query.andWhere('p.customerId = :ownCustomer', { ownCustomer: actor.customerId }).andAny(
        actor.propertyManagerIds.length === 0
          ? []
          : [
              {
                sql: 'p.propertyManagerId IN (:...ownManagers)',
                parameters: { ownManagers: actor.propertyManagerIds },
              },
            ],
      );
    default:
      return query.andAny([]);
  }
}

const joined = (query: ScopedQuery): ScopedQuery =>
  query
    .innerJoin(InspectionTemplate, 'template', 'template.id = p.templateId')
    .leftJoin(Customer, 'customer', 'customer.id = p.customerId')
    .leftJoin(PropertyManager, 'manager', 'manager.id = p.propertyManagerId')
    .leftJoin(VirtualLocation, 'location', 'location.id = p.virtualLocationId')
    .leftJoin(TenantInfo, 'occupancy', 'occupancy.propertyId = p.id AND occupancy.isCurrent = :current', {
      current: true,
    });

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
  });

function propertyItem(facts: PropertyFacts): PropertyItem {
  const { propertyManagerId, managerCode, managerName, templateId, templateName, locationId, locationName } =
    facts;
  const { occupantName1, occupantName2, occupantName3, occupantName4, ...rest } = facts;
  const names = [occupantName1, occupantName2, occupantName3, occupantName4];
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
    occupantNames: names.filter((name): name is string => Boolean(name)),
  };
}
