import { Injectable } from '@nestjs/common';
import {
  displayInstantInWords,
  fill,
  isEmailAddress,
  messages,
  OFFERED_LANGUAGES,
  type OfferedLanguage,
  TENANT_REPORT_PATH,
  type TenantLinkRequest,
  today,
  writtenAddress,
  zoneOfInspection,
} from '@walkthrough/domain';
import { Config } from '../../../core/config/config';
import { requestContext } from '../../../core/context/request-context';
import { notFound, ruleViolation } from '../../../core/errors/product-error';
import { RateLimits } from '../../../core/http/limits/rate-limits';
import type { Letter } from '../../../core/mail/letter';
import { Mailer } from '../../../core/mail/mailer';
import { TenantsService } from '../../company/tenants/tenants.service';
import { RecipientLanguages } from '../../parties/recipients/recipient-languages';
import { PlaceQueries } from '../../portfolio/properties/place.queries';
import { Deliveries } from '../deliveries/deliveries';
import type { TenantLink } from './tenant-link.entity';

const { mail: texts, tenantLinks } = messages;

/** Mails links to tenants in their language. */
@Injectable()
export class TenantLinkMails {
  constructor(
    private readonly config: Config,
    private readonly deliveries: Deliveries,
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

  /**
   * Queues the mail of a link in the current transaction, if it has an address to go to, and records it in the ledger. It is
   * no copy of the report for a rule of law.
   * @returns the delivery; null: nothing is mailed
   */
  async send(link: SentLink, address: string, chosen: OfferedLanguage | undefined): Promise<number | null> {
    const { id, sentTo, propertyId, tenancyId, name } = link;
    if (sentTo === null) return null;
    if (chosen !== undefined) await this.recipients.choose([sentTo], chosen);
    const place = await this.places.place(propertyId);
    if (place === null) throw notFound();
    const zone = zoneOfInspection(null, place);
    const trackingId = await this.deliveries.record({
      propertyId,
      tenancyId,
      subject: { kind: 'LINK', id },
      contents: { document: null },
      method: 'EMAIL',
      recipient: { name, address: sentTo },
      sentOn: today(link.createdAt, zone),
      receivedOn: null,
    });
    const company = (await this.tenants.self()).tenant.displayName;
    const street = writtenAddress({ ...place, province: undefined });
    await requestContext.inLanguage(link.language, () =>
      this.mailer.send({
        kind: 'tenantLink',
        to: sentTo,
        trackingId,
        subject: fill(texts.tenantLinkSubject, { address: street }),
        letter: letterOf(company, street, {
          link: address,
          time: displayInstantInWords(link.expiresAt, zone),
        }),
      }),
    );
    return trackingId;
  }
}

type SentLink = Pick<
  TenantLink,
  'id' | 'sentTo' | 'language' | 'propertyId' | 'tenancyId' | 'name' | 'createdAt' | 'expiresAt'
>;

/** Writes the mail in the language of the current reader. */
const letterOf = (
  company: string,
  address: string,
  { link, time }: { link: string; time: string },
): Letter => ({
  company,
  heading: { text: texts.tenantLinkSubject, values: { address } },
  paragraphs: [{ text: texts.tenantLinkText, values: { company, address } }],
  button: { label: texts.tenantLinkButton, link },
  notes: [{ text: texts.tenantLinkExpires, values: { time } }, { text: texts.tenantLinkPrivate }],
});
