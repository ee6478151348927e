import { texts } from '../messages/texts';

/** Monthly Files. The texts that the specification fixes are in `inspectionManagement`. */
export const monthlyFiles = texts('monthlyFiles', {
  // Not fixed by the specification.
  emptyHelp: 'Reports appear here by month of inspection.',
  nothingMatches: 'No inspection of this month matches the filter.',
  filter: 'Filter',
  filterBy: 'Filter by',
  filterHelp: 'A regular expression, such as ^12 or oak|elm',
  patternTooCostly: 'This pattern is too complex, so it is matched as plain text.',
  customers: 'Reports by {customer}',
  noCustomer: 'Without {customer}',
  showMore: 'Show {count} more',
  onlyLatest:
    'Only the latest {listed} of {count} inspections are listed. Use the filter to find the others.',
  downloadReportOf: 'Download Report: {address}',
  noReport: 'No report',
});
