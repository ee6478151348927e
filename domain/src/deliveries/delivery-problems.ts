import { fill } from '../messages/fill';
import { isEmailAddress } from '../accounts/email-address';
import { displayDate } from '../calendar/calendar';
import { jurisdictionOf } from '../law/jurisdictions';
import type { DeliveryRecord } from './contract';
import { deliveries as texts } from './messages';

export interface DeliveryProblem {
  field: keyof DeliveryRecord;
  text: string;
}

/**
 * Returns what is wrong with a delivery that is about to be recorded.
 * @param today in the property's zone
 * @param place of the tenancy, or of the property; null: not known here
 */
export function deliveryProblems(
  record: DeliveryRecord,
  today: string,
  place: { country: string; province: string } | null,
): DeliveryProblem[] {
  const {
    document,
    inspection,
    proposedAt,
    method,
    recipientName,
    recipientAddress = '',
    sentOn,
    receivedOn,
  } = record;
  const problems: DeliveryProblem[] = [];
  const report = (field: DeliveryProblem['field'], text: string) => problems.push({ field, text });
  if (recipientName.trim() === '') report('recipientName', texts.recipientMissing);
  if (sentOn === '') report('sentOn', texts.sentOnMissing);
  else if (sentOn > today) report('sentOn', fill(texts.sentOnAhead, { date: displayDate(sentOn) }));
  if (receivedOn) {
    if (receivedOn > today)
      report('receivedOn', fill(texts.receivedOnAhead, { date: displayDate(receivedOn) }));
    else if (receivedOn < sentOn) report('receivedOn', texts.receivedBeforeSent);
  }
  if (document === 'inspectionOffer') {
    if (!inspection) report('inspection', texts.inspectionMissing);
    if (!proposedAt) report('proposedAt', texts.proposedAtMissing);
    const isElsewhere = place !== null && jurisdictionOf(place.country, place.province) !== 'BC';
    if (record.isFinalNotice && isElsewhere) report('isFinalNotice', texts.finalElsewhere);
  }
  if (method === 'FILED' && document !== 'disputeApplication') report('method', texts.filedOnly);
  if (method === 'TRANSFER' && document !== 'depositRepayment') report('method', texts.transferOnly);
  if (method === 'EMAIL' && !isEmailAddress(recipientAddress)) report('recipientAddress', texts.emailMissing);
  return problems;
}
