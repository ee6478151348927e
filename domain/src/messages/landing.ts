/** Cards and buttons of the landing page (spec 1 §2). */
export const landing = {
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
  // Not in the spec: written by us.
  welcome: 'Welcome, {name}',
  reloadTitle: 'Update the software',
  reloadText: 'The page will reload to get the newest version. Work saved on this device is kept.',
  nothingYetTitle: 'Nothing to open yet',
  nothingYet: 'None of the screens that your account may use is available in this version.',
} as const;
