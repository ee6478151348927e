import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { ConcurrentChange } from '../../../core/database/database-errors';
import type { GlobalRepository } from '../../../core/database/global-repository';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { FormsService } from '../forms/forms.service';
import { TenantConfig } from './tenant-config.entity';
import { Tenant } from './tenant.entity';

/** A company for other modules. */
export type Company = Tenant;

interface NewTenant {
  tenantName: string;
  displayName: string;
  isDemo?: boolean;
  config?: Partial<Omit<TenantConfig, 'id' | 'tenantId' | 'version'>>;
}

@Injectable()
export class TenantsService {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly forms: FormsService,
    @Rows(Tenant) private readonly tenants: GlobalRepository<Tenant>,
    @Rows(TenantConfig) private readonly configs: TenantRepository<TenantConfig>,
  ) {}

  /** Creates a company: its row, settings, event log and built-in forms. */
  async create({ tenantName, displayName, isDemo = false, config = {} }: NewTenant): Promise<number> {
    return this.units.run(async () => {
      const id = await this.tenants.insert({
        uuid: randomUUID(),
        tenantName,
        displayName,
        isDemo,
        blocked: false,
        createdAt: this.clock.now(),
        deletedAt: null,
      });
      await requestContext.inTenant(id, async () => {
        await this.events.openLog();
        await this.configs.insert(config);
        this.events.publish('tenant.created', {
          entityId: id,
          after: { tenantName, displayName },
        });
        await this.forms.installShipped();
      });
      return id;
    });
  }

  /** Returns the company unless it is deleted. */
  async find(id: number): Promise<Tenant | null> {
    const tenant = await this.tenants.findOne({ id });
    return tenant && tenant.deletedAt === null ? tenant : null;
  }

  /** Returns every company that is not deleted, including blocked ones. */
  async all(): Promise<Tenant[]> {
    return (await this.tenants.find()).filter(({ deletedAt }) => deletedAt === null);
  }

  /** Returns every company, including deleted ones that wait for erasure. */
  every(): Promise<Company[]> {
    return this.tenants.find();
  }

  /** Returns a company by its id or its schema name, deleted or not. */
  findAny(which: { id: number } | { tenantName: string }): Promise<Company | null> {
    return this.tenants.findOne(which);
  }

  /**
   * Changes a company in the current transaction; the caller publishes the event. @throws ConcurrentChange when it has
   * changed since it was read
   */
  async change(
    { id, version }: Pick<Company, 'id' | 'version'>,
    changes: Partial<Pick<Company, 'displayName' | 'blocked' | 'deletedAt'>>,
  ): Promise<void> {
    const affected = await this.tenants.update({ id, version }, { ...changes, version: version + 1 });
    if (affected === 0) throw new ConcurrentChange();
  }

  /** Deletes the row of a company of which nothing else is left. */
  async removeRow(id: number): Promise<void> {
    await this.units.run(() => this.tenants.remove({ id }));
  }

  /** Returns names of companies by id, including deleted ones. */
  async displayNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.tenants
      .query('t')
      .select({ id: 't.id', displayName: 't.displayName' })
      .andWhere('t.id IN (:...ids)', { ids: [...new Set(ids)] })
      .rows<Pick<Tenant, 'id' | 'displayName'>>();
    return new Map(rows.map(({ id, displayName }) => [id, displayName]));
  }

  /** Locks the current company until the current transaction ends, so that such units of work run one after the other. */
  lock(): Promise<void> {
    return this.configs.lock({});
  }

  async isEmpty(): Promise<boolean> {
    return (await this.tenants.count()) === 0;
  }

  /** Returns the current company with its settings. */
  async self(): Promise<{ tenant: Tenant; config: TenantConfig }> {
    const tenant = await this.find(requestContext.tenantId());
    if (!tenant) throw notFound();
    return { tenant, config: await this.config() };
  }

  async config(): Promise<TenantConfig> {
    const config = await this.configs.findOne({});
    if (!config) throw new Error('A company without settings: TenantsService.create() did not make it.');
    return config;
  }
}
