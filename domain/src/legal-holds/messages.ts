import { texts } from '../messages/texts';

/** Legal holds. Not fixed by the specification. */
export const legalHolds = texts('legalHolds', {
  heading: 'Legal holds',
  onHold: 'Legal hold',
  intro:
    'What is on hold cannot be erased by anyone, and automatic erasures wait. Place a hold on the record of a property.',
  place: 'Place legal hold',
  end: 'End legal hold',
  endNamed: 'End legal hold on {property}',
  none: 'No legal holds',
  noneHere: 'Nothing of this property is on hold.',
  failed: 'The legal holds could not be loaded',
  scope: 'What to hold',
  wholeProperty: 'The whole property',
  wholePropertyLong: 'The property and all its records',
  ofTenancy: 'A tenancy',
  tenancyOf: 'Tenancy: {names}',
  ofReport: 'A report',
  reportOf: 'Report: {type}',
  recordsFailed:
    'The tenancies and reports could not be loaded. Hold the whole property, or close this and try again.',
  reason: 'Reason for the hold',
  reasonHelp:
    'For example the dispute and its number. Managers of your company see it, tenants and customers do not.',
  endReason: 'Reason for ending it',
  endQuestion: 'Records of this hold can be erased again, unless another hold or a rule of law keeps them.',
  placed: 'Legal hold placed',
  ended: 'Legal hold ended',
  placedOn: 'Placed by {name} on {date}',
  endedOn: 'Ended by {name} on {date}: {reason}',
  endedHeading: 'Ended holds',
  openProperty: 'Open {property}',
  alreadyEnded: 'This legal hold has ended already. Reload the list.',
  alreadyPlaced: 'This is on hold for the same reason already.',
  tooMany: 'A property has at most {most} legal holds. End one that is no longer needed.',
});
