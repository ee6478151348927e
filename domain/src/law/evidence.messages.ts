import { texts } from '../messages/texts';

/** What is recorded for a duty, and what was found about it. Not fixed by the specification. */
export const lawEvidence = texts('lawEvidence', {
  inspection: 'Recorded inspection',
  attendance: 'Tenant’s attendance',
  offers: 'Offered times',
  document: 'Delivered document',
  photos: 'Photo set',
  counts: 'in time',
  early: 'before the period',
  late: 'after the date',
  onHoliday: 'on a day that does not count',
  methodNotListed: 'delivered in a way that does not count',
  notEnough: 'not enough by itself',
  undecided: 'cannot be judged yet',
  item: '{what}, {date}: {finding}',
  itemWithoutDay: '{what}: {finding}',
});
