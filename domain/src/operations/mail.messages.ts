import { texts } from '../messages/texts';

/** Mails of the product: plain templates with one link. Not fixed by the specification. */
export const mail = texts('mail', {
  invitationSubject: 'Your invitation to {company}',
  invitationText:
    'You have been invited to work with {company}. Choose your username and password here: {link}',
  resetSubject: 'Reset your password',
  resetText:
    'A new password was requested for your account. Choose it here: {link} If this was not you, ignore this email.',
  passwordEndedSubject: 'Please choose a new password',
  passwordEndedText:
    'You have been given more permissions at {company}. A password was given to you by somebody else, so yours does not open your account any more. Please choose one of your own: open {link} and press Forgot My Password.',
  emailChangeSubject: 'Confirm your email address',
  emailChangeText: 'Please confirm the change of your email address here: {link}',
  distributionSubject: 'Inspection report for {address}',
  distributionText: '{company} sends you the inspection report for {address}. It is attached.',
  tenantChangeSubject: 'Tenant information changed for {address}',
  tenantChangeText:
    'The tenant information of {address} was changed by {name}. New tenant information: {tenant}',
  planSubject: '{company}: changes to your inspections',
  planGreeting: 'Hello {name},',
  planAssigned: 'New inspections:',
  planRescheduled: 'New times:',
  planUnscheduled: 'No longer scheduled:',
  planRemoved: 'No longer assigned to you:',
  planNotScheduled: 'not scheduled yet, due {due}',
  planNoDue: 'at any time',
  planMoved: '{address}: {visit} (was {was})',
  planWas: '{address} (was {was})',
  planCancelled: '{address}: cancelled',
  planReassigned: '{address}: assigned to somebody else, or unassigned',
  planMore: '- and {count} more',
  planOpen: 'Your Work Basket: {link}',
  planTurnOff: 'You can turn off these emails here: {link}',
});
