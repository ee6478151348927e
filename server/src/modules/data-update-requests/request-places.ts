import { Injectable } from '@nestjs/common';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { DomainEvents } from '../../core/events/domain-events';
import { DataUpdateRequest } from './data-update-request.entity';

/** What decides who may know of a property, and so of the requests about it. */
interface PlaceFacts {
  customerId: number | null;
  propertyManagerId: number | null;
  deletedAt: number | null;
}

type Carried = Pick<DataUpdateRequest, 'customerId' | 'propertyManagerId' | 'propertyDeleted'>;

/** What a request repeats of its property, so that its lists are read through indexes of its own. */
export const carriedPlace = ({ customerId, propertyManagerId, deletedAt }: PlaceFacts): Carried => ({
  customerId,
  propertyManagerId,
  propertyDeleted: deletedAt !== null,
});

/** The requests of a property, when that changes hands or goes. Everything here runs in the unit of the change. */
@Injectable()
export class RequestPlaces {
  constructor(
    private readonly events: DomainEvents,
    @Rows(DataUpdateRequest) private readonly requests: TenantRepository<DataUpdateRequest>,
  ) {}

  /**
   * Ids and versions of what is proposed about each of these properties, in turn; one with nothing is left out.
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

  /** Writes what requests repeat of their property, and tells open lists. Nothing when they repeat none of the change. */
  follow(before: PlaceFacts, after: PlaceFacts & { id: number }): Promise<void> {
    return this.followAll([{ before, after }]);
  }

  /** The same for several properties. */
  async followAll(
    properties: readonly { before: PlaceFacts; after: PlaceFacts & { id: number } }[],
  ): Promise<void> {
    const moved = properties.filter(
      ({ before, after }) => JSON.stringify(tellable(before)) !== JSON.stringify(tellable(after)),
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
        before: tellable(before),
        after: { propertyId, ...tellable(after) },
      });
    }
  }
}

/** In the columns that the live lists judge a request by. */
const tellable = ({ customerId, propertyManagerId, deletedAt: propertyDeletedAt }: PlaceFacts) => ({
  customerId,
  propertyManagerId,
  propertyDeletedAt,
});
