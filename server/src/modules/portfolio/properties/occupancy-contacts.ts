import { Injectable } from '@nestjs/common';
import { fill, messages, OCCUPANT_FIELDS, type OccupantField } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { notFound, ProductError, ruleViolation } from '../../../core/errors/product-error';
import { RateLimits } from '../../../core/http/limits/rate-limits';
import type { Letter } from '../../../core/mail/letter';
import { Mailer } from '../../../core/mail/mailer';
import { RecipientLanguages } from '../../parties/recipients/recipient-languages';
import { TenantsService } from '../../company/tenants/tenants.service';
import { KnownProperties } from './known-properties';
import { OccupanciesQueries, type PropertyContact } from './occupancies.queries';

/** Finds and notifies the contacts of properties, who learn of changed occupants. */
@Injectable()
export class OccupancyContacts {
  constructor(
    private readonly known: KnownProperties,
    private readonly limits: RateLimits,
    private readonly mailer: Mailer,
    private readonly queries: OccupanciesQueries,
    private readonly recipients: RecipientLanguages,
    private readonly tenants: TenantsService,
  ) {}

  /** @throws ProductError not_found, also when the property has no contact or the caller does not work there */
  async email(propertyId: number): Promise<string> {
    const worksThere = await this.known.worksAt(propertyId);
    const contact = worksThere ? await this.queries.contactOf(propertyId) : null;
    if (!contact) throw notFound();
    if (contact.email === null) throw new ProductError('not_found', messages.sync.noContactEmail);
    return contact.email;
  }

  /** @throws ProductError not_found: there is no such property */
  async of(propertyId: number): Promise<PropertyContact> {
    const contact = await this.queries.contactOf(propertyId);
    if (!contact) throw notFound();
    return contact;
  }

  /**
   * Returns the address to notify and counts it against the limit of notifications; null: the limit is reached.
   * @throws ProductError rule_violation: without a contact to notify, the change is not applied
   */
  async takeRecipient({ email }: PropertyContact): Promise<string | null> {
    if (email === null) throw ruleViolation(messages.sync.noContactEmail, { field: 'contactEmail' });
    return (await this.limits.mayNotify(requestContext.tenantId(), email)) ? email : null;
  }

  /** Mails the new occupants in the current transaction, in the language of the recipient. */
  async notify(
    to: string,
    contact: PropertyContact,
    occupants: Readonly<Record<OccupantField, string>>,
  ): Promise<void> {
    const language = await this.recipients.ofOne(to);
    await requestContext.inLanguage(language, () => this.mail(to, contact, occupants));
  }

  private async mail(
    to: string,
    { address }: PropertyContact,
    occupants: Readonly<Record<OccupantField, string>>,
  ): Promise<void> {
    const { tenantChangeNow, tenantChangeSubject, tenantChangeText } = messages.mail;
    const { name } = requestContext.actor();
    const tenant = Object.values(OCCUPANT_FIELDS)
      .flat()
      .map((field) => occupants[field])
      .filter((value) => value !== '')
      .join(', ');
    const subject = fill(tenantChangeSubject, { address });
    const letter: Letter = {
      company: (await this.tenants.self()).tenant.displayName,
      heading: { text: tenantChangeSubject, values: { address } },
      paragraphs: [{ text: tenantChangeText, values: { address, name } }],
      facts: [{ label: tenantChangeNow, value: tenant }],
    };
    await this.mailer.send({ kind: 'tenantChange', to, subject, letter });
  }
}
