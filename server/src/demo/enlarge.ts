import type { INestApplicationContext } from '@nestjs/common';
import { inspectionTab, UNIT_TEMPLATE_ID } from '@walkthrough/domain';
import { requestContext } from '../core/context/request-context';
import { Database } from '../core/database/database';
import { GlobalRepository } from '../core/database/global-repository';
import { TenantRepository } from '../core/database/tenant-repository';
import { UnitOfWork } from '../core/database/unit-of-work';
import { DomainEvents } from '../core/events/domain-events';
import { Customer } from '../modules/customers/customer.entity';
import { carriedFacts, searchKey } from '../modules/inspections/carried-facts';
import { Inspection } from '../modules/inspections/inspection.entity';
import { Property } from '../modules/properties/property.entity';
import { PropertyWords } from '../modules/properties/property-words';
import { TenantInfo } from '../modules/properties/tenant-info.entity';
import { Tenant } from '../modules/tenants/tenant.entity';
import { Chance } from './chance';
import { type DemoCompany, FIRST_NAMES, LAST_NAMES } from './companies';
import { calendarDate, DAY } from './days';

/** Properties of one unit of work: small enough that a server on the same database is not kept waiting. */
const CHUNK = 1000;
const FREQUENCIES = ['QUARTERLY', 'SEMIANUALLY', 'ANUALLY', 'MONTHLY'];

/**
 * Gives a demo company many more properties, each with its occupants and its open inspection on the Rolling List.
 *
 * In bulk: the rows are written straight into their tables, as the services would have written them, and the event
 * log says so once for each thousand instead of once for each row.
 */
export class DemoEnlarger {
  private readonly chance: Chance;
  private readonly properties: TenantRepository<Property>;
  private readonly occupancies: TenantRepository<TenantInfo>;
  private readonly inspections: TenantRepository<Inspection>;
  private readonly customers: TenantRepository<Customer>;

  constructor(
    private readonly app: INestApplicationContext,
    private readonly company: DemoCompany,
    private readonly today: number,
  ) {
    this.chance = new Chance(company.seed + 1);
    const database = app.get(Database);
    this.properties = new TenantRepository(database, Property);
    this.occupancies = new TenantRepository(database, TenantInfo);
    this.inspections = new TenantRepository(database, Inspection);
    this.customers = new TenantRepository(database, Customer);
  }

  /**
   * Adds properties until the company has `size` inspections.
   * @returns how many were added
   */
  async growTo(size: number): Promise<number> {
    const tenants = new GlobalRepository(this.app.get(Database), Tenant);
    const tenant = await tenants.findOne({ tenantName: this.company.tenantName });
    if (!tenant) throw new Error(`There is no company '${this.company.tenantName}' to enlarge.`);
    return requestContext.runAsSystem('demo', () =>
      requestContext.inTenant(tenant.id, () => this.addChunks(size), { source: 'system' }),
    );
  }

  private async addChunks(size: number): Promise<number> {
    const before = await this.inspections.count();
    const customerIds = (await this.customers.find()).map(({ id }) => id);
    for (let present = before; present < size; present += CHUNK) {
      const count = Math.min(CHUNK, size - present);
      await this.app.get(UnitOfWork).run(() => this.addChunk(present, count, customerIds));
      // SQLite answers without ever leaving the turn: timers and requests of this process get theirs here.
      await new Promise((resume) => setImmediate(resume));
    }
    return Math.max(0, size - before);
  }

  private async addChunk(first: number, count: number, customerIds: number[]): Promise<void> {
    const numbers = Array.from({ length: count }, (_, n) => first + n + 1);
    const newest = await this.newestProperty();
    await this.properties.insertMany(numbers.map((number) => this.property(number, customerIds)));
    const properties = await this.added(newest, numbers);
    await this.occupancies.insertMany(properties.map(({ id }) => this.occupancy(id)));
    await this.app.get(PropertyWords).ofNew(properties.map(({ id }) => id));
    const occupancies = await this.occupanciesOf(properties[0]!.id, properties[count - 1]!.id);
    await this.inspections.insertMany(
      properties.map((property) => this.inspection(property, occupancies.get(property.id) ?? null)),
    );
    this.app.get(DomainEvents).publish('demo.enlarged', {
      entity: 'demo',
      entityId: properties[0]!.id,
      after: { properties: count, firstPropertyId: properties[0]!.id },
    });
  }

  private property(number: number, customerIds: number[]) {
    const { chance, company, today } = this;
    const place = chance.pick(company.cities);
    const addressLine1 = `${chance.whole(100, 9999)} ${chance.pick(place.streets)}`;
    const addressLine2 = String(chance.whole(101, 3908));
    const code = this.code(number);
    return {
      code,
      codeKey: searchKey(code),
      addressLine1,
      addressLine2,
      addressKey: searchKey(`${addressLine1} ${addressLine2}`),
      city: place.city,
      province: place.province,
      postalCode: place.postalCode,
      country: company.country,
      landlord: `${chance.pick(FIRST_NAMES)} ${chance.pick(LAST_NAMES)}`,
      customerId: chance.pick(customerIds),
      templateId: UNIT_TEMPLATE_ID,
      active: true,
      frequency: chance.pick(FREQUENCIES),
      nextInspection: calendarDate(today + chance.whole(-9, 360) * DAY),
      dateCreated: today,
    };
  }

  private occupancy(propertyId: number) {
    const { chance, today } = this;
    return {
      propertyId,
      isCurrent: true,
      occupantName1: `${chance.pick(FIRST_NAMES)} ${chance.pick(LAST_NAMES)}`,
      numOccupants: chance.whole(1, 5),
      leaseStart: calendarDate(today - chance.whole(40, 380) * DAY),
    };
  }

  private inspection(property: Property, tenantInfoId: number | null) {
    const state = {
      inspectorId: null,
      scheduledDate: null,
      inspectedDate: null,
      audited: false,
      cancelled: false,
      isCondition: false,
    };
    return {
      ...state,
      ...carriedFacts(property),
      tab: inspectionTab(state),
      propertyId: property.id,
      tenantInfoId,
      inspectionType: 'INSPECTION' as const,
      inspectBy: property.nextInspection,
      createdAt: this.today,
    };
  }

  /** Always as long, so that codes are in the order of their numbers. */
  private code(number: number): string {
    return `${this.company.tenantName.slice(0, 2).toUpperCase()}-X${String(number).padStart(8, '0')}`;
  }

  private async newestProperty(): Promise<number> {
    const query = this.properties.query('p').select({ id: 'p.id' }).orderBy('p.id', 'DESC').slice(0, 1);
    return (await query.first<{ id: number }>())?.id ?? 0;
  }

  /** The properties of this chunk: by their codes, because somebody else may be adding some at the same time. */
  private async added(newest: number, numbers: number[]): Promise<Property[]> {
    const [first, last] = [numbers[0]!, numbers[numbers.length - 1]!];
    return this.properties
      .query('p')
      .select({
        id: 'p.id',
        code: 'p.code',
        addressLine1: 'p.addressLine1',
        addressLine2: 'p.addressLine2',
        city: 'p.city',
        province: 'p.province',
        country: 'p.country',
        customerId: 'p.customerId',
        propertyManagerId: 'p.propertyManagerId',
        templateId: 'p.templateId',
        nextInspection: 'p.nextInspection',
      })
      .andWhere('p.codeKey BETWEEN :first AND :last', {
        first: searchKey(this.code(first)),
        last: searchKey(this.code(last)),
      })
      .andWhere('p.id > :newest', { newest })
      .orderBy('p.id')
      .rows<Property>();
  }

  private async occupanciesOf(firstProperty: number, lastProperty: number): Promise<Map<number, number>> {
    const rows = await this.occupancies
      .query('o')
      .select({ id: 'o.id', propertyId: 'o.propertyId' })
      .andWhere('o.propertyId BETWEEN :firstProperty AND :lastProperty', { firstProperty, lastProperty })
      .rows<{ id: number; propertyId: number }>();
    return new Map(rows.map(({ id, propertyId }) => [propertyId, id]));
  }
}
