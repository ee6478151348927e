import { Injectable } from '@nestjs/common';
import {
  displayDate,
  fill,
  isEmailAddress,
  messages,
  OFFERED_LANGUAGES,
  type OfferedLanguage,
  TENANT_REPORT_PATH,
  type TenantLinkRequest,
  today,
  writtenAddress,
} from '@walkthrough/domain';
import { Config } from '../../../core/config/config';
import { requestContext } from '../../../core/context/request-context';
import { ruleViolation } from '../../../core/errors/product-error';
import { RateLimits } from '../../../core/http/limits/rate-limits';
import { Mailer } from '../../../core/mail/mailer';
import { TenantsService } from '../../company/tenants/tenants.service';
import { RecipientLanguages } from '../../parties/recipients/recipient-languages';
import { PlaceQueries } from '../../portfolio/properties/place.queries';
import type { TenantLink } from './tenant-link.entity';

const { mail: texts, tenantLinks } = messages;

/** Mails links to tenants in their language. */
@Injectable()
export class TenantLinkMails {
  constructor(
    private readonly config: Config,
    private readonly limits: RateLimits,
    private readonly mailer: Mailer,
    private readonly places: PlaceQueries,
    private readonly recipients: RecipientLanguages,
    private readonly tenants: TenantsService,
  ) {}

  /** Returns the address of a link. The secret is in the fragment, which browsers send to nobody. */
  addressOf(secret: string): string {
    return `${new URL(TENANT_REPORT_PATH, this.config.publicUrl).href}#${secret}`;
  }

  /** Checks an address, and counts a mail to it. @throws ProductError rule_violation | too_many_attempts */
  async assertMailable(email: string | undefined): Promise<void> {
    if (email === undefined) return;
    if (!isEmailAddress(email)) throw ruleViolation(tenantLinks.emailInvalid, { field: 'email' });
    const { userId } = requestContext.actor();
    await this.limits.countReportMails({ tenantId: requestContext.tenantId(), userId }, [email]);
  }

  /** Returns the chosen language, or that of the address, or the company's. */
  async languageOf({ language, email }: TenantLinkRequest): Promise<OfferedLanguage> {
    if (language !== undefined) return language;
    const found = email === undefined ? undefined : await this.recipients.ofOne(email);
    return OFFERED_LANGUAGES.find((each) => each === found) ?? (await this.tenants.config()).language;
  }

  /** Queues the mail of a link in the current transaction, if it has an address to go to. */
  async send(
    {
      sentTo,
      language,
      propertyId,
      expiresAt,
    }: Pick<TenantLink, 'sentTo' | 'language' | 'propertyId' | 'expiresAt'>,
    link: string,
    chosen: OfferedLanguage | undefined,
  ): Promise<void> {
    if (sentTo === null) return;
    if (chosen !== undefined) await this.recipients.choose([sentTo], chosen);
    const { tenant } = await this.tenants.self();
    const company = tenant.displayName;
    const place = await this.places.place(propertyId);
    const address = place === null ? '' : writtenAddress({ ...place, province: undefined });
    await requestContext.inLanguage(language, async () => {
      const date = displayDate(today(expiresAt, 'UTC'));
      await this.mailer.send({
        kind: 'tenantLink',
        to: sentTo,
        subject: fill(texts.tenantLinkSubject, { address }),
        letter: {
          company,
          heading: { text: texts.tenantLinkSubject, values: { address } },
          paragraphs: [{ text: texts.tenantLinkText, values: { company, address } }],
          button: { label: texts.tenantLinkButton, link },
          notes: [{ text: texts.tenantLinkExpires, values: { date } }, { text: texts.tenantLinkPrivate }],
        },
      });
    });
  }
}
