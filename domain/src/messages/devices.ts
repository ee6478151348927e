/** What waits on the devices of the field, for those who manage users. Not in the spec: written by us. */
export const devices = {
  intro:
    'Browsers in which inspectors work, and the reports that wait on each. A device tells it while the app is open there: what is older may be otherwise by now.',
  everybody: 'All inspectors',
  empty: 'No devices yet',
  emptyText:
    'A device appears here when an inspector opens the app on it, for 30 days after it was last heard.',
  emptyOfPerson: 'No device of this inspector was heard in the last 30 days.',
  failed: 'The devices could not be loaded',
  heard: 'Last heard {time}',
  app: 'App {version}',
  nothingWaits: 'Nothing waits here',
  oneWaiting: '1 report waits',
  waiting: '{count} reports wait',
  oneAttention: '1 report needs attention',
  attention: '{count} reports need attention',
  oneElsewhere: '1 report of a visit that is no longer this inspector’s',
  elsewhere: '{count} reports of visits that are no longer this inspector’s',
  oldest: 'The oldest was submitted {time}',
  persisted: 'Keeps what is stored',
  notPersisted: 'May delete what is stored when it runs out of room',
  free: '{megabytes} MB free',
} as const;
