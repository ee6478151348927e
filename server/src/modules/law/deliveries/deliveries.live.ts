import { Injectable, type OnModuleInit } from '@nestjs/common';
import { covers, isCustomerSide, propertyScope } from '@walkthrough/domain';
import { type LiveFacts, LiveSources } from '../../../core/live/live-source';
import { DeliveriesQueries, type DeliveryOwners } from '../../portfolio/delivery-records/deliveries.queries';
import { TenanciesQueries } from '../../portfolio/tenancy-records/tenancies.queries';

interface Facts extends LiveFacts {
  propertyId: number;
  property: DeliveryOwners['property'];
  /** Whose customers may see it: those of its tenancy, or of its day. Null: those of no one. */
  owner: DeliveryOwners['property'] | null;
}

/** Tells open records of properties that a delivery was recorded, proven or has a new state; they load it again. */
@Injectable()
export class DeliveriesLive implements OnModuleInit {
  constructor(
    private readonly deliveries: DeliveriesQueries,
    private readonly sources: LiveSources,
    private readonly tenancies: TenanciesQueries,
  ) {}

  onModuleInit(): void {
    this.sources.register<Facts>({
      entity: 'delivery',
      follows: 'delivery',
      load: (ids) => this.load(ids),
      before: (now, { name }) => (name === 'delivery.recorded' ? null : now),
      canSee: (actor, { property, owner }) => {
        const scope = propertyScope(actor);
        if (!covers(scope, property)) return false;
        return !isCustomerSide(actor) || (owner !== null && covers(scope, owner));
      },
      audience: () => 'office',
      present: (_audience, { propertyId }) => ({ property: { id: propertyId } }),
    });
  }

  private async load(ids: number[]): Promise<Facts[]> {
    const rows = await this.deliveries.ownersOf(ids);
    const tenancyIds = rows.flatMap(({ tenancyId }) => (tenancyId === null ? [] : [tenancyId]));
    const tenancies = await this.tenancies.ownersOf([...new Set(tenancyIds)]);
    const ofTenancy = new Map(tenancies.map(({ id, tenancy }) => [id, tenancy]));
    return rows.map(({ id, propertyId, tenancyId, property, ofItsDay }) => ({
      id,
      version: 1,
      propertyId,
      property,
      owner: tenancyId === null ? ofItsDay : (ofTenancy.get(tenancyId) ?? null),
    }));
  }
}
