import { texts } from '../messages/texts';

/** Why records are kept. Not fixed by the specification. */
export const retention = texts('retention', {
  property: 'This property',
  tenancy: 'This tenancy',
  report: 'This report',
  photo: 'This photo',
  held: '{record} is on legal hold since {date}. It can be erased once an administrator has ended the hold.',
  keptUntil: '{record} is kept until {date} under rule {rule}. It can be erased after that day.',
  keptWithoutEnd:
    '{record} is kept under rule {rule}, which counts from the end of the tenancy. That day is not recorded yet.',
  companyHeld:
    'A legal hold placed on {date} keeps the data of this company. Restore the company, so that its administrator can end the hold.',
  companyKept:
    'Reports of this company are kept until {date} under rule {rule}. It is erased after that day.',
});
