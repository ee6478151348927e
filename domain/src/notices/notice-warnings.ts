import { addDays } from '../calendar/calendar';
import type { DeliveryRecord } from '../deliveries/contract';
import { offerWarnings } from '../deliveries/delivery-warnings';
import { documentWarnings, type PlannedSending } from '../deliveries/sending-warnings';
import type { LawRuleSettings } from '../law/internal-target';
import { lawRules } from '../law/law-rules.messages';
import type { LawRuleId } from '../law/law-rule';
import { fill } from '../messages/fill';
import type { TenancyItem, TenancyTenantItem } from '../tenancies/contract';
import { displayWall } from '../time/shown-times';
import type { IssuedNotice } from './contract';
import { notices } from './messages';
import { hasOfficialForm, MOVE_OUT_NOTICE_HOURS } from './vocabulary';

/** A notice that is about to go to tenants. */
export interface NoticeToSend {
  notice: Pick<IssuedNotice, 'kind' | 'place' | 'inspection' | 'layout' | 'times'>;
  tenancy: TenancyItem;
  recipients: readonly TenancyTenantItem[];
}

/**
 * Returns why rules of law will not count a notice when it is delivered in this way, with what each rule says.
 * @param inTwoDays the wall time at the property 48 hours from now
 * @param settings of the company: a rule that it switched off warns of nothing
 */
export function noticeWarnings(
  { notice, tenancy, recipients }: NoticeToSend,
  sending: PlannedSending,
  inTwoDays: string,
  settings: LawRuleSettings,
): string[] {
  const { kind, inspection, times } = notice;
  if (sending.sentOn === '') return [];
  switch (kind) {
    case 'FIRST_OFFER':
    case 'FINAL_OFFER':
      return offersWarnings({ notice, tenancy, recipients }, sending);
    case 'REPORT_COPY': {
      const document = inspection === 'moveIn' ? 'moveInCopy' : 'moveOutCopy';
      return documentWarnings(document, recipients, sending, tenancy, settings);
    }
    case 'MOVE_OUT_OPTION':
      return documentWarnings('preMoveOutOffer', recipients, sending, tenancy, settings);
    case 'MOVE_OUT_TIME':
      return times.filter((time) => isShortNotice(time, sending, inTwoDays)).map(shortNoticeWords);
    case 'MOVE_OUT_LIST':
      return [];
  }
}

function offersWarnings(
  { notice: { kind, place, inspection, layout, times }, tenancy, recipients }: NoticeToSend,
  { method, sentOn }: PlannedSending,
): string[] {
  const isFinalNotice = hasOfficialForm(kind, place) && layout !== 'OWN';
  const found = recipients.flatMap(({ id, name }) =>
    times.flatMap((proposedAt) => {
      const offer = { document: 'inspectionOffer', inspection, proposedAt, isFinalNotice } as const;
      const record: DeliveryRecord = { ...offer, method, recipientName: name, tenancyTenantId: id, sentOn };
      return offerWarnings(record, tenancy);
    }),
  );
  return [...new Set(found)];
}

/** An email goes now. Of another way only the day is known: two days before the time can be less than 48 hours. */
const isShortNotice = (time: string, { method, sentOn }: PlannedSending, inTwoDays: string): boolean =>
  method === 'EMAIL'
    ? time < inTwoDays
    : sentOn > addDays(time.slice(0, 10), -Math.ceil(MOVE_OUT_NOTICE_HOURS / 24));

const shortNoticeWords = (time: string): string =>
  fill(notices.warnShortNotice, {
    time: displayWall(time),
    rule: 'CA-05-NOTICE' satisfies LawRuleId,
    text: lawRules['CA-05-NOTICE'],
  });
