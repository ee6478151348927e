import { texts } from '../messages/texts';

/** The record of a property. Not fixed by the specification. */
export const propertyRecord = texts('propertyRecord', {
  views: 'Parts of the record',
  documents: 'Documents',
  map: 'Open map',
  // Next inspection.
  nextFailed: 'The next inspection could not be loaded',
  byHand: 'Entered by hand. The calculated date is {date}: {reason}.',
  inactive: 'Inactive: no inspection is planned until the property is activated.',
  notPlanned: 'Frequency: {frequency}. There is no next date.',
  // Facts and occupants.
  factsFailed: 'The details could not be loaded',
  earlierTenants: 'Earlier tenants: {count}. See the timeline.',
  // Open inspections.
  noOpen: 'No open inspections',
  openFailed: 'The open inspections could not be loaded',
  // Documents.
  noDocuments: 'No documents yet',
  noDocumentsHelp: 'Reports, and proofs of served documents, appear here after an inspection.',
  documentsFailed: 'The documents could not be loaded',
  servedDocument: '{type}: proof of service',
  reportDocument: '{type} report',
  moreDocuments: '{count, plural, one {Show # more document} other {Show # more documents}}',
  // Timeline.
  show: 'Show entries',
  everything: 'All entries',
  reports: 'Printed reports',
  tenants: 'Move-ins',
  changes: 'Edits',
  requests: 'Data update requests',
  contacts: 'Contact attempts',
  notes: "Managers' notes",
  noneOfKind: 'Nothing of this kind',
  contactBy: 'Contact attempt by {channel}: {contactee}',
  noteWritten: "Manager's note",
  fromTo: '{field}: {before} → {after}',
  by: '{when} · {name}',
  // Offline, and inspectors.
  notOnDevice: 'Not on this device. It loads when you are back online.',
  notInBasket: 'This property is not in your Work Basket',
  notInBasketHelp: 'The record shows properties of the inspections that are assigned to you.',
  noContacts: 'No contact attempts on record',
  noNotes: 'No notes on record',
  requestsFailed: 'The data update requests of this property could not be loaded',
  noRequests: 'No data update requests for this property',
});
