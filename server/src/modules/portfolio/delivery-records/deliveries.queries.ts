import { Injectable } from '@nestjs/common';
import {
  type DeliveryItem,
  isCustomerSide,
  MAX_UNPAGED,
  propertyScope,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import { inScope } from '../../../core/database/scope-condition';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { DeliveryProof } from './delivery-proof.entity';
import { DeliveryState } from './delivery-state.entity';
import { Delivery } from './delivery.entity';

interface Place {
  country: string;
  province: string;
}

/** Reads deliveries with their states and proofs. */
@Injectable()
export class DeliveriesQueries {
  constructor(
    @Rows(Delivery) private readonly deliveries: TenantRepository<Delivery>,
    @Rows(DeliveryState) private readonly states: TenantRepository<DeliveryState>,
    @Rows(DeliveryProof) private readonly proofs: TenantRepository<DeliveryProof>,
  ) {}

  /**
   * Returns the newest deliveries of a visible property that the caller may see, and how many there are.
   * @param tenancyIds the tenancies of the property that the caller may see
   */
  async newestOf(
    propertyId: number,
    tenancyIds: readonly number[],
  ): Promise<{ rows: Delivery[]; total: number }> {
    const found = () =>
      visibleDeliveries(this.deliveries.query('d'), tenancyIds).andWhere('d.propertyId = :propertyId', {
        propertyId,
      });
    const newest = found().selectAll().orderBy('d.id', 'DESC').slice(0, MAX_UNPAGED);
    return { rows: await newest.rows<Delivery>(), total: await found().count() };
  }

  /** Returns a delivery that the caller may see; null: there is none. Whether its property is visible is another rule. */
  visible(id: number, tenancyIds: readonly number[]): Promise<Delivery | null> {
    return visibleDeliveries(this.deliveries.query('d').selectAll(), tenancyIds)
      .andWhere('d.id = :id', { id })
      .first<Delivery>();
  }

  /** Returns a delivery without checking who may see it; null: there is none. */
  find(id: number): Promise<Delivery | null> {
    return this.deliveries.findOne({ id });
  }

  /**
   * Returns the deliveries that went out in one mail with this one, itself included, the oldest first: a notice that
   * offers two times is two deliveries. Does not check who may see them.
   */
  async ofSameMail(delivery: Delivery): Promise<Delivery[]> {
    const { subject, subjectId, method, recipientName, recipientAddress, recordedAt } = delivery;
    if (subject !== 'NOTICE' || method !== 'EMAIL') return [delivery];
    const mail = { subject, subjectId, method, recipientName, recipientAddress, recordedAt };
    return this.deliveries.find(mail, { id: 'ASC' });
  }

  /** Whether deliveries of a tenancy are recorded. */
  async hasAny(tenancyId: number): Promise<boolean> {
    return (await this.deliveries.findOne({ tenancyId })) !== null;
  }

  /** Returns the deliveries of tenancies, the oldest first, by tenancy. @param placeOf the place of each tenancy */
  async ofTenancies(
    tenancies: readonly ({ id: number } & Place)[],
  ): Promise<ReadonlyMap<number, DeliveryItem[]>> {
    const found = new Map<number, DeliveryItem[]>(tenancies.map(({ id }) => [id, []]));
    if (tenancies.length === 0) return found;
    const rows = await this.deliveries
      .query('d')
      .selectAll()
      .andWhere('d.tenancyId IN (:...ids)', { ids: [...found.keys()] })
      .orderBy('d.id')
      .rows<Delivery>();
    const linked = await this.linkedTo(rows);
    for (const tenancy of tenancies) {
      const own = rows.filter(({ tenancyId }) => tenancyId === tenancy.id);
      found.set(tenancy.id, deliveryItems(own, linked, tenancy));
    }
    return found;
  }

  /** @param place whose zone gives the days of states */
  async itemsOf(rows: readonly Delivery[], place: Place): Promise<DeliveryItem[]> {
    return deliveryItems(rows, await this.linkedTo(rows), place);
  }

  /** Reads the states and proofs of all deliveries at once: jobs judge a hundred properties together. */
  private async linkedTo(rows: readonly Delivery[]): Promise<LinkedRows> {
    if (rows.length === 0) return { states: new Map(), proofs: new Map() };
    const ids = rows.map(({ id }) => id);
    return {
      states: byDelivery(await this.linked<DeliveryState>(this.states, ids)),
      proofs: byDelivery(await this.linked<DeliveryProof>(this.proofs, ids)),
    };
  }

  private linked<T>(
    rows: TenantRepository<DeliveryState> | TenantRepository<DeliveryProof>,
    ids: readonly number[],
  ): Promise<T[]> {
    return rows
      .query('l')
      .selectAll()
      .andWhere('l.deliveryId IN (:...ids)', { ids })
      .orderBy('l.id')
      .rows<T>();
  }
}

/**
 * Staff see every delivery, also those of a tenancy that was recorded by mistake. The customer side sees those of its
 * tenancies, and others as its property was on their day.
 */
function visibleDeliveries(query: ScopedQuery, tenancyIds: readonly number[]): ScopedQuery {
  const actor = requestContext.actor();
  if (!isCustomerSide(actor)) return query;
  const { sql, parameters } = inScope('d', propertyScope(actor));
  const ofTenancies =
    tenancyIds.length > 0 ? [{ sql: 'd.tenancyId IN (:...tenancyIds)', parameters: { tenancyIds } }] : [];
  return query.andAny([...ofTenancies, { sql: `(d.tenancyId IS NULL AND ${sql})`, parameters }]);
}

/** States and proofs by delivery. */
interface LinkedRows {
  states: ReadonlyMap<number, DeliveryState[]>;
  proofs: ReadonlyMap<number, DeliveryProof[]>;
}

function byDelivery<T extends { deliveryId: number }>(rows: readonly T[]): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const row of rows) found.set(row.deliveryId, [...(found.get(row.deliveryId) ?? []), row]);
  return found;
}

function deliveryItems(
  rows: readonly Delivery[],
  { states, proofs }: LinkedRows,
  place: Place,
): DeliveryItem[] {
  const zone = zoneOfInspection(null, place);
  return rows.map(
    ({
      tenantId: _tenant,
      customerId: _customer,
      propertyManagerId: _manager,
      recordedById: _user,
      ...row
    }) => ({
      ...row,
      states: (states.get(row.id) ?? []).map(({ state, at, detail, recordedBy }) => ({
        state,
        at,
        detail,
        recordedBy,
        on: today(at, zone),
      })),
      proofs: (proofs.get(row.id) ?? []).map(({ id, kind, sha256, size, addedAt, addedBy }) => ({
        id,
        kind,
        sha256,
        size,
        addedAt,
        addedBy,
      })),
    }),
  );
}
