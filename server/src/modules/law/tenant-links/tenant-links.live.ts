import { Injectable, type OnModuleInit } from '@nestjs/common';
import { covers, propertyScope } from '@walkthrough/domain';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { type LiveFacts, LiveSources } from '../../../core/live/live-source';
import { TenanciesQueries, type TenancyOwners } from '../../portfolio/tenancy-records/tenancies.queries';
import { TenantLink } from './tenant-link.entity';

interface Facts extends LiveFacts {
  owners: TenancyOwners;
}

/** Tells open records of properties that a tenant has read or answered; they load the links again. */
@Injectable()
export class TenantLinksLive implements OnModuleInit {
  constructor(
    private readonly sources: LiveSources,
    private readonly tenancies: TenanciesQueries,
    @Rows(TenantLink) private readonly links: TenantRepository<TenantLink>,
  ) {}

  onModuleInit(): void {
    this.sources.register<Facts>({
      entity: 'tenantLink',
      follows: 'tenantLink',
      load: (ids) => this.load(ids),
      before: (now, { name }) => (name === 'tenantLink.created' ? null : now),
      canSee: (actor, { owners: { property, tenancy } }) => {
        const scope = propertyScope(actor);
        return covers(scope, property) && covers(scope, tenancy);
      },
      audience: () => 'office',
      present: () => undefined,
    });
  }

  private async load(ids: number[]): Promise<Facts[]> {
    const links = await this.links
      .query('l')
      .select({ id: 'l.id', tenancyId: 'l.tenancyId' })
      .andWhere('l.id IN (:...ids)', { ids })
      .rows<Pick<TenantLink, 'id' | 'tenancyId'>>();
    const all = await this.tenancies.ownersOf([...new Set(links.map(({ tenancyId }) => tenancyId))]);
    const byTenancy = new Map(all.map((owners) => [owners.id, owners]));
    return links.flatMap(({ id, tenancyId }) => {
      const owners = byTenancy.get(tenancyId);
      return owners ? [{ id, version: 1, owners }] : [];
    });
  }
}
