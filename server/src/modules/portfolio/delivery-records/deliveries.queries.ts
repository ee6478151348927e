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
import { Property } from '../../parties/property-records/property.entity';
import { DeliveryProof } from './delivery-proof.entity';
import { DeliveryState } from './delivery-state.entity';
import { Delivery } from './delivery.entity';
import { hidesStaffNames } from './staff-names';

interface Place {
  country: string;
  province: string;
}

/** Deliveries whose states and proofs one statement reads. */
const AT_ONCE = 500;

/** What happened to deliveries and what proves them, by the id of the delivery. */
interface Details {
  states: ReadonlyMap<number, DeliveryState[]>;
  proofs: ReadonlyMap<number, DeliveryProof[]>;
}

type Owner = Pick<Property, 'customerId' | 'propertyManagerId'>;

/** Who owns a delivery: its property today, and on the day of the delivery. */
export interface DeliveryOwners {
  id: number;
  propertyId: number;
  tenancyId: number | null;
  property: Owner;
  ofItsDay: Owner;
}

/** A notice that went to a tenant who was chosen as its recipient. */
interface NoticeOfTenant {
  subjectId: number;
  tenancyTenantId: number;
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

  /** Returns the owners of deliveries at properties that exist. Does not check access. */
  async ownersOf(ids: readonly number[]): Promise<DeliveryOwners[]> {
    const rows = await this.deliveries
      .query('d')
      .innerJoin(Property, 'p', 'p.id = d.propertyId')
      .select({
        id: 'd.id',
        propertyId: 'd.propertyId',
        tenancyId: 'd.tenancyId',
        customerId: 'd.customerId',
        propertyManagerId: 'd.propertyManagerId',
        presentCustomerId: 'p.customerId',
        presentManagerId: 'p.propertyManagerId',
      })
      .andWhere('d.id IN (:...ids) AND p.deletedAt IS NULL', { ids })
      .rows<
        Owner &
          Pick<Delivery, 'id' | 'propertyId' | 'tenancyId'> & {
            presentCustomerId: number | null;
            presentManagerId: number | null;
          }
      >();
    return rows.map(({ id, propertyId, tenancyId, presentCustomerId, presentManagerId, ...ofItsDay }) => ({
      id,
      propertyId,
      tenancyId,
      property: { customerId: presentCustomerId, propertyManagerId: presentManagerId },
      ofItsDay,
    }));
  }

  /** Returns whether an offer that is not the final one went to a tenant, and was not withdrawn. Does not check access. */
  async hasFirstOffer(tenancyId: number, inspection: 'moveIn' | 'moveOut'): Promise<boolean> {
    const first = { tenancyId, inspection, document: 'inspectionOffer' as const, isFinalNotice: false };
    const offers = await this.deliveries.find(first);
    if (offers.length === 0) return false;
    const states = await this.linked<DeliveryState>(
      this.states,
      offers.map(({ id }) => id),
    );
    return offers.some(({ id }) => !(states.get(id) ?? []).some(({ state }) => state === 'WITHDRAWN'));
  }

  /** Returns the notices that went to tenants of a tenancy, newest first. Does not check access. */
  noticesOf(tenancyId: number): Promise<NoticeOfTenant[]> {
    return this.deliveries
      .query('d')
      .select({ subjectId: 'd.subjectId', tenancyTenantId: 'd.tenancyTenantId' })
      .andWhere('d.tenancyId = :tenancyId', { tenancyId })
      .andWhere("d.subject = 'NOTICE'")
      .andWhere('d.subjectId IS NOT NULL AND d.tenancyTenantId IS NOT NULL')
      .orderBy('d.id', 'DESC')
      .slice(0, MAX_UNPAGED)
      .rows<NoticeOfTenant>();
  }

  /**
   * Returns the times that notices of a tenancy offered and that were then withdrawn for every recipient, by notice. Does
   * not check who may see them.
   */
  async withdrawnTimes(tenancyId: number): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
    const offers = await this.deliveries.find({ tenancyId, subject: 'NOTICE', document: 'inspectionOffer' });
    if (offers.length === 0) return new Map();
    const states = await this.linked<DeliveryState>(
      this.states,
      offers.map(({ id }) => id),
    );
    const withdrawn = new Set(
      [...states].flatMap(([id, own]) => (own.some(({ state }) => state === 'WITHDRAWN') ? [id] : [])),
    );
    const stands = (offer: Delivery) =>
      offers.some(
        ({ id, subjectId, proposedAt }) =>
          subjectId === offer.subjectId && proposedAt === offer.proposedAt && !withdrawn.has(id),
      );
    const found = new Map<number, Set<string>>();
    for (const offer of offers) {
      const { subjectId, proposedAt } = offer;
      if (subjectId === null || proposedAt === null || stands(offer)) continue;
      found.set(subjectId, new Set([...(found.get(subjectId) ?? []), proposedAt]));
    }
    return found;
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
    const details = await this.detailsOf(rows);
    for (const tenancy of tenancies) {
      const own = rows.filter(({ tenancyId }) => tenancyId === tenancy.id);
      found.set(tenancy.id, itemsAt(tenancy, own, details));
    }
    return found;
  }

  /** @param place whose zone gives the days of states */
  async itemsOf(rows: readonly Delivery[], place: Place): Promise<DeliveryItem[]> {
    return itemsAt(place, rows, await this.detailsOf(rows));
  }

  private async detailsOf(rows: readonly Delivery[]): Promise<Details> {
    const ids = rows.map(({ id }) => id);
    return {
      states: await this.linked<DeliveryState>(this.states, ids),
      proofs: await this.linked<DeliveryProof>(this.proofs, ids),
    };
  }

  /** Returns rows by their delivery, the oldest first. */
  private async linked<T extends { deliveryId: number }>(
    rows: TenantRepository<DeliveryState> | TenantRepository<DeliveryProof>,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, T[]>> {
    const found = new Map<number, T[]>();
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE);
      const query = rows.query('l').selectAll().andWhere('l.deliveryId IN (:...some)', { some });
      for (const row of await query.orderBy('l.id').rows<T>())
        found.set(row.deliveryId, [...(found.get(row.deliveryId) ?? []), row]);
    }
    return found;
  }
}

function itemsAt(place: Place, rows: readonly Delivery[], { states, proofs }: Details): DeliveryItem[] {
  const nameFor = shownNames();
  const zone = zoneOfInspection(null, place);
  return rows.map(
    ({ tenantId: _tenant, customerId: _customer, propertyManagerId: _manager, recordedById, ...row }) => ({
      ...row,
      recordedBy: nameFor(recordedById, row.recordedBy),
      states: (states.get(row.id) ?? []).map(({ state, at, detail, recordedById: by, recordedBy: name }) => ({
        state,
        at,
        on: today(at, zone),
        detail,
        recordedBy: nameFor(by, name),
      })),
      proofs: (proofs.get(row.id) ?? []).map(({ id, kind, sha256, size, addedAt, addedById, addedBy }) => ({
        id,
        kind,
        sha256,
        size,
        addedAt,
        addedBy: nameFor(addedById, addedBy),
      })),
    }),
  );
}

/** The customer side reads who recorded something only where it was the reader: names of staff are not shown to it. */
function shownNames(): (userId: number | null, name: string) => string {
  if (!hidesStaffNames()) return (_userId, name) => name;
  const { userId: reader } = requestContext.actor();
  return (userId, name) => (userId === reader ? name : '');
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
