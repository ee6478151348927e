import { Injectable } from '@nestjs/common';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { DomainEvents } from '../../../core/events/domain-events';
import { DataUpdateRequest } from './data-update-request.entity';

/** The columns that decide who may see a property and its requests. */
interface PlaceFacts {
  customerId: number | null;
  propertyManagerId: number | null;
  deletedAt: number | null;
}

type Carried = Pick<DataUpdateRequest, 'customerId' | 'propertyManagerId' | 'propertyDeleted'>;

/** Returns what a request copies from its property, so that its lists can use their own indexes. */
export const carriedPlace = ({ customerId, propertyManagerId, deletedAt }: PlaceFacts): Carried => ({
  customerId,
  propertyManagerId,
  propertyDeleted: deletedAt !== null,
});

/** Updates requests when their property changes owners or is deleted. Every method runs in the current transaction. */
@Injectable()
export class RequestPlaces {
  constructor(
    private readonly events: DomainEvents,
    @Rows(DataUpdateRequest) private readonly requests: TenantRepository<DataUpdateRequest>,
  ) {}

  /**
   * Returns ids and versions of each property's requests, alternating; properties without requests are omitted.
   * @param propertyIds some hundred at most
   */
  async marks(propertyIds: readonly number[]): Promise<Map<number, number[]>> {
    const found = new Map<number, number[]>();
    if (propertyIds.length === 0) return found;
    const rows = await this.requests
      .query('r')
      .select({ id: 'r.id', version: 'r.version', propertyId: 'r.propertyId' })
      .andWhere('r.propertyId IN (:...propertyIds)', { propertyIds })
      .orderBy('r.id')
      .rows<Pick<DataUpdateRequest, 'id' | 'version' | 'propertyId'>>();
    for (const { id, version, propertyId } of rows)
      found.set(propertyId, [...(found.get(propertyId) ?? []), id, version]);
    return found;
  }

  /** Updates the copied columns and notifies open lists; does nothing when none of them changed. */
  async propagateChanges(
    properties: readonly { before: PlaceFacts; after: PlaceFacts & { id: number } }[],
  ): Promise<void> {
    const moved = properties.filter(
      ({ before, after }) => JSON.stringify(factsOf(before)) !== JSON.stringify(factsOf(after)),
    );
    const byId = new Map(moved.map((each) => [each.after.id, each]));
    if (byId.size === 0) return;
    const requests = await this.requests
      .query('r')
      .select({ id: 'r.id', propertyId: 'r.propertyId' })
      .andWhere('r.propertyId IN (:...propertyIds)', { propertyIds: [...byId.keys()] })
      .orderBy('r.id')
      .rows<Pick<DataUpdateRequest, 'id' | 'propertyId'>>();
    for (const propertyId of new Set(requests.map((each) => each.propertyId)))
      await this.requests.carryAll('propertyId', [propertyId], carriedPlace(byId.get(propertyId)!.after));
    for (const { id: entityId, propertyId } of requests) {
      const { before, after } = byId.get(propertyId)!;
      this.events.publish('dataUpdateRequest.propertyChanged', {
        entityId,
        before: factsOf(before),
        after: { propertyId, ...factsOf(after) },
      });
    }
  }
}

/** The change in the columns that live lists judge requests by. */
const factsOf = ({ customerId, propertyManagerId, deletedAt: propertyDeletedAt }: PlaceFacts) => ({
  customerId,
  propertyManagerId,
  propertyDeletedAt,
});
