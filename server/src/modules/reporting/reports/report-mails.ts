import { Injectable } from '@nestjs/common';
import { fill, type Language, messages, type OfferedLanguage } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import type { Letter } from '../../../core/mail/letter';
import { Mailer } from '../../../core/mail/mailer';
import { TenantsService } from '../../company/tenants/tenants.service';
import { RecipientLanguages } from '../../parties/recipients/recipient-languages';
import { type CurrentRevision, pdfFileName, PrintedReports } from './printed-reports.service';
import { type ReportSending, ReportSendings } from './report-sendings';
import { revisionKey, type StoredRevision } from './report-revisions.service';
import type { ReportContents } from './report-material';

/** The mails of one report, printed in the languages of their recipients. */
interface PreparedMails {
  contents: ReportContents;
  emails: readonly string[];
  /** Chosen for all addresses; omitted: each keeps its own. */
  language?: OfferedLanguage | undefined;
  files: ReadonlyMap<Language, StoredRevision>;
  groups: ReadonlyMap<Language, readonly string[]>;
}

/** Mails a report to each address in its language, with the file in that language. */
@Injectable()
export class ReportMails {
  constructor(
    private readonly mailer: Mailer,
    private readonly prints: PrintedReports,
    private readonly recipients: RecipientLanguages,
    private readonly sendings: ReportSendings,
    private readonly tenants: TenantsService,
  ) {}

  /** Prints the files that the mails need; call it outside of a transaction. */
  async prepare(
    revision: CurrentRevision,
    emails: readonly string[],
    language?: OfferedLanguage,
  ): Promise<PreparedMails> {
    const groups = await this.recipients.grouped(emails, language);
    const files = new Map<Language, StoredRevision>();
    for (const each of groups.keys()) files.set(each, await this.prints.inLanguage(revision, each));
    return { contents: revision.contents, emails, language, files, groups };
  }

  /** Queues the mails in the current transaction, and keeps a chosen language for their addresses. */
  async send(
    { contents, emails, language, files, groups }: PreparedMails,
    report: Omit<ReportSending, 'email' | 'file'> & { address: string },
  ): Promise<void> {
    const { address, ...sent } = report;
    const company = (await this.tenants.self()).tenant.displayName;
    if (language) await this.recipients.choose(emails, language);
    for (const [each, recipients] of groups)
      await requestContext.inLanguage(each, async () => {
        const revision = files.get(each)!;
        const file = { name: pdfFileName(contents), sha256: revision.sha256 };
        const letter = letterOf(company, address, file.name);
        const subject = fill(messages.mail.distributionSubject, { address });
        const attachment = { key: revisionKey(revision), name: file.name, type: 'application/pdf' };
        for (const to of recipients) {
          const trackingId = await this.sendings.record({ ...sent, email: to, file });
          await this.mailer.send({ kind: 'report', to, subject, letter, attachment, trackingId });
        }
      });
  }
}

/** Returns which file goes to which addresses, for the audit log. */
export const sentFiles = ({ files, groups }: PreparedMails) =>
  [...groups].map(([fileLanguage, emails]) => ({
    fileLanguage,
    sha256: files.get(fileLanguage)!.sha256,
    emails,
  }));

/** Writes the mail in the language of the current reader. */
const letterOf = (company: string, address: string, file: string): Letter => ({
  company,
  heading: { text: messages.mail.distributionSubject, values: { address } },
  paragraphs: [{ text: messages.mail.distributionText, values: { company, address } }],
  facts: [{ label: messages.mail.distributionFile, value: file }],
});
