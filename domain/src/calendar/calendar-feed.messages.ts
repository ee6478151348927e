import { texts } from '../messages/texts';

/** The calendar feed of an inspector. Not fixed by the specification. */
export const calendarFeed = texts('calendarFeed', {
  title: 'Calendar feed',
  intro:
    'Subscribe to your inspections in another calendar app. The feed holds the last 90 days and the year ahead.',
  secret:
    'Anyone with this address can read the feed. It is shown only once: copy it into your calendar app.',
  address: 'Feed address',
  copy: 'Copy address',
  copied: 'The feed address was copied.',
  copyFailed: 'The address could not be copied. Select it and copy it manually.',
  create: 'Create feed address',
  createdAt: 'Feed address created {time}',
  renew: 'Renew address',
  renewQuestion: 'The current feed address stops working immediately. Calendar apps need the new one.',
  revoke: 'Turn off feed',
  revokeQuestion: 'The feed address stops working immediately.',
  revoked: 'The calendar feed is turned off.',
  showsOccupants: 'Include names and phone numbers of occupants',
  showsOccupantsHelp: 'The provider of your calendar app can read them as well.',
  occupantsShown: 'The feed includes occupants.',
  occupantsHidden: 'The feed does not include occupants.',
  name: 'Schedule of {name}',
  summary: '{type}: {address}',
  open: 'Open your inspections: {link}',
  occupants: 'Occupants: {names}',
  phones: 'Phone: {phones}',
});
