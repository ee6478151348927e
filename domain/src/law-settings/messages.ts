import { texts } from '../messages/texts';

/** The rules of tenancy law as administrators see them. Not fixed by the specification. */
export const lawSettings = texts('lawSettings', {
  intro:
    'Rules that the product tracks for tenancies, with their sources. Switch a rule off, or set an earlier date of your own: the date by law stays visible and never moves.',
  views: 'Rules and legal holds',
  britishColumbia: 'British Columbia',
  alberta: 'Alberta',
  california: 'California',
  failed: 'The rules could not be loaded',
  reviewed: 'Reviewed by counsel: confirmed by {name} on {date}',
  outdated: 'These rules changed after the review. Have them reviewed again.',
  confirmReview: 'Confirm review',
  confirmReviewQuestion:
    'Confirm that counsel of your company reviewed these rules with their texts and sources. Records of tenancies then no longer say that the rules were not reviewed.',
  withdrawReview: 'Withdraw review',
  withdrawReviewQuestion:
    'Records of tenancies will say again that these rules were not reviewed by counsel.',
  reviewSaved: 'Review saved',
  rulesOf: 'Rules of {place}',
  statusConfirmed: 'Confirmed',
  statusCaution: 'Weak source',
  statusUnconfirmed: 'Not confirmed: off',
  switchedOff: 'Off',
  tracked: 'On',
  information: 'Information only',
  keepsReports: 'Erasing waits for this rule. It cannot be switched off.',
  targetFromStart: 'Company target: {days} days after the start',
  targetFromDate: 'Company target: {days} days before the date by law',
  changed: 'Changed by {name} on {date}',
  change: 'Change',
  changeRule: 'Change rule {rule}',
  track: 'Track this rule',
  trackHelp: 'When it is off, the record of a tenancy still shows its date by law.',
  trackHoursHelp: 'When it is off, scheduling does not warn about these hours and holidays.',
  target: 'Company target',
  targetNone: 'No target',
  targetStart: 'Days after the start',
  targetDate: 'Days before the date by law',
  targetDays: 'Number of days',
  saved: 'Rule {rule} saved',
  conflict:
    'Someone changed this rule while this window was open. Close it to see the change, then try again.',
  notSwitchable: 'Rule {rule} cannot be switched off or given a target.',
  noTargetForHours: 'Rule {rule} is about hours. It has no date, so it cannot have a target.',
  targetIncomplete: 'Enter the number of days and where they are counted from, or neither.',
});
