import { Injectable } from '@nestjs/common';
import { type BounceReport, DELIVERY_TEXT_LIMITS, messages } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { refuseIfTaken } from '../../../core/database/database-errors';
import type { GlobalRepository } from '../../../core/database/global-repository';
import { Rows } from '../../../core/database/rows';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { ProductError } from '../../../core/errors/product-error';
import { ReturnAddresses, type TrackedMail } from '../../../core/mail/return-addresses';
import { DeliveriesQueries } from '../../portfolio/delivery-records/deliveries.queries';
import { Deliveries } from '../deliveries/deliveries';
import { MailBounce } from './mail-bounce.entity';

/** Longer than a signed report stays valid, and long enough to read the unmatched ones. */
const KEPT_MS = 90 * 24 * 3_600_000;

/** Receives bounces and adds them to their deliveries. */
@Injectable()
export class Bounces {
  constructor(
    private readonly addresses: ReturnAddresses,
    private readonly clock: Clock,
    private readonly deliveries: Deliveries,
    private readonly queries: DeliveriesQueries,
    private readonly units: UnitOfWork,
    @Rows(MailBounce) private readonly bounces: GlobalRepository<MailBounce>,
  ) {}

  /**
   * Records a bounce. Without a valid return address of a delivery, it is kept as unmatched.
   * @param fingerprint the same for a repeated report
   * @throws ProductError conflict: the report was received already
   */
  async receive(report: BounceReport, fingerprint: string): Promise<void> {
    const mail = this.addresses.read(report.returnAddress);
    if (mail === null) return this.keepUnmatched(report, fingerprint);
    await once(
      requestContext.inTenant(mail.tenantId, () =>
        this.units.run(() => this.addTo(mail, report, fingerprint)),
      ),
    );
  }

  /**
   * Keeps what is a bounce of no known delivery, or no certain one.
   * @throws ProductError conflict: it was received already
   */
  async keepUnmatched(report: BounceReport, fingerprint: string): Promise<void> {
    await once(this.units.run(() => this.keep(report, fingerprint, null)));
  }

  /** Returns a page of the unmatched bounces, the newest first. */
  async unmatched({ page, size }: { page: number; size: number }) {
    const found = () => this.bounces.query('b').andWhere('b.deliveryId IS NULL');
    const newest = found()
      .selectAll()
      .orderBy('b.id', 'DESC')
      .slice(page * size, size);
    return { rows: await newest.rows<MailBounce>(), total: await found().count() };
  }

  private async addTo(mail: TrackedMail, report: BounceReport, fingerprint: string): Promise<void> {
    const delivery = await this.queries.find(mail.trackingId);
    await this.keep(report, fingerprint, delivery === null ? null : mail);
    if (delivery === null) return;
    for (const { id } of await this.queries.ofSameMail(delivery))
      await this.deliveries.addState(id, { state: 'BOUNCED', detail: report.detail ?? '' });
  }

  private async keep(
    { returnAddress, recipient = '', detail = '' }: BounceReport,
    fingerprint: string,
    mail: TrackedMail | null,
  ): Promise<void> {
    if ((await this.bounces.findOne({ fingerprint })) !== null) throw alreadyReceived();
    const now = this.clock.now();
    await this.forgetBefore(now - KEPT_MS);
    await this.bounces.insert({
      fingerprint,
      receivedAt: now,
      tenantId: mail?.tenantId ?? null,
      deliveryId: mail?.trackingId ?? null,
      returnAddress,
      recipient,
      detail: detail.slice(0, DELIVERY_TEXT_LIMITS.detail),
    });
  }

  private async forgetBefore(instant: number): Promise<void> {
    const old = await this.bounces
      .query('b')
      .select({ id: 'b.id' })
      .andWhere('b.receivedAt < :instant', { instant })
      .slice(0, 100)
      .rows<{ id: number }>();
    for (const { id } of old) await this.bounces.remove({ id });
  }
}

/** Two equal reports at once: the second one waits for the first, and its fingerprint is refused. */
const once = (recorded: Promise<void>): Promise<void> => refuseIfTaken(recorded, alreadyReceived);

const alreadyReceived = () => new ProductError('conflict', messages.deliveries.bounceRepeated);
