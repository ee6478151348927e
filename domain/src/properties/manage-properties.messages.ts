import { texts } from '../messages/texts';

/** Texts of Manage Properties that the specification does not fix. */
export const manageProperties = texts('manageProperties', {
  grid: 'List of properties',
  propertyCount: '{count, plural, one {# property} other {# properties}}',
  emptyHelp: 'Add properties with New Property or import a spreadsheet.',
  stats: 'Property counts',
  total: 'Total',
  inactive: 'Inactive',
  openEditor: 'Edit Property',
  openReadOnly: 'View Property',
  change: '{value}, change {title} of {name}',
  choices: '{title} of {name}',
  choicesFailed: 'The choices could not be loaded.',
  noManagers: 'This customer has no property managers yet.',
  saving: 'Saving',
  readOnlyOffline: 'Properties can be changed here when you are back online.',
  everythingAtOnce: 'All results for this tenant are shown on one page.',
  // The change, in the toast.
  changed: '{title} of {name} is now {value}.',
  changedWithDate: '{title} of {name} is now {value}. The next inspection is on {date}.',
  changedMany: '{title} of {properties} is now {value}.',
  // The notice about next dates.
  nextDateOf: 'The next inspection of {name} is on {date}: {reason}.',
  nextDateAlone: 'The next inspection of {name} is on {date}.',
  nextDates: 'Changed next inspection: {count} properties.',
  nextDatesMore: 'and {count} more',
  overrideInEditor: 'You can override it in the property details.',
  failed: '{title} of {name} was not changed. {reason}',
  conflict: 'You and somebody else changed {name}.',
  liveChanged: '{name} changed the property {address}',
  liveRemoved: '{name} deleted or transferred {address}',
  // Bulk changes.
  selected: 'Selected Properties',
  bulkTitle: '{title} of {count} properties',
  bulkOneTitle: '{title} of 1 property',
  newValue: 'New value',
  choose: 'Choose',
  valueMissing: 'Choose a new value.',
  apply: 'Change all',
  datesFollow:
    'The next inspection of each property is recalculated from its last one, and its open inspection moves to that date.',
  managersDropped: 'Properties that lose their property manager: {count}. Choose new ones after saving.',
  bulkConflict: 'Changed in the meantime: {names}. Your values would overwrite those changes.',
  bulkStops:
    '{count} of these properties will no longer be inspected. What should happen to their open inspections?',
  bulkOpen: 'Open inspections: {open}, of which scheduled: {scheduled}.',
  bulkConditions: 'Open condition inspections: {count}.',
  inTheWay: 'Not possible for: {names}.',
});
