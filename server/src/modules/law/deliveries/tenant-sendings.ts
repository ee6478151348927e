import { Injectable } from '@nestjs/common';
import {
  fill,
  isEmailAddress,
  messages,
  type NoticeMethod,
  type TenancyTenantItem,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { ruleViolation } from '../../../core/errors/product-error';
import { RateLimits } from '../../../core/http/limits/rate-limits';
import { TenanciesQueries } from '../../portfolio/tenancy-records/tenancies.queries';

const { notices: texts } = messages;

interface Sending {
  method: NoticeMethod;
  tenantIds: readonly number[];
  sentOn?: string | null;
}

/** Checks to whom and when a document of a tenancy goes. */
@Injectable()
export class TenantSendings {
  constructor(
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly tenancies: TenanciesQueries,
  ) {}

  /** Returns the chosen tenants. @throws ProductError rule_violation: another person, or no address to mail to */
  async recipientsOf(tenancyId: number, { method, tenantIds }: Sending): Promise<TenancyTenantItem[]> {
    const { tenants } = await this.tenancies.listsOf([tenancyId]);
    const own = tenants.get(tenancyId) ?? [];
    return tenantIds.map((id) => {
      const tenant = own.find((each) => each.id === id);
      if (!tenant) throw ruleViolation(texts.recipientUnknown, { field: 'tenantIds' });
      if (method === 'EMAIL' && !isEmailAddress(tenant.emailForService))
        throw ruleViolation(fill(texts.noEmail, { name: tenant.name }), { field: 'tenantIds' });
      return tenant;
    });
  }

  /** Returns the day of delivery in the zone of the place. @throws ProductError rule_violation with the field */
  dayOf(
    { country, province }: { country: string; province: string },
    issuedAt: number,
    { method, sentOn }: Sending,
  ): string {
    const zone = zoneOfInspection(null, { country, province });
    const now = today(this.clock.now(), zone);
    if (method === 'EMAIL') return now;
    const refused = (message: string) => ruleViolation(message, { field: 'sentOn' });
    if (sentOn === null || sentOn === undefined) throw refused(texts.sentOnMissing);
    if (sentOn > now) throw refused(texts.sentOnFuture);
    if (sentOn < today(issuedAt, zone)) throw refused(texts.sentOnEarly);
    return sentOn;
  }

  /** Counts the mails of a sending. @throws ProductError too_many_attempts */
  countMails(recipients: readonly TenancyTenantItem[]): Promise<void> {
    const { userId } = requestContext.actor();
    const emails = recipients.map(({ emailForService }) => emailForService);
    return this.limits.countReportMails({ tenantId: requestContext.tenantId(), userId }, emails);
  }
}
