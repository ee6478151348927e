import { Injectable } from '@nestjs/common';
import {
  fill,
  jurisdictionOf,
  LANGUAGE_NAMES,
  messages,
  type NoticeSent,
  type OfferedLanguage,
  PDF_TYPE,
  STATEMENT_LANGUAGE,
  statementDocumentsOf,
  type StatementSending,
  type TenancyTenantItem,
  writtenAddress,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { ruleViolation } from '../../../core/errors/product-error';
import type { Letter } from '../../../core/mail/letter';
import { Mailer } from '../../../core/mail/mailer';
import { FieldActions } from '../../scheduling/field-actions/field-actions';
import { Deliveries } from '../deliveries/deliveries';
import { TenantSendings } from '../deliveries/tenant-sendings';
import { TenantLanguages } from '../notices/tenant-languages';
import type { DeductionFile } from './deduction-file.entity';
import type { DeductionStatement } from './deduction-statement.entity';
import type { SeenTenancy } from './deduction-tenancies';
import { StatementArchives } from './statement-archives';
import { pdfName, statementKey } from './statement-files';
import { fileIn, StatementRows } from './statement-rows';
import { totalsOf } from './statement-view';

const { deductions: texts, statementDocument } = messages;

/** A file of a statement that goes to a tenant. */
interface Outgoing {
  tenant: TenancyTenantItem;
  language: OfferedLanguage;
  file: DeductionFile;
}

/** Mails issued statements of deductions to tenants, or records how they were handed over. */
@Injectable()
export class StatementDeliveries {
  constructor(
    private readonly actions: FieldActions,
    private readonly archives: StatementArchives,
    private readonly clock: Clock,
    private readonly deliveries: Deliveries,
    private readonly languages: TenantLanguages,
    private readonly mailer: Mailer,
    private readonly rows: StatementRows,
    private readonly sendings: TenantSendings,
  ) {}

  /**
   * Sends a statement by email, or records another way of delivery, once per idempotency key.
   * @throws ProductError not_found | rule_violation with the field | step_differs | too_many_attempts
   */
  async send(id: number, sending: StatementSending, key: string | null): Promise<NoticeSent> {
    const request = { call: 'deductionStatement.deliver', id, body: sending };
    const before = await this.actions.storedAnswer<NoticeSent>(key, request);
    if (before !== undefined) return before;
    const { statement, tenancy } = await this.archives.seen(id);
    const place = jurisdictionOf(tenancy.country, tenancy.province);
    if (!statementDocumentsOf(place).includes(sending.document))
      throw ruleViolation(texts.onlyInAlberta, { field: 'document' });
    const recipients = await this.sendings.recipientsOf(tenancy.id, sending);
    const sentOn = this.sendings.dayOf(tenancy, statement.printedAt, sending);
    const outgoing = await this.filesFor(statement, recipients, sending.language);
    if (sending.method === 'EMAIL') await this.sendings.countMails(recipients);
    return this.actions.once(key, request, async () => {
      for (const each of outgoing) await this.deliver(statement, tenancy, each, { ...sending, sentOn });
      return { recipients: recipients.map(({ name }) => name), sentOn };
    });
  }

  /** Returns the file for each tenant: in the chosen language, or in the tenant's where the statement has it. */
  private async filesFor(
    { id, tenancyId }: DeductionStatement,
    recipients: readonly TenancyTenantItem[],
    chosen: OfferedLanguage | undefined,
  ): Promise<Outgoing[]> {
    const translations = (await this.rows.translationsOf(id)).map(({ language }) => language);
    const issued: readonly OfferedLanguage[] = [STATEMENT_LANGUAGE, ...translations];
    if (chosen !== undefined && !issued.includes(chosen))
      throw ruleViolation(fill(texts.notInLanguage, { language: LANGUAGE_NAMES[chosen] }), {
        field: 'language',
      });
    const own = await this.languages.of(tenancyId, recipients);
    const outgoing: Outgoing[] = [];
    for (const tenant of recipients) {
      const wanted = chosen ?? own.get(tenant.id);
      const language = issued.find((each) => each === wanted) ?? STATEMENT_LANGUAGE;
      outgoing.push({ tenant, language, file: await this.rows.file(id, fileIn(language)) });
    }
    return outgoing;
  }

  private async deliver(
    statement: DeductionStatement,
    { id: tenancyId, propertyId }: SeenTenancy,
    { tenant, language, file }: Outgoing,
    { document, method, sentOn }: StatementSending & { sentOn: string },
  ): Promise<void> {
    const isMail = method === 'EMAIL';
    const trackingId = await this.deliveries.record({
      propertyId,
      tenancyId,
      subject: { kind: 'STATEMENT', id: file.id },
      file: { name: pdfName(statement, language), sha256: file.sha256 },
      contents: { document },
      method,
      recipient: {
        name: tenant.name,
        address: isMail ? tenant.emailForService : tenant.addressForService,
        tenancyTenantId: tenant.id,
      },
      sentOn,
      receivedOn: method === 'HAND' ? sentOn : null,
      recordedAt: this.clock.now(),
    });
    if (!isMail) return;
    await requestContext.inLanguage(language, () =>
      this.mailer.send({
        kind: 'statement',
        to: tenant.emailForService,
        ...mailOf(statement),
        attachment: {
          key: statementKey(tenancyId, file.sha256),
          name: pdfName(statement, language),
          type: PDF_TYPE,
        },
        trackingId,
      }),
    );
  }
}

/** Returns the mail in the language of the current reader. Statements from before they kept their contents have no sums. */
function mailOf({ contents, number, revision }: DeductionStatement): { subject: string; letter: Letter } {
  const title = fill(statementDocument.statementNumber, { number, revision });
  const company = contents?.company ?? null;
  return {
    subject:
      contents === null
        ? title
        : fill(statementDocument.mailSubject, { title, address: writtenAddress(contents.place) }),
    letter: {
      company,
      heading: { text: '{title}', values: { title } },
      ...(contents !== null && {
        paragraphs: [{ text: statementDocument.mailText, values: { company: contents.company } }],
        facts: totalsOf(contents).map(({ label, amount }) => ({ label, value: amount })),
      }),
    },
  };
}
