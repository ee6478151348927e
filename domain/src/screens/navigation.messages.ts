import { texts } from '../messages/texts';

/** Side rail, and the keys that open screens. Not fixed by the specification. */
export const navigation = texts('navigation', {
  collapse: 'Collapse navigation',
  expand: 'Expand navigation',
  scheduledUnassigned: 'Scheduled, no inspector',
  toAudit: 'To audit',
  goTo: 'Press g, then each letter within one second, to open a screen from anywhere.',
});
