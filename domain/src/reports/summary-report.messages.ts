/** The PDF summary of inspections. Not fixed by the specification. */
export const summaryReport = {
  title: 'Summary Report',
} as const;
