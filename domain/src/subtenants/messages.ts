/** Subtenant Condition Inspections. */
export const subtenants = {
  summary: '{customer} has completed {N} condition inspections in the given month.',

  // Not fixed by the specification.
  intro: 'Condition inspections that your customers have done with inspectors of their own.',
  subtenant: 'Subtenant',
  choose: 'Choose a subtenant',
  chooseHelp: 'Choose a subtenant and a month to see its condition inspections.',
  none: 'No customers yet',
  noneHelp: 'Customers appear here as soon as there are some.',
  monthInvalid: 'Write the month as 2026-09.',
  empty: 'No condition inspections in this month',
  emptyHelp: 'Choose another month.',
  countFailed: 'They could not be counted',
  onlyLast: 'Only the last {count} are shown.',
} as const;
