import { Injectable } from '@nestjs/common';
import {
  displayInspectionInWords,
  fill,
  type Language,
  messages,
  type NoticeText,
  type OccupantNoticeDraft,
  type OccupantNoticeRequest,
  OFFERED_LANGUAGES,
  type OfferedLanguage,
  writtenAddress,
  zoneOfInspection,
} from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { Mailer } from '../../../core/mail/mailer';
import { TenantsService } from '../../company/tenants/tenants.service';
import { RecipientLanguages } from '../../parties/recipients/recipient-languages';
import type { InspectionRowFacts } from './row-facts.queries';

const { occupantNotices: texts } = messages;

/** Writes notices to occupants in the language of each address. */
@Injectable()
export class OccupantNoticeMails {
  constructor(
    private readonly mailer: Mailer,
    private readonly recipients: RecipientLanguages,
    private readonly tenants: TenantsService,
  ) {}

  /** Returns a draft text for these addresses. */
  async draft(row: InspectionRowFacts, emails: string[]): Promise<OccupantNoticeDraft> {
    const { tenant, config } = await this.tenants.self();
    const recipients = await this.recipients.of(emails);
    const languages = emails.map((email) => offered(recipients.get(email)!));
    const drafts = OFFERED_LANGUAGES.map((language) => ({
      language,
      text: requestContext.inLanguage(language, () => draftOf(row, tenant.displayName)),
    }));
    const text = textFor(languages[0] ?? config.language, drafts) ?? '';
    return { emails, languages, texts: drafts, text };
  }

  /**
   * Queues a notice in the current transaction, and keeps a chosen language for its addresses.
   * @returns the text that each address gets
   */
  async send(
    row: InspectionRowFacts,
    emails: readonly string[],
    notice: OccupantNoticeRequest,
  ): Promise<{ to: string; text: string }[]> {
    const address = writtenAddress(row);
    const company = (await this.tenants.self()).tenant.displayName;
    if (notice.language) await this.recipients.choose(emails, notice.language);
    const sent: { to: string; text: string }[] = [];
    for (const [to, language] of await this.recipients.of(emails)) {
      const text = textFor(language, notice.texts) ?? notice.text;
      await requestContext.inLanguage(language, () => this.mail(to, { address, company, text }));
      sent.push({ to, text });
    }
    return sent;
  }

  /** Mails the text with its subject in the language of the current reader. */
  private async mail(to: string, { address, company, text }: Record<'address' | 'company' | 'text', string>) {
    const subject = fill(texts.subject, { address });
    const letter = { company, heading: { text: texts.subject, values: { address } }, quoted: text };
    await this.mailer.send({ kind: 'occupantNotice', to, subject, letter });
  }
}

/** Notices have no text in the pseudo-locale. */
const offered = (language: Language): OfferedLanguage =>
  OFFERED_LANGUAGES.find((each) => each === language) ?? 'en-CA';

const textFor = (language: Language, notices: readonly NoticeText[] = []): string | undefined =>
  notices.find((each) => each.language === offered(language))?.text;

/** Returns the suggested text in the language of the current reader. */
const draftOf = (row: InspectionRowFacts, company: string): string =>
  fill(texts.draft, {
    address: writtenAddress(row),
    visit: displayInspectionInWords(row.scheduledDate!, zoneOfInspection(row.timeZone, row)),
    company,
  });
