import { fill } from '../messages/fill';
import { displayDate } from '../calendar/calendar';
import type { DeliveryRecord } from './contract';
import { deliveries as texts } from './messages';

export interface DeliveryProblem {
  field: keyof DeliveryRecord;
  text: string;
}

/** Returns what is wrong with a delivery that is about to be recorded. @param today in the property's zone */
export function deliveryProblems(record: DeliveryRecord, today: string): DeliveryProblem[] {
  const { document, inspection, proposedAt, recipientName, sentOn, receivedOn } = record;
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
  }
  return problems;
}
