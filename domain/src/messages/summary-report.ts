/** The summary of inspections as a PDF. Not in the spec: written by us. */
export const summaryReport = {
  title: 'Summary Report',
  oneInspection: '1 inspection',
  inspections: '{count} inspections',
  noCustomer: 'Without {customer}',
  report: 'Report',
} as const;
