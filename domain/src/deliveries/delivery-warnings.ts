import { addDays, displayDate } from '../calendar/calendar';
import { appointmentConcerns } from '../law/appointment-concerns';
import { type Jurisdiction, jurisdictionOf } from '../law/jurisdictions';
import { lawRules } from '../law/law-rules.messages';
import { concernWords } from '../law/law-words';
import type { DeliveryTerms, LawRuleId } from '../law/law-rule';
import { RULE_PACKS } from '../law/rule-packs';
import { fill } from '../messages/fill';
import type { TenancyItem } from '../tenancies/contract';
import type { DeliveryItem, DeliveryRecord } from './contract';
import { deliveryStateOf } from './delivery-facts';
import { recipientsOf } from './delivery-recipients';
import { deliveries as texts } from './messages';
import { isServiceAddress } from './service-address';

/** Ways that count only when they were agreed in writing, where the law says so. */
export const needsAgreement = (method: DeliveryRecord['method']): boolean =>
  method === 'TRANSFER' || method === 'OTHER';

/** Returns why a rule will not count a delivery that can be recorded, a sentence each. */
export function deliveryWarnings(record: DeliveryRecord, tenancy: TenancyItem | null): string[] {
  if (tenancy === null || record.sentOn === '') return [];
  const place = jurisdictionOf(tenancy.country, tenancy.province);
  return [
    ...offerWarnings(record, tenancy),
    ...timeWarnings(record, place),
    ...wayWarnings(record, tenancy, place),
  ];
}

/** What a rule has against a time itself, however it is offered. */
function timeWarnings({ document, proposedAt }: DeliveryRecord, place: Jurisdiction | null): string[] {
  if (document !== 'inspectionOffer' || !proposedAt || place === null) return [];
  return appointmentConcerns(place, RULE_PACKS[place], proposedAt, proposedAt).map(concernWords);
}

function wayWarnings(record: DeliveryRecord, { tenants }: TenancyItem, place: Jurisdiction | null): string[] {
  const { document, method, recipientAddress = '', sentOn } = record;
  if (!document || document === 'disputeApplication') return [];
  const isNoService = method === 'EMAIL' && !isServiceAddress(tenants, recipientAddress, sentOn);
  const isNotAgreed = place === 'AB' && needsAgreement(method) && !record.isAgreedInWriting;
  const { tenantIds } = recipientsOf({ ...asItem(record), isServiceAddress: true }, sentOn, tenants);
  return [
    ...(isNoService ? [texts.warnNoService] : []),
    ...(isNotAgreed ? [texts.warnNotAgreed] : []),
    ...(tenants.length > 0 && tenantIds.length === 0 ? [texts.warnNoTenant] : []),
  ];
}

const asItem = ({ method, recipientName, recipientAddress, tenancyTenantId }: DeliveryRecord) => ({
  method,
  recipientName,
  recipientAddress: recipientAddress ?? '',
  tenancyTenantId: tenancyTenantId ?? null,
});

/** Returns why an offer will be no opportunity because of its way, its day and earlier offers, a sentence each. */
export function offerWarnings(record: DeliveryRecord, tenancy: TenancyItem): string[] {
  const { document, inspection, proposedAt, sentOn, isFinalNotice } = record;
  const place = jurisdictionOf(tenancy.country, tenancy.province);
  if (place === null || document !== 'inspectionOffer' || !inspection || !proposedAt) return [];
  const day = proposedAt.slice(0, 10);
  const earlier = tenancy.deliveries.filter(
    (each) =>
      each.inspection === inspection && deliveryStateOf(each) !== 'WITHDRAWN' && isToSame(each, record),
  );
  const hasFirst = earlier.some((each) => !each.isFinalNotice && each.sentOn <= sentOn);
  const isOffered = earlier.some((each) => each.proposedAt === proposedAt);
  const isOneDay = earlier.some(
    ({ proposedAt: other }) => other !== proposedAt && other?.slice(0, 10) === day,
  );
  return [
    ...(sentOn > day ? [texts.warnAfterTime] : lateWarnings(record, day, place)),
    ...(isFinalNotice && !hasFirst ? [ruleWarning(texts.warnNoFirst, 'BC-05')] : []),
    ...(isOffered ? [texts.warnSameTime] : []),
    ...(place === 'AB' && isOneDay ? [ruleWarning(texts.warnOneDay, 'AB-04-DAYS')] : []),
  ];
}

/** Offers to other tenants are no earlier offers to this one. */
const isToSame = (item: DeliveryItem, { tenancyTenantId, recipientName }: DeliveryRecord): boolean =>
  item.tenancyTenantId !== null && tenancyTenantId
    ? item.tenancyTenantId === tenancyTenantId
    : item.recipientName === recipientName;

/**
 * Returns the day on which an offer is taken as received, when that is too late for the offered day; null: it is in time, or
 * no day is deemed there.
 */
export function receivedTooLateOn(
  record: Pick<DeliveryRecord, 'inspection' | 'isFinalNotice' | 'method' | 'sentOn' | 'receivedOn'>,
  day: string,
  place: Jurisdiction,
): string | null {
  const { inspection, isFinalNotice = false, method, sentOn, receivedOn } = record;
  const days = noticeTerms(place, inspection)?.methods[method]?.deemedDays ?? null;
  if (days === null) return null;
  const deemedOn = addDays(sentOn, days);
  const on = receivedOn && receivedOn < deemedOn ? receivedOn : deemedOn;
  const isLate = isFinalNotice ? on >= day : on > day;
  return isLate ? on : null;
}

function lateWarnings(record: DeliveryRecord, day: string, place: Jurisdiction): string[] {
  const on = receivedTooLateOn(record, day, place);
  return on === null ? [] : [ruleWarning(texts.warnReceivedLate, 'BC-05', { date: displayDate(on) })];
}

/** Returns a warning with the rule behind it and what that says. */
const ruleWarning = (text: string, rule: LawRuleId, values: Readonly<Record<string, string>> = {}): string =>
  fill(text, { ...values, rule, text: lawRules[rule] });

/** Returns when the prescribed notice of a jurisdiction is taken as received; null: it has none. */
function noticeTerms(place: Jurisdiction, inspection: DeliveryRecord['inspection']): DeliveryTerms | null {
  const evidence = RULE_PACKS[place].flatMap((rule) => (rule.kind === 'duty' ? rule.evidence : []));
  const offers = evidence.find((each) => each.kind === 'offers' && each.inspection === inspection);
  return offers?.kind === 'offers' ? offers.finalNotice : null;
}
