import { texts } from '../messages/texts';

/** Common Area Inspections. Not fixed by the specification. */
export const commonAreas = texts('commonAreas', {
  intro: 'Periodic inspections of lobbies, hallways and other common areas, next due first.',
  empty: 'No common area inspections',
  emptyHelp: 'Periodic inspections of common areas that you have access to appear here.',
  failed: 'The common area inspections could not be loaded',
  awaitsAudit: 'Awaiting audit',
  openArea: 'Open property {name}',
  back: 'Back to common areas',
});
