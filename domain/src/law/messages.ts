import { texts } from '../messages/texts';

/** Words about rules of law. They state facts, never what follows from them. Not fixed by the specification. */
export const law = texts('law', {
  disclaimer: 'Information, not legal advice',
  noRules: 'No rules tracked here',
  notReviewed: 'These rules were not reviewed by counsel.',
  datePassed: 'Deadline passed: see rule {rule}',
  photosNotRecorded: 'No photos with a day are recorded for rule {rule}. Check whether they were taken.',
  waitingFor: 'Missing: {facts}',
  statutoryDate: 'Date by law: {date}',
  internalTarget: 'Company target: {date}',
  noStatutoryDate: 'No date by law',
  weakSource: 'Check this rule: its source is not official',
  source: 'Source: {title}, read on {date}',
  sourceToCheck: 'Source: {title} ({kind}, {page}), read on {date}',
  sourceAct: 'act',
  sourceGovernment: 'government text',
  sourceCourt: 'court',
  sourceLibrary: 'law library',
  sourceEducation: 'legal education',
  sourceSecondary: 'secondary source',
  unconfirmed: 'Off: this rule is not confirmed',
  switchedOff: 'Off: your company does not track this rule',
  doesNotApply: 'Does not apply to this tenancy',
  opportunitiesUnused: 'The tenant attended neither of two offered inspections: see rule {rule}',
  staysDue:
    'The tenant attended neither of two offered inspections. The copy is still owed ({source}), so the date stays. What a missing copy means then: see rule {rule}.',
  targetNotWhole: 'Enter a whole number of days from 0 to 365.',
  targetNotEarlier:
    'The company target has to be earlier than the date by law. Enter fewer days after the start, or more days before the date.',
  targetNoDate: 'This rule has no date by law. Count the company target from the start.',
  outsideHours: 'Outside {from}–{to}: see rule {rule}',
  onHoliday: 'On a holiday ({holiday}): see rule {rule}',
  ofInspections: '{count} of {total} inspections: {warning}',
  canAgreeOtherwise: 'Other hours are possible when both sides agree.',
  onPossibleHoliday: '{holiday} may count as a holiday: see rule {rule}',
});
