import { texts } from '../messages/texts';

/** Names of the fields of notices. Not fixed by the specification. */
export const noticeFields = texts('noticeFields', {
  tenants: 'Full names of the tenants',
  property: 'Address of the unit',
  landlord: 'Landlord of this notice',
  company: 'Name of your company',
  companyAddress: 'Address for service of the landlord',
  companyPhone: 'Phone number of your company',
  companyEmail: 'Email of your company',
  noticeDay: 'Day of the notice',
  inspection: 'Inspection in question',
  time: 'Proposed time',
  day: 'Proposed day',
  hour: 'Proposed hour',
  secondTime: 'Second proposed time',
  earlierTime: 'Time offered before',
  possessionDay: 'Day of possession',
  tenancyEndDay: 'Last day of the tenancy',
  inspectedDay: 'Day of the report',
  earliestDay: 'Earliest day of this inspection',
  preMoveOutDay: 'Inspected before move-out on',
});
