import type { INestApplicationContext } from '@nestjs/common';
import { requestContext } from '../core/context/request-context';
import { Database } from '../core/database/database';
import { GlobalRepository } from '../core/database/global-repository';
import { TenantRepository } from '../core/database/tenant-repository';
import { UnitOfWork } from '../core/database/unit-of-work';
import { Inspection } from '../modules/scheduling/inspections/inspection.entity';
import { Property } from '../modules/parties/property-records/property.entity';
import { Tenant } from '../modules/company/tenants/tenant.entity';
import { BulkPeopleBuilder } from './bulk/people';
import { BulkProperties, type BulkProperty } from './bulk/properties';
import { PlanOfInspections } from './bulk/inspections';
import { BulkWriter } from './bulk/writer';
import { SeededRandom } from './seeded-random';
import type { DemoCompany } from './companies';

/** Inspections per transaction, so that a server on the same database does not wait long. */
const CHUNK = 1000;

/**
 * Gives a demo company the data of a large one: properties with occupants, open inspections and those of earlier
 * years, in realistic proportions.
 *
 * In bulk: rows are written directly as the services would write them, with one event per thousand rows instead of one
 * per row.
 */
export class DemoEnlarger {
  private readonly random: SeededRandom;
  private readonly properties: TenantRepository<Property>;
  private readonly inspections: TenantRepository<Inspection>;

  constructor(
    private readonly app: INestApplicationContext,
    private readonly company: DemoCompany,
    private readonly today: number,
  ) {
    this.random = new SeededRandom(company.seed + 1);
    const database = app.get(Database);
    this.properties = new TenantRepository(database, Property);
    this.inspections = new TenantRepository(database, Inspection);
  }

  /**
   * Adds properties until the company has `size` inspections.
   * @returns the number of added inspections
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
    if (before >= size) return 0;
    const people = await new BulkPeopleBuilder(this.app, this.company, this.random).build();
    const plan = new PlanOfInspections(this.today, await this.latestInspections());
    const properties = new BulkProperties(this.company, people, this.random, plan, this.today);
    const writer = new BulkWriter(this.app, this.today);
    let number = await this.properties.count();
    for (let present = before; present < size;) {
      const chunk: BulkProperty[] = [];
      const most = Math.min(CHUNK, size - present);
      for (let count = 0; count < most;) {
        const property = properties.property(this.code(++number));
        property.inspections.splice(most - count);
        chunk.push(property);
        count += property.inspections.length;
      }
      await this.app.get(UnitOfWork).run(() => writer.write(chunk));
      present += most;
      // SQLite answers synchronously: yield to timers and requests of this process.
      await new Promise((resume) => setImmediate(resume));
    }
    return size - before;
  }

  /** Fixed length, so that codes sort by number. */
  private code(number: number): string {
    return `${this.company.tenantName.slice(0, 2).toUpperCase()}-X${String(number).padStart(8, '0')}`;
  }

  /** Returns each inspector's latest scheduled time. */
  private async latestInspections(): Promise<Map<number, number>> {
    const rows = await this.inspections
      .query('i')
      .select({ inspectorId: 'i.inspectorId', at: 'MAX(i.scheduledAt)' })
      .andWhere("i.tab = 'scheduled' AND i.inspectorId IS NOT NULL")
      .groupBy('i.inspectorId')
      .rows<{ inspectorId: number; at: number | string }>();
    return new Map(rows.map(({ inspectorId, at }) => [inspectorId, Number(at)]));
  }
}
