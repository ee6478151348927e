/** Move-in / move-out report (spec 2 §2.3, §4, §8). */
export const conditionForm = {
  clearSignature: 'Clear Signature',
  isPresent: 'Is Present',
  hasProblem: 'Has Problem',
  personForLandlord: 'Person present on behalf of landlord:',
  moveInPending: 'Move-In Inspection Pending',
  moveOutPending: 'Move-Out Inspection Pending',
  moveOutComplete: 'Move-Out Inspection Complete',
  submissionContext: 'Condition Inspection Submission',
  tenantInfoContext: 'Verifying Condition Inspection Tenant Info Modification',
  submitted: 'Your condition inspection has been successfully submitted',
  loadFailed: 'An error occurred while loading this inspection.',
  // Not in the spec: written by us.
  distributionLater:
    'This report is waiting on this device. The addresses entered here are kept with it and used when it has been delivered.',
  propertyMissing: 'Choose the property and whether the tenants move in or out.',
  moveInMissing: 'Choose a move-in inspection that has been done and has no move-out yet.',
  inspectedLocked: 'This side of the report has been submitted and can no longer be edited.',
} as const;
