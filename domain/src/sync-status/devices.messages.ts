import { texts } from '../messages/texts';

/** Unsent work on inspectors' devices, for user managers. Not fixed by the specification. */
export const devices = texts('devices', {
  intro:
    'Inspectors’ devices and the reports waiting on each. Devices report while the app is open; older entries may be out of date.',
  everybody: 'All inspectors',
  empty: 'No devices yet',
  emptyText:
    'A device appears when an inspector opens the app on it, and stays for 30 days after it was last seen.',
  emptyOfPerson: 'This inspector has no devices seen in the last 30 days.',
  failed: 'The devices could not be loaded',
  app: 'App {version}',
  nothingWaits: 'Nothing pending',
  waiting: '{count, plural, one {# report pending} other {# reports pending}}',
  attention: '{count, plural, one {# report needs attention} other {# reports need attention}}',
  elsewhere:
    '{count, plural, one {# report of an inspection that is no longer assigned to this inspector} other {# reports of inspections that are no longer assigned to this inspector}}',
  oldest: 'The oldest was submitted {time}',
  persisted: 'Storage protected',
  notPersisted: 'Storage not protected',
  free: '{megabytes} MB free',
});
