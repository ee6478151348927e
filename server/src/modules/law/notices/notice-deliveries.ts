import { Injectable } from '@nestjs/common';
import {
  type DeliveryContents,
  fill,
  hasOfficialForm,
  messages,
  type NoticeSending,
  type NoticeSent,
  type TenancyTenantItem,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { ruleViolation } from '../../../core/errors/product-error';
import type { Letter } from '../../../core/mail/letter';
import { Mailer } from '../../../core/mail/mailer';
import { FieldActions } from '../../scheduling/field-actions/field-actions';
import { Deliveries } from '../deliveries/deliveries';
import { TenantSendings } from '../deliveries/tenant-sendings';
import { noticeKey } from './notice-prints';
import type { Notice } from './notice.entity';
import { Notices } from './notices.service';
import { NoticeSources } from './notice-sources';

const { noticeDocument, notices: texts } = messages;

const PDF = 'application/pdf';

/** Mails issued notices to tenants, or records how they were handed over. */
@Injectable()
export class NoticeDeliveries {
  constructor(
    private readonly actions: FieldActions,
    private readonly clock: Clock,
    private readonly deliveries: Deliveries,
    private readonly mailer: Mailer,
    private readonly notices: Notices,
    private readonly sendings: TenantSendings,
    private readonly sources: NoticeSources,
  ) {}

  /**
   * Sends a notice by email, or records another way of delivery, once per idempotency key.
   * @throws ProductError not_found | rule_violation with the field | step_differs | too_many_attempts
   */
  async send(id: number, sending: NoticeSending, key: string | null): Promise<NoticeSent> {
    const request = { call: 'notice.deliver', id, body: sending };
    const before = await this.actions.storedAnswer<NoticeSent>(key, request);
    if (before !== undefined) return before;
    const notice = await this.notices.get(id);
    if (sending.method === 'EMAIL' && notice.layout === 'OFFICIAL_SHEET')
      throw ruleViolation(texts.sheetByMail, { field: 'method' });
    const recipients = await this.sendings.recipientsOf(notice.tenancyId, sending);
    const tenancy = await this.sources.visible(notice.tenancyId);
    const sentOn = this.sendings.dayOf(tenancy, notice.issuedAt, sending);
    if (sending.method === 'EMAIL') await this.sendings.countMails(recipients);
    return this.actions.once(key, request, async () => {
      for (const tenant of recipients) await this.deliver(notice, tenant, { ...sending, sentOn });
      return { recipients: recipients.map(({ name }) => name), sentOn };
    });
  }

  private async deliver(
    notice: Notice,
    tenant: TenancyTenantItem,
    { method, sentOn }: { method: NoticeSending['method']; sentOn: string },
  ): Promise<void> {
    const { tenancyId, propertyId } = notice;
    const isMail = method === 'EMAIL';
    const ids: number[] = [];
    const recordedAt = this.clock.now();
    // An offer of two times is two offers for the rules.
    for (const contents of contentsOf(notice))
      ids.push(
        await this.deliveries.record({
          propertyId,
          tenancyId,
          subject: { kind: 'NOTICE', id: notice.id },
          file: { name: notice.fileName, sha256: notice.pdfSha256 },
          contents,
          method,
          recipient: {
            name: tenant.name,
            address: isMail ? tenant.emailForService : tenant.addressForService,
            tenancyTenantId: tenant.id,
          },
          sentOn,
          receivedOn: method === 'HAND' ? sentOn : null,
          recordedAt,
        }),
      );
    if (isMail)
      await requestContext.inLanguage(notice.language, () =>
        this.mail(notice, tenant.emailForService, ids[0]!),
      );
  }

  private mail(notice: Notice, to: string, trackingId: number): Promise<void> {
    const { contents, enclosure, fileName } = notice;
    const address = contents.values.property ?? '';
    return this.mailer.send({
      kind: 'notice',
      to,
      subject: fill(noticeDocument.mailSubject, { title: contents.title, address }),
      letter: letterOf(notice),
      attachment: { key: noticeKey(notice), name: fileName, type: PDF },
      ...(enclosure && { enclosures: [{ key: enclosure.key, name: enclosure.fileName, type: PDF }] }),
      trackingId,
    });
  }
}

/** Returns what the delivery of a notice is for the rules of law. */
function contentsOf({ kind, place, inspection, layout, times }: Notice): DeliveryContents[] {
  if (kind === 'REPORT_COPY') return [{ document: inspection === 'moveIn' ? 'moveInCopy' : 'moveOutCopy' }];
  if (kind === 'MOVE_OUT_OPTION') return [{ document: 'preMoveOutOffer' }];
  // The rules about its time and its list have no clock: nothing counts.
  if (kind === 'MOVE_OUT_TIME' || kind === 'MOVE_OUT_LIST') return [{ document: null }];
  // Only the official form is the prescribed notice.
  const isFinalNotice = hasOfficialForm(kind, place) && layout !== 'OWN';
  return times.map((proposedAt) => ({ document: 'inspectionOffer', inspection, proposedAt, isFinalNotice }));
}

/** The mail repeats the notice, and attaches it as a PDF. */
function letterOf({ contents }: Notice): Letter {
  const { title, paragraphs, items = [], statements, facts, values } = contents;
  const company = values.company ?? '';
  const words = [...paragraphs, ...items, ...statements].join('\n\n');
  return {
    company,
    heading: { text: '{title}', values: { title } },
    paragraphs: [{ text: noticeDocument.mailText, values: { company } }],
    facts,
    ...(words !== '' && { quoted: words }),
  };
}
