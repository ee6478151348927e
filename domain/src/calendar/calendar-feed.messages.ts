/** The calendar feed of an inspector. Not fixed by the specification. */
export const calendarFeed = {
  title: 'Calendar feed',
  intro:
    'Subscribe to your inspections in another calendar app. The feed holds the last 90 days and the year ahead.',
  secret:
    'Everybody who has the address can read the feed. It is shown only now: copy it into your calendar app.',
  address: 'Feed address',
  copy: 'Copy address',
  copied: 'The feed address was copied.',
  copyFailed: 'The address could not be copied. Select it and copy it yourself.',
  create: 'Create feed address',
  createdAt: 'Feed address created {time}',
  renew: 'Renew address',
  renewQuestion: 'The present feed address stops working at once. Calendar apps need the new one.',
  revoke: 'Turn off feed',
  revokeQuestion: 'The feed address stops working at once.',
  revoked: 'The calendar feed is turned off.',
  showsOccupants: 'Name occupants and their phone numbers in the feed',
  showsOccupantsHelp: 'The provider of your calendar app can read them, too.',
  occupantsShown: 'The feed names occupants.',
  occupantsHidden: 'The feed names no occupants.',
  name: 'Schedule of {name}',
  summary: '{type}: {address}',
  open: 'Open your inspections: {link}',
  occupants: 'Occupants: {names}',
  phones: 'Phone: {phones}',
} as const;
