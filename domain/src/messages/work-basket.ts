/** The inspector's list and its row actions (spec 2 §2.1, §8). */
export const workBasket = {
  empty: 'No inspections',
  contactAttempted: 'Contact Attempted',
  contactAllMandatory: 'All fields above are mandatory!',
  proofFailed: 'An error occurred while submitting your file!',
  dataUpdateRequestFailed: 'Something went wrong submitting your request. Please try again later.',
  schedulingIssueSet: 'Inspection has been flagged with a scheduling issue',
  schedulingIssueRemoved: 'Inspection scheduling issue flag has been removed',
  schedulingIssueFailed: 'An error occurred while setting the inspection scheduling issue flag.',
  unassignFailed: 'There was an error unassigning you from this task. Please try again later.',
  // Not in the spec: written by us.
  onlyFirst: 'Only the first {count} are shown. Search to find the others.',
  confirmUnschedule: 'Do you want to remove the scheduled date of this inspection?',
  confirmUnassign: 'Do you want to unassign yourself from this inspection?',
  confirmExternal:
    'Do you want to flag this inspection as completed externally? There will be no report for it.',
  proofPdfOnly: 'Only PDF files can be submitted.',
  mode: 'Show',
  sortBy: 'Sort by',
  searchIn: 'Search in',
  searchFor: 'Search text',
  due: 'Due',
  noDueDate: 'No due date',
  noOccupants: 'No occupants recorded',
  call: 'Call {number}',
  write: 'Write to {email}',
  openMap: 'Open {address} on a map',
  notes: 'Notes',
  flagIssue: 'Flag scheduling issue',
  removeIssue: 'Remove scheduling issue',
  issueFlagged: 'Scheduling issue',
  reschedule: 'Reschedule',
  lateAttempt: 'Late',
  veryLateAttempt: 'Very late',
  emptyHelp: 'Inspections appear here as soon as they are assigned to you.',
  newAssignment: 'New in your list: {address}',
} as const;

/** Names of the view modes of the Work Basket (spec 2 §2.1). */
export const workBasketModes = {
  assigned: 'My Assigned Inspections',
  team: 'Team Inspections (team unassigned)',
  history: 'My Inspection History (completed)',
  offline: 'My Offline Inspections',
  cancelled: 'My Cancelled Inspections',
  conditionAssigned: 'My Assigned Condition Inspections (in progress)',
  conditionHistory: 'My Condition Inspection History (completed)',
  synchBasket: 'My Synch Basket (failed inspection reports awaiting resubmission)',
} as const;

/** Ways of serving a notice (spec 2 §3). */
export const contactChannels = {
  mail: 'Registered Mail',
  door: 'Posted on Door',
  hand: 'In-Person',
} as const;
