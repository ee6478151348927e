import { texts } from '../messages/texts';

/** States of an obligation. Not fixed by the specification. */
export const lawStates = texts('lawStates', {
  notStarted: 'Not started',
  open: 'Open',
  dueSoon: 'Due soon',
  overdue: 'Date passed',
  met: 'Done in time',
  notTracked: 'Not tracked',
  waitingForFact: 'Information missing',
  notRecorded: 'Not recorded, check yourself',
});
