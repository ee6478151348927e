import { texts } from '../messages/texts';

/** The score of a report and its failed answers, on the screen and in print. Not fixed by the specification. */
export const reportScore = texts('reportScore', {
  title: 'Score of the report',
  soFar: 'Score so far',
  score: '{points} of {outOf} points, {percent} %',
  passedScore: '{score}, passed',
  failedScore: '{score}, not passed',
  noScore: 'No answer with points yet',
  passMark: 'A report passes with {percent} % or more.',
  failedTitle: 'Failed answers at a glance',
  failedAnswers: 'Failed answers',
  failedCount: '{count, plural, =0 {No answer fails.} one {# answer fails:} other {# answers fail:}}',
  inRow: '{label} (row {row})',
  formula: 'Computed as {formula}',
});
