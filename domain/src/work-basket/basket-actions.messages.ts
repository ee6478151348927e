import { texts } from '../messages/texts';

/** Dialogs of the Work Basket. A group of its own, because it loads when a dialog opens. */
export const basketActions = texts('basketActions', {
  proofFailed: 'An error occurred while submitting your file!',
  dataUpdateRequestFailed: 'Something went wrong submitting your request. Please try again later.',
  unassignFailed: 'There was an error unassigning you from this task. Please try again later.',
  submitOffline:
    'You do not appear to be online. Please ensure you are connected to the internet to do submit this report.',
  // Not fixed by the specification.
  emptyAssigned: 'Inspections appear here as soon as they are assigned to you.',
  emptyTeam: 'Inspections of this team appear here until an inspector takes them.',
  emptyHistory: 'Inspections appear here after they are submitted or completed externally.',
  emptyCancelled: 'Cancelled inspections appear here after you inform the tenant and check Done.',
  emptyConditionHistory: 'Condition inspections appear here after they are submitted.',
  confirmUnassign: 'Do you want to unassign yourself from this inspection?',
  confirmExternal:
    'Do you want to flag this inspection as completed externally? There will be no report for it.',
  confirmTake: 'Do you want to take this inspection? It moves to your assigned inspections.',
  taken: '{address} is assigned to you',
  notTaken: '{address} was not assigned to you. {reason}',
  noLongerFree: 'Your team no longer has this inspection.',
  unassigned: '{address} is no longer assigned to you',
  externalDone: '{address} is flagged as completed externally',
  cancellationTold: '{address} is in your cancelled inspections',
  waitingDone: 'The tenant was informed of the cancellation',
  issueReason: 'Reason for the issue',
  issueReasonHelp: 'Optional',
  confirmRemoveIssue: 'Do you want to remove the scheduling issue flag?',
  noteDetails: 'Details',
  proofPdfOnly: 'Only PDF files can be submitted.',
  submitOfflineReport: 'Submit offline report',
  stableConnection:
    'Please make sure that you have a stable internet connection before you submit this report.',
  askForLicense:
    '{customer} has no license for condition inspections. Ask {company} to turn it on, then open this list again.',
  yourCustomer: 'The customer you work for',
  yourOffice: 'your office',
});
