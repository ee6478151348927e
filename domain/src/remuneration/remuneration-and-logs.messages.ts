import { texts } from '../messages/texts';

/** Remuneration Reports. */
export const remuneration = texts('remuneration', {
  loadReport: 'Load Report',
  firstNameInLabel: 'First name',

  // Not fixed by the specification.
  intro: 'The inspections that an inspector completed in a month, for payroll.',
  choiceHelp: 'Listed as Province - Last name, First name',
  loadSpreadsheet: 'Load Spreadsheet',
  noInspectors: 'No inspectors yet',
  noInspectorsHelp: 'Inspectors are invited in User Management.',
});

/** Audit log and data update request log. */
export const logs = texts('logs', {
  view: 'View',
  user: 'User',
  category: 'Category',
  field: 'Field',
  previousValue: 'Previous Value',
  newValue: 'New Value',
  comment: 'Comment',
  viaSpreadsheet: 'Performed via Spreadsheet Update',
  payload: 'Payload',
  propertyManagerUser: 'PMU',
  pending: 'Pending',
  accepted: 'Accepted',
  dismissed: 'Dismissed',
});
