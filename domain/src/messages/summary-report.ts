/** The summary of inspections as a PDF. Not in the spec: written by us. */
export const summaryReport = {
  title: 'Summary Report',
} as const;
