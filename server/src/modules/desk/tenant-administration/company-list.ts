import { Injectable } from '@nestjs/common';
import type { TenantItem } from '@walkthrough/domain';
import { notFound } from '../../../core/errors/product-error';
import { tenantSettings } from '../../company/tenants/tenant-settings.service';
import { type Company, TenantsService } from '../../company/tenants/tenants.service';
import { CompaniesQueries, NO_PROPERTIES } from './companies.queries';
import { erasedAt } from './company-erasure';

/** Presents the companies of the installation, with their settings and first administrator, to the provider. */
@Injectable()
export class CompanyList {
  constructor(
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
        admin: admins.get(id) ?? null,
        stats: counts && (counts.get(id) ?? NO_PROPERTIES),
        tenantConfig: tenantSettings(config),
      };
    });
  }
}
