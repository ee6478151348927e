import { texts } from '../messages/texts';

/**
 * What a notice itself says beside the company's text, in the language of its recipient. Issued notices keep what they
 * said. Not fixed by the specification.
 */
export const noticeDocument = texts('noticeDocument', {
  titleFirst: 'Offer of an inspection of the unit',
  titleTwoTimes: 'Offer of two times for an inspection of the unit',
  titleFinal: 'Second and final opportunity for an inspection of the unit',
  titleCopy: 'Copy of an inspection report',
  titleMoveOutOption: 'Your option of an inspection before you move out',
  titleMoveOutTime: 'Time of the inspection before you move out',
  titleMoveOutList: 'Itemized list after the inspection before you move out',
  moveIn: 'Inspection at move-in',
  moveOut: 'Inspection at move-out',
  factsHeading: 'Facts of this notice',
  rulesHeading: 'Rules',
  isFinal: 'This is the second and final opportunity that the landlord offers for this inspection.',
  isNotOfficial: 'This notice is not on the official form RTB-22.',
  mayAsk:
    'You can ask for an inspection of the unit before the end of your tenancy. It is made only if you ask for it.',
  lastWeeks: 'The inspection takes place within the last two weeks of the tenancy.',
  twoDays: 'You get 48 hours’ written notice of its time, unless both sides waive this notice in writing.',
  itemized: 'After the inspection you get an itemized list of what you can still fix before you move out.',
  itemsHeading: 'What you can still fix',
  canFix: 'You can fix what is listed before your tenancy ends, so that nothing has to be deducted for it.',
  unreviewed: 'The translation of this notice was not reviewed by counsel.',
  mailSubject: '{title}: {address}',
  mailText: '{company} sends you this notice. It is attached as a PDF.',
  fileFirst: 'first-offer',
  fileFinal: 'final-offer',
  fileCopy: 'report-copy',
  fileMoveOutOption: 'move-out-inspection-option',
  fileMoveOutTime: 'move-out-inspection-time',
  fileMoveOutList: 'move-out-itemized-list',
});
