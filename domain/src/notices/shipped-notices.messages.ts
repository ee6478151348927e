import { texts } from '../messages/texts';

/**
 * The texts that notices have until a company writes its own. Fields stay in braces: they are filled when a notice is
 * written. Not fixed by the specification.
 */
export const shippedNotices = texts('shippedNotices', {
  greeting: 'Dear {tenants},',
  firstOffer:
    'We would like to inspect {property} together with you: {inspection}. We propose this time: {time}.',
  firstOfferTwo:
    'We would like to inspect {property} together with you: {inspection}. Please choose one of two times: {time}, or {secondTime}.',
  finalOffer:
    'You did not take part at the time that we offered first. This is the second and final opportunity to inspect {property} together with us: {inspection}, {time}.',
  earlier: 'The first time that we offered was {earlierTime}.',
  otherTime: 'If this time does not suit you, please tell us soon and propose another one.',
  agent: 'If you cannot come, you can send someone to act for you.',
  alone: 'If you come at neither time, the inspection can take place without you.',
  copy: 'Enclosed is your copy of the inspection report of {property}: {inspection}, inspected on {inspectedDay}.',
  keep: 'Please keep it. Tell us in writing if you do not agree with something in it.',
  moveOutOption:
    'Your tenancy of {property} ends on {tenancyEndDay}. Before that we can inspect the unit, if you ask us to.',
  moveOutAsk:
    'If you want this inspection, please tell us which day suits you, from {earliestDay} on. We then send you its time.',
  moveOutTime:
    'You asked for an inspection of {property} before you move out. It takes place at this time: {time}.',
  moveOutOther: 'If this time no longer suits you, please tell us soon.',
  moveOutList:
    'We inspected {property} on {preMoveOutDay}, before you move out. This notice lists what we found that could be deducted from your deposit.',
  moveOutFix: 'You can clean or repair what is listed until {tenancyEndDay}.',
  phone: 'You can reach us by phone: {companyPhone}.',
  email: 'You can also write to {companyEmail}.',
  closing: '{company}',
});
