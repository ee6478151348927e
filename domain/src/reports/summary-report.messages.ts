import { texts } from '../messages/texts';

/** The PDF summary of inspections. Not fixed by the specification. */
export const summaryReport = texts('summaryReport', {
  title: 'Summary Report',
});
