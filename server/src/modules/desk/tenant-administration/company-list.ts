import { Injectable } from '@nestjs/common';
import type { TenantItem } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { notFound } from '../../../core/errors/product-error';
import { tenantSettings } from '../../company/tenants/tenant-settings.service';
import { type Company, TenantsService } from '../../company/tenants/tenants.service';
import { CompaniesQueries, NO_PROPERTIES } from './companies.queries';
import { CompanyErasureSchedule, erasedAt } from './company-erasure-schedule';

/** Presents the companies of the installation, with their settings and first administrator, to the provider. */
@Injectable()
export class CompanyList {
  constructor(
    private readonly clock: Clock,
    private readonly erasure: CompanyErasureSchedule,
    private readonly queries: CompaniesQueries,
    private readonly tenants: TenantsService,
  ) {}

  /** Lists all companies by name; those that wait for erasure come last. */
  async all(withCounts: boolean): Promise<TenantItem[]> {
    const companies = await this.tenants.every();
    companies.sort(
      (a, b) =>
        Number(a.deletedAt !== null) - Number(b.deletedAt !== null) ||
        a.displayName.localeCompare(b.displayName, 'en-CA'),
    );
    return this.items(companies, withCounts);
  }

  /** @throws ProductError not_found */
  async item(id: number): Promise<TenantItem> {
    const company = await this.tenants.findAny({ id });
    if (!company) throw notFound();
    const [item] = await this.items([company], false);
    if (!item) throw notFound();
    return item;
  }

  private async items(companies: readonly Company[], withCounts: boolean): Promise<TenantItem[]> {
    const ids = companies.map(({ id }) => id);
    if (ids.length === 0) return [];
    const { configs, admins } = await this.queries.facts(ids);
    const counts = withCounts ? await this.queries.propertyCounts(ids) : null;
    const postponed = await this.postponed(companies);
    return companies.flatMap(({ id, version, tenantName, displayName, uuid, blocked, deletedAt }) => {
      const config = configs.get(id);
      // Erased between the two statements.
      if (!config) return [];
      return {
        id,
        version,
        tenantName,
        displayName,
        uuid,
        blocked,
        erasedAt: deletedAt === null ? null : erasedAt(deletedAt),
        erasurePostponed: postponed.get(id) ?? null,
        admin: admins.get(id) ?? null,
        stats: counts && (counts.get(id) ?? NO_PROPERTIES),
        tenantConfig: tenantSettings(config),
      };
    });
  }

  /** Returns why companies are kept beyond the time of their erasure, by company. */
  private async postponed(companies: readonly Company[]): Promise<ReadonlyMap<number, string>> {
    const reasons = new Map<number, string>();
    for (const { id: tenantId, deletedAt } of companies) {
      if (deletedAt === null || erasedAt(deletedAt) > this.clock.now()) continue;
      const reason = await this.erasure.describeKept({ tenantId, deletedAt });
      if (reason !== null) reasons.set(tenantId, reason);
    }
    return reasons;
  }
}
