import { texts } from '../messages/texts';

/** What is recorded for a duty, and what was found about it. Not fixed by the specification. */
export const lawEvidence = texts('lawEvidence', {
  inspection: 'Recorded inspection',
  attendance: 'Tenant’s attendance',
  offers: 'Offered times',
  document: 'Delivered document',
  photos: 'Photo set',
  counts: 'in time',
  early: 'before the event that it is about',
  late: 'after the date',
  onHoliday: 'on a day that does not count',
  methodNotListed: 'delivered in a way that does not count',
  notAgreed: 'in a way that counts only when it was agreed in writing',
  otherInspection: 'a copy of another inspection',
  afterTime: 'given after the offered time',
  receivedLate: 'received too late for the offered time',
  afterInspection: 'the offered time is after the inspection',
  outsideHours: 'outside of the hours of inspections',
  sameTime: 'the same time was offered before',
  notFinal: 'not on the official form for the final opportunity',
  noFirst: 'the form for the final opportunity, without a first offer',
  notEnough: 'not enough by itself',
  doubted: '{evidence}. Under rule {rule}, which is not confirmed, both times on one day do not count.',
  undecided: 'cannot be judged yet',
  item: '{what}, {date}: {finding}',
  itemWithoutDay: '{what}: {finding}',
});
