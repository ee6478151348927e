import { texts } from '../messages/texts';

/** Cards and buttons of the landing page, and who may open each screen (`needs…`). */
export const landing = texts('landing', {
  workBasketCard: 'Inspections (Work Basket)',
  performInspections: 'Perform Inspections',
  viewInspectionData: 'View Inspection Data',
  manageConditionInspections: 'Manage Condition Move-In / Move-Out Inspections',
  activityManagement: 'Activity Management',
  propertyManagement: 'Property Management',
  myProperties: 'My Properties',
  propertyManagers: 'Property Managers',
  configuration: 'Configuration',
  help: 'Help',
  updateSoftware: 'Update Software',
  settings: 'Settings',
  dataUpdateRequests: 'Data Update Requests',
  applyChanges: 'Apply Changes',
  // Not fixed by the specification.
  welcome: 'Welcome, {name}',
  nowhereTitle: 'Page not found',
  nowhereText: 'The address may be mistyped, or the page no longer exists.',
  refused: 'You do not have access to {screen}: {needs}',
  // Permissions are named as in User Management, so a refused user can request exactly that one.
  needsInspector: 'it is for inspectors.',
  needsBoards:
    'it is for staff with the right to assign inspections, schedule all inspections, read finished inspections, audit all inspections, audit inspections of own teams or audit a part of the inspections.',
  needsCommonAreas:
    'it is for managers and administrators with the right to assign inspections, schedule all inspections, read finished inspections, audit all inspections, audit inspections of own teams or audit a part of the inspections.',
  needsReading: 'it is for managers and administrators with the right to read finished inspections.',
  needsPlanning:
    'it is for staff with the right to assign inspections or schedule all inspections, for customer admins, and for people of a customer with the right to perform inspections or assign inspections.',
  needsCompany: 'it is for users of a company.',
  needsStaff: 'it is for inspectors, managers and administrators.',
  needsAuditLog: 'it is for managers and administrators with the right to view audit logs.',
  needsDataUpdateLog:
    'it is for managers and administrators with the right to modify properties or view audit logs, and for customer admins and property managers with the right to view audit logs.',
  needsCustomers:
    'it is for administrators, and for managers with the right to add and edit customers, manage customer administrators or manage property managers.',
  needsCustomerSide: 'it is for customers.',
  needsCustomer: 'it is for customer users.',
  needsSubtenants:
    'it is for managers and administrators with the right to see data that is not managed here, in companies whose customers have their own inspectors.',
  needsCalendar:
    'it is for managers and administrators with the right to assign inspections or to schedule all inspections.',
  needsTeams: 'it is for managers and administrators with the right to manage teams.',
  needsRemuneration: 'it is for managers and administrators with the right to view remuneration reports.',
  needsAuditing:
    'it is for staff with the right to audit all inspections or audit a part of the inspections, and for auditors of a team.',
  needsDevices: 'it is for managers and administrators with the right to manage users.',
  needsUserManagement:
    'it is for administrators, and for managers with the right to manage users, add managers, create inspectors or create primary customer administrators.',
  needsProperties: 'it is for managers and administrators.',
  needsSpreadsheets:
    'it is for customers, property managers, and managers and administrators with the right to add new properties or modify properties.',
  needsPropertyLists: 'it is for managers, administrators, customers and property managers.',
  needsAnalytics:
    'it is for customers and property managers, and for managers and administrators with the right to read finished inspections.',
  needsOwnProperties: 'it is for customers and property managers.',
  needsAdministrator: 'it is for administrators.',
  needsMaster: 'it is for system operators.',
  nothingYetTitle: 'Nothing to open yet',
  nothingYet: 'Your account has no permissions yet. Please ask an administrator of your company.',
});
