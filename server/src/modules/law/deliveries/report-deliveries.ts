import { Injectable, type OnModuleInit } from '@nestjs/common';
import { messages, today, zoneOfInspection } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound } from '../../../core/errors/product-error';
import { type MailOutcome, Mailer } from '../../../core/mail/mailer';
import { DeliveriesQueries } from '../../portfolio/delivery-records/deliveries.queries';
import { TenanciesQueries } from '../../portfolio/tenancy-records/tenancies.queries';
import { type ReportSending, ReportSendings } from '../../reporting/reports/report-sendings';
import { Deliveries } from './deliveries';

/** Records mailed reports as deliveries, and what the mail server says of mails that are deliveries. */
@Injectable()
export class ReportDeliveries implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly deliveries: Deliveries,
    private readonly mailer: Mailer,
    private readonly queries: DeliveriesQueries,
    private readonly sendings: ReportSendings,
    private readonly tenancies: TenanciesQueries,
    private readonly units: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.sendings.recordWith((sending) => this.record(sending));
    this.mailer.onOutcome((outcome) => this.follow(outcome));
  }

  private async record(sending: ReportSending): Promise<number> {
    const { propertyId, inspectionId, side, email, file, owner } = sending;
    const tenancy = await this.tenancies.ofInspection(sending);
    const { tenants } = await this.tenancies.listsOf(tenancy === null ? [] : [tenancy.id]);
    const named = tenants
      .get(tenancy?.id ?? 0)
      ?.find(({ emailForService }) => emailForService.toLowerCase() === email.toLowerCase());
    const place = await this.tenancies.placeOf(propertyId);
    return this.deliveries.record({
      propertyId,
      tenancyId: tenancy?.id ?? null,
      subject: { kind: 'REPORT', id: inspectionId },
      file,
      contents: { document: side === 'moveIn' ? 'moveInCopy' : 'moveOutCopy' },
      method: 'EMAIL',
      recipient: { name: named?.name ?? '', address: email, tenancyTenantId: named?.id ?? null },
      sentOn: today(this.clock.now(), zoneOfInspection(null, place)),
      receivedOn: null,
      owner,
    });
  }

  private async follow({ trackingId, result, detail: words }: MailOutcome): Promise<void> {
    const state = result === 'accepted' ? 'ACCEPTED' : 'REFUSED';
    const detail = result === 'givenUp' ? messages.deliveries.mailGivenUp : words;
    await this.units.run(async () => {
      const delivery = await this.queries.find(trackingId);
      if (delivery === null) throw notFound();
      for (const { id } of await this.queries.ofSameMail(delivery))
        await this.deliveries.addState(id, { state, detail });
    });
  }
}
