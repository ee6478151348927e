import { Injectable } from '@nestjs/common';
import {
  DELIVERY_TEXT_LIMITS,
  type DeliveryContents,
  type DeliveryState as State,
  type DeliverySubject,
  fill,
  isServiceAddress,
  type LawDeliveryMethod,
  MAX_DELIVERY_PROOFS,
  messages,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { notFound, ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { DeliveryProof } from '../../portfolio/delivery-records/delivery-proof.entity';
import { DeliveryState } from '../../portfolio/delivery-records/delivery-state.entity';
import { Delivery } from '../../portfolio/delivery-records/delivery.entity';
import { TenanciesQueries } from '../../portfolio/tenancy-records/tenancies.queries';
import { currentUser } from './current-user';

export interface NewDelivery {
  propertyId: number;
  /** Null: of the property, without a tenancy. */
  tenancyId: number | null;
  subject: { kind: DeliverySubject; id: number | null };
  /** What the recipient got. Omitted: not known. */
  file?: { name: string; sha256: string };
  contents: DeliveryContents;
  method: LawDeliveryMethod;
  /** `tenancyTenantId`: the tenant who was chosen. */
  recipient: { name: string; address: string; tenancyTenantId?: number | null };
  /** Day in the property's zone, `YYYY-MM-DD`. */
  sentOn: string;
  /** Null: not known. */
  receivedOn: string | null;
  /** False: an email from another mailbox, of which no mail server reports. */
  isTracked?: boolean;
  /** Whether the tenant agreed in writing to this way. */
  isAgreedInWriting?: boolean;
  /** The same for all deliveries in one mail, by which its outcome finds them. Omitted: now. */
  recordedAt?: number;
  /** Whose customers may see it without a tenancy. Omitted: the present owner and manager of the property. */
  owner?: Pick<Delivery, 'customerId' | 'propertyManagerId'>;
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
    @Rows(DeliveryProof) private readonly proofs: TenantRepository<DeliveryProof>,
    @Rows(DeliveryState) private readonly states: TenantRepository<DeliveryState>,
  ) {}

  /**
   * Records a delivery in the current transaction. The caller has checked that property and tenancy belong together. An
   * email that is tracked starts as `QUEUED`: pass the id to `Mailer.send` as `trackingId`, and its later states follow.
   * @returns the id of the delivery
   */
  async record(delivery: NewDelivery): Promise<number> {
    const { propertyId, tenancyId, subject, file, contents, method, recipient, sentOn, receivedOn } =
      delivery;
    const facts = {
      propertyId,
      tenancyId,
      subject: subject.kind,
      subjectId: subject.id,
      fileName: file?.name ?? '',
      fileSha256: file?.sha256 ?? '',
      document: contents.document,
      ...offerOf(contents),
      method,
      tenancyTenantId: recipient.tenancyTenantId ?? null,
      recipientName: recipient.name,
      recipientAddress: recipient.address,
      isServiceAddress: method === 'EMAIL' && (await this.isForService(tenancyId, recipient.address, sentOn)),
      isAgreedInWriting: delivery.isAgreedInWriting ?? false,
      sentOn,
      receivedOn,
    };
    const { userId, name } = currentUser();
    const id = await this.deliveries.insert({
      ...facts,
      ...(delivery.owner ?? (await this.tenancies.ownerOf(propertyId))),
      recordedAt: delivery.recordedAt ?? this.clock.now(),
      recordedById: userId,
      recordedBy: name,
    });
    // Said only where they are true: most deliveries are neither.
    const after = {
      ...facts,
      isFinalNotice: facts.isFinalNotice || null,
      isAgreedInWriting: facts.isAgreedInWriting || null,
      fileName: facts.fileName || null,
      fileSha256: facts.fileSha256 || null,
    };
    this.events.publish('delivery.recorded', { entityId: id, subjectId: propertyId, after });
    if (method === 'EMAIL' && delivery.isTracked !== false) await this.insertState(id, { state: 'QUEUED' });
    return id;
  }

  /**
   * Adds what happened to a delivery, in the current transaction.
   * @returns false when the same was recorded already
   * @throws ProductError not_found
   */
  async addState(id: number, added: NewDeliveryState): Promise<boolean> {
    // Locked, so that two equal reports at once wait for each other.
    const { propertyId } = await this.lock(id);
    const known = await this.states.findOne({ deliveryId: id, onceKey: onceKeyOf(added) });
    if (known) return false;
    await this.insertState(id, added);
    this.events.publish(added.state === 'WITHDRAWN' ? 'delivery.withdrawn' : 'delivery.stateAdded', {
      entityId: id,
      subjectId: propertyId,
      after: { propertyId, deliveryState: added.state, detail: added.detail ?? '' },
    });
    return true;
  }

  /**
   * Adds a stored proof in the current transaction; the same one again changes nothing.
   * @throws ProductError not_found | rule_violation: too many proofs
   */
  async addProof(proof: Pick<DeliveryProof, 'deliveryId' | 'sha256' | 'kind' | 'size'>): Promise<void> {
    const { deliveryId, sha256, kind, size } = proof;
    const { propertyId } = await this.lock(deliveryId);
    if (await this.hasProof(proof)) return;
    const { userId, name } = currentUser();
    await this.proofs.insert({ ...proof, addedAt: this.clock.now(), addedById: userId, addedBy: name });
    this.events.publish('delivery.proofAdded', {
      entityId: deliveryId,
      subjectId: propertyId,
      after: { propertyId, proofKind: kind, fileSize: size, sha256 },
    });
  }

  /**
   * Whether a proof is stored already. Ask before its file is put, so that a refused one leaves no file behind.
   * @throws ProductError rule_violation: no room for another one
   */
  async hasProof({ deliveryId, sha256 }: Pick<DeliveryProof, 'deliveryId' | 'sha256'>): Promise<boolean> {
    const present = await this.proofs.find({ deliveryId });
    if (present.some((each) => each.sha256 === sha256)) return true;
    if (present.length >= MAX_DELIVERY_PROOFS)
      throw ruleViolation(fill(messages.deliveries.proofsFull, { most: MAX_DELIVERY_PROOFS }));
    return false;
  }

  /** Locks a delivery until the current transaction ends. @throws ProductError not_found */
  private async lock(id: number): Promise<Delivery> {
    const delivery = await this.deliveries.findLocked({ id });
    if (!delivery) throw notFound();
    return delivery;
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

  private async isForService(tenancyId: number | null, address: string, sentOn: string): Promise<boolean> {
    if (tenancyId === null) return false;
    const { tenants } = await this.tenancies.listsOf([tenancyId]);
    return isServiceAddress(tenants.get(tenancyId) ?? [], address, sentOn);
  }
}

const onceKeyOf = ({ state, onceKey }: NewDeliveryState): string =>
  onceKey === undefined ? state : `${state}:${onceKey}`;

function offerOf(contents: DeliveryContents) {
  if (contents.document !== 'inspectionOffer')
    return { inspection: null, proposedAt: null, isFinalNotice: false };
  const { inspection, proposedAt, isFinalNotice } = contents;
  return { inspection, proposedAt, isFinalNotice };
}
