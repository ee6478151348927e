import { Injectable } from '@nestjs/common';
import {
  type DeliveryItem,
  type DeliveryRecord,
  deliveryProblems,
  isCustomerSide,
  messages,
  type PropertyDeliveries,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ruleViolation } from '../../../core/errors/product-error';
import { MailTransport } from '../../../core/mail/mail-transport';
import { DeliveriesQueries } from '../../portfolio/delivery-records/deliveries.queries';
import type { Delivery } from '../../portfolio/delivery-records/delivery.entity';
import { PropertiesQueries } from '../../portfolio/properties/properties.queries';
import { TenanciesQueries } from '../../portfolio/tenancy-records/tenancies.queries';
import { FieldActions } from '../../scheduling/field-actions/field-actions';
import { Deliveries } from './deliveries';

const { deliveries: texts } = messages;

/** The deliveries of a property as its record shows them, and what the office adds to them. */
@Injectable()
export class PropertyDeliveriesService {
  constructor(
    private readonly actions: FieldActions,
    private readonly clock: Clock,
    private readonly deliveries: Deliveries,
    private readonly properties: PropertiesQueries,
    private readonly queries: DeliveriesQueries,
    private readonly tenancies: TenanciesQueries,
    private readonly transport: MailTransport,
    private readonly units: UnitOfWork,
  ) {}

  /** @throws ProductError not_found */
  async of(propertyId: number): Promise<PropertyDeliveries> {
    if (!(await this.properties.sees(propertyId))) throw notFound();
    const { rows, total } = await this.queries.newestOf(propertyId, await this.tenancyIdsOf(propertyId));
    return {
      content: await this.queries.itemsOf(rows, await this.tenancies.placeOf(propertyId)),
      total,
      hasMailServer: this.transport.hasMailServer,
      areBouncesSeen: this.transport.areBouncesSeen,
    };
  }

  /**
   * Records a delivery that was made without this product, once per idempotency key.
   * @throws ProductError not_found | rule_violation with the field | step_differs
   */
  async record(propertyId: number, record: DeliveryRecord, key: string | null): Promise<DeliveryItem> {
    if (!(await this.properties.sees(propertyId))) throw notFound();
    const request = { call: 'delivery.record', id: propertyId, body: record };
    const id = await this.actions.once(key, request, async () => {
      const place = await this.tenancies.placeOf(propertyId);
      const tenancyId = record.tenancyId ?? null;
      const tenancy = tenancyId === null ? null : await this.tenancies.visible(tenancyId);
      if (tenancyId !== null && tenancy?.propertyId !== propertyId)
        throw ruleViolation(texts.tenancyElsewhere, { field: 'tenancyId' });
      const day = today(this.clock.now(), zoneOfInspection(null, place));
      const [problem] = deliveryProblems(record, day, tenancy ?? place);
      if (problem) throw ruleViolation(problem.text, { field: problem.field });
      await this.assertOwnTenant(record);
      return this.deliveries.record({
        propertyId,
        tenancyId,
        subject: { kind: 'OTHER', id: null },
        contents: contentsOf(record),
        method: record.method,
        recipient: {
          name: record.recipientName,
          address: record.recipientAddress ?? '',
          tenancyTenantId: record.tenancyTenantId ?? null,
        },
        isTracked: false,
        sentOn: record.sentOn,
        receivedOn: record.receivedOn ?? null,
        isAgreedInWriting: record.isAgreedInWriting ?? false,
      });
    });
    return this.item(id);
  }

  /**
   * Customers withdraw what they recorded themselves, never evidence of the office.
   * @throws ProductError not_found | rule_violation: the office recorded it, or it is withdrawn already
   */
  async withdraw(id: number, reason: string): Promise<DeliveryItem> {
    const { recordedById } = await this.visible(id);
    const actor = requestContext.actor();
    if (isCustomerSide(actor) && recordedById !== actor.userId) throw ruleViolation(texts.recordedByOffice);
    await this.units.run(async () => {
      if (!(await this.deliveries.addState(id, { state: 'WITHDRAWN', detail: reason })))
        throw ruleViolation(texts.alreadyWithdrawn);
    });
    return this.item(id);
  }

  /** @throws ProductError not_found */
  async item(id: number): Promise<DeliveryItem> {
    const row = await this.visible(id);
    const [item] = await this.queries.itemsOf([row], await this.tenancies.placeOf(row.propertyId));
    return item!;
  }

  /** Returns a delivery that the caller may see. @throws ProductError not_found */
  async visible(id: number): Promise<Delivery> {
    const row = await this.queries.find(id);
    if (row === null || !(await this.properties.sees(row.propertyId))) throw notFound();
    const visible = await this.queries.visible(id, await this.tenancyIdsOf(row.propertyId));
    if (visible === null) throw notFound();
    return visible;
  }

  /** @throws ProductError rule_violation: the recipient is no tenant of the tenancy */
  private async assertOwnTenant({ tenancyId, tenancyTenantId }: DeliveryRecord): Promise<void> {
    if (!tenancyTenantId) return;
    const { tenants } = await this.tenancies.listsOf(tenancyId ? [tenancyId] : []);
    if (!(tenants.get(tenancyId ?? 0) ?? []).some(({ id }) => id === tenancyTenantId))
      throw ruleViolation(texts.recipientElsewhere, { field: 'tenancyTenantId' });
  }

  private async tenancyIdsOf(propertyId: number): Promise<number[]> {
    return (await this.tenancies.of(propertyId)).map(({ id }) => id);
  }
}

function contentsOf({ document = null, inspection, proposedAt, isFinalNotice }: DeliveryRecord) {
  if (document !== 'inspectionOffer') return { document };
  return {
    document,
    inspection: inspection!,
    proposedAt: proposedAt!,
    isFinalNotice: isFinalNotice ?? false,
  };
}
