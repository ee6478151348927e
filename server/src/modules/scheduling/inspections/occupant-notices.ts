import { Injectable } from '@nestjs/common';
import {
  type ContactAttemptItem,
  CONTACT_CHANNELS,
  fill,
  isEmailAddress,
  messages,
  type OccupantNoticeDraft,
  type OccupantNoticeRequest,
} from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { RateLimits } from '../../../core/http/limits/rate-limits';
import { FieldActions } from '../field-actions/field-actions';
import { ContactAttempts } from './contact-attempts';
import { InspectionChanges } from './inspection-changes';
import { OccupantNoticeMails } from './occupant-notice-mails';
import { InspectionRowsQueries } from './inspection-rows.queries';
import type { InspectionRowFacts } from './row-facts.queries';

const { occupantNotices: texts } = messages;

const ADDRESSES = { email1: 'occupancy.occupantEmail1', email2: 'occupancy.occupantEmail2' };

/** Mails occupants a notice of a scheduled inspection; each mail becomes a contact attempt. */
@Injectable()
export class OccupantNotices {
  constructor(
    private readonly actions: FieldActions,
    private readonly attempts: ContactAttempts,
    private readonly changes: InspectionChanges,
    private readonly events: DomainEvents,
    private readonly limits: RateLimits,
    private readonly mails: OccupantNoticeMails,
    private readonly rows: InspectionRowsQueries,
  ) {}

  /**
   * Returns the possible recipients and a draft text.
   * @throws ProductError not_found | forbidden | conflict | rule_violation when the inspection is not scheduled
   */
  async draft(id: number): Promise<OccupantNoticeDraft> {
    const row = await this.scheduled(id);
    return this.mails.draft(row, await this.emailsOf(id));
  }

  /**
   * Mails the notice, once per idempotency key.
   * @throws ProductError step_differs | not_found | forbidden | conflict | rule_violation when the inspection is not
   * scheduled, or for an address that is not an occupant's | too_many_attempts
   */
  async send(id: number, notice: OccupantNoticeRequest, key: string | null): Promise<ContactAttemptItem[]> {
    const request = { call: 'occupantNotice.send', id, body: notice };
    // A retry is not counted again and not refused because of later changes.
    const before = await this.actions.storedAnswer<ContactAttemptItem[]>(key, request);
    if (before) return before;
    const { emails } = notice;
    // Validated before it counts against the limit.
    await this.validRecipients(id, emails);
    const { userId } = requestContext.actor();
    await this.limits.countReportMails({ tenantId: requestContext.tenantId(), userId }, emails, {
      sent: texts.tooMany,
      received: texts.tooManyTo,
    });
    return this.actions.once(key, request, async () => {
      const { row, recipients } = await this.validRecipients(id, emails);
      const sent: ContactAttemptItem[] = [];
      for (const { to, text } of await this.mails.send(row, recipients, notice)) {
        sent.push(
          await this.attempts.addSent(id, {
            channel: CONTACT_CHANNELS.indexOf('EMAIL'),
            contacteeInfo: to,
            outcome: fill(texts.outcome, { text }),
          }),
        );
      }
      this.events.publish('inspection.occupantsNotified', { entityId: id, after: { emails: recipients } });
      return sent;
    });
  }

  private async validRecipients(id: number, emails: readonly string[]) {
    const row = await this.scheduled(id);
    const known = new Map((await this.emailsOf(id)).map((email) => [email.toLowerCase(), email]));
    const recipients = new Set(emails.map((email) => known.get(email.trim().toLowerCase())));
    if (recipients.has(undefined)) throw ruleViolation(texts.notOfOccupants, { field: 'emails' });
    return { row, recipients: [...recipients] as string[] };
  }

  private async scheduled(id: number): Promise<InspectionRowFacts> {
    const seen = await this.changes.seen([id]);
    const { tab, inspectorId } = seen.facts(id);
    // Checked first: nobody has the ability on finished or cancelled inspections, and "forbidden" would not explain
    // why.
    if (tab !== 'scheduled') throw ruleViolation(texts.notScheduled);
    return seen.requireAbility(id, inspectorId === null ? 'assign' : 'reassign');
  }

  private async emailsOf(id: number): Promise<string[]> {
    const [row] = await this.rows.unredacted<Record<keyof typeof ADDRESSES, string | null>>([id], ADDRESSES);
    const emails = [row?.email1, row?.email2].map((email) => email?.trim() ?? '').filter(isEmailAddress);
    return [...new Map(emails.map((email) => [email.toLowerCase(), email])).values()];
  }
}
