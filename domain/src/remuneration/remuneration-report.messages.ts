import { texts } from '../messages/texts';

/** The remuneration report itself. Not fixed by the specification. */
export const remunerationReport = texts('remunerationReport', {
  title: 'Remuneration Report',
  summary: 'Completed inspections by type',
  none: 'No completed inspections in this month.',
  template: 'Inspection form',
  counted: 'Counted inspections',
  commonAreas: 'Common areas',
  total: 'Total counted',
  cancelledPart: 'Cancelled, not counted',
  plannedDay: 'Planned day',
  countedAs: 'Counted as',
  zoneOfEach: 'Time zone of each inspection',
  onlyFirst: 'Only the first {listed} of {count} are listed. The spreadsheet lists all of them.',
});
