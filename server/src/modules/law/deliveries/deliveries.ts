import { Injectable } from '@nestjs/common';
import {
  DELIVERY_TEXT_LIMITS,
  type DeliveryContents,
  type DeliveryState as State,
  type DeliverySubject,
  isServiceAddress,
  type LawDeliveryMethod,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { notFound } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { DeliveryState } from '../../portfolio/delivery-records/delivery-state.entity';
import { Delivery } from '../../portfolio/delivery-records/delivery.entity';
import { TenanciesQueries } from '../../portfolio/tenancy-records/tenancies.queries';

export interface NewDelivery {
  propertyId: number;
  /** Null: of the property, without a tenancy. */
  tenancyId: number | null;
  subject: { kind: DeliverySubject; id: number | null };
  contents: DeliveryContents;
  method: LawDeliveryMethod;
  recipient: { name: string; address: string };
  /** Day in the property's zone, `YYYY-MM-DD`. */
  sentOn: string;
  /** Null: not known. */
  receivedOn: string | null;
}

export interface NewDeliveryState {
  state: State;
  /** Words of the mail server, or a reason. */
  detail?: string;
  /** Tells two happenings of one state apart; a repeated one adds nothing. Omitted: the state happens once. */
  onceKey?: string;
}

/** Writes the ledger of deliveries. Its rows are only added. */
@Injectable()
export class Deliveries {
  constructor(
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly tenancies: TenanciesQueries,
    @Rows(Delivery) private readonly deliveries: TenantRepository<Delivery>,
    @Rows(DeliveryState) private readonly states: TenantRepository<DeliveryState>,
  ) {}

  /**
   * Records a delivery in the current transaction. The caller has checked that property and tenancy belong together. An
   * email starts as `QUEUED`: pass the id to `Mailer.send` as `trackingId`, and its later states follow.
   * @returns the id of the delivery
   */
  async record(delivery: NewDelivery): Promise<number> {
    const { propertyId, tenancyId, subject, contents, method, recipient, sentOn, receivedOn } = delivery;
    const facts = {
      propertyId,
      tenancyId,
      subject: subject.kind,
      subjectId: subject.id,
      document: contents.document,
      ...offerOf(contents),
      method,
      recipientName: recipient.name,
      recipientAddress: recipient.address,
      isServiceAddress: method === 'EMAIL' && (await this.isForService(tenancyId, recipient.address)),
      sentOn,
      receivedOn,
    };
    const { userId, name } = currentUser();
    const id = await this.deliveries.insert({
      ...facts,
      ...(await this.tenancies.ownerOf(propertyId)),
      recordedAt: this.clock.now(),
      recordedById: userId,
      recordedBy: name,
    });
    this.events.publish('delivery.recorded', { entityId: id, subjectId: propertyId, after: facts });
    if (method === 'EMAIL') await this.insertState(id, { state: 'QUEUED' });
    return id;
  }

  /**
   * Adds what happened to a delivery, in the current transaction.
   * @returns false when the same was recorded already
   * @throws ProductError not_found
   */
  async addState(id: number, added: NewDeliveryState): Promise<boolean> {
    // Locked, so that two equal reports at once wait for each other.
    const delivery = await this.deliveries.findLocked({ id });
    if (!delivery) throw notFound();
    const known = await this.states.findOne({ deliveryId: id, onceKey: onceKeyOf(added) });
    if (known) return false;
    await this.insertState(id, added);
    const { propertyId } = delivery;
    this.events.publish(added.state === 'WITHDRAWN' ? 'delivery.withdrawn' : 'delivery.stateAdded', {
      entityId: id,
      subjectId: propertyId,
      after: { propertyId, deliveryState: added.state, detail: added.detail ?? '' },
    });
    return true;
  }

  private async insertState(deliveryId: number, added: NewDeliveryState): Promise<void> {
    const { userId, name } = currentUser();
    await this.states.insert({
      deliveryId,
      state: added.state,
      at: this.clock.now(),
      detail: (added.detail ?? '').slice(0, DELIVERY_TEXT_LIMITS.detail),
      onceKey: onceKeyOf(added),
      recordedById: userId,
      recordedBy: name,
    });
  }

  private async isForService(tenancyId: number | null, address: string): Promise<boolean> {
    if (tenancyId === null) return false;
    const { tenants } = await this.tenancies.listsOf([tenancyId]);
    return isServiceAddress(tenants.get(tenancyId) ?? [], address);
  }
}

const onceKeyOf = ({ state, onceKey }: NewDeliveryState): string =>
  onceKey === undefined ? state : `${state}:${onceKey}`;

/** The provider is not a company user: their id would belong to someone else there. */
function currentUser(): { userId: number | null; name: string } {
  const actor = requestContext.actorOrNull();
  if (actor === null) return { userId: null, name: '' };
  const isOwnUser = actor.tenantId === requestContext.tenantId();
  return { userId: isOwnUser ? actor.userId : null, name: actor.name };
}

function offerOf(contents: DeliveryContents) {
  if (contents.document !== 'inspectionOffer')
    return { inspection: null, proposedAt: null, isFinalNotice: false };
  const { inspection, proposedAt, isFinalNotice } = contents;
  return { inspection, proposedAt, isFinalNotice };
}
