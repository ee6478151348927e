import { texts } from '../messages/texts';

/** Subtenant Condition Inspections. */
export const subtenants = texts('subtenants', {
  summary: '{customer} has completed {N} condition inspections in the given month.',

  // Not fixed by the specification.
  intro: 'Condition inspections that your customers carried out with their own inspectors.',
  subtenant: 'Subtenant',
  choose: 'Choose a subtenant',
  chooseHelp: 'Choose a subtenant and a month to see its condition inspections.',
  none: 'No customers yet',
  noneHelp: 'Customers with their own inspectors appear here.',
  monthInvalid: 'Enter the month as YYYY-MM.',
  empty: 'No condition inspections in this month',
  emptyHelp: 'Choose another month.',
  countFailed: 'The inspections could not be counted',
  onlyLast: 'Only the last {count} are shown.',
});
