import { texts } from '../messages/texts';

/** Why a report cannot be printed. Not fixed by the specification. */
export const reports = texts('reports', {
  chromiumMissing:
    'Reports cannot be printed: this server has no Chromium. Install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH to its executable, and start the server again.',
  chromiumDoesNotStart:
    'Reports cannot be printed: {path} does not start. Set CHROMIUM_PATH to the executable of Chromium, and see the server log for its error.',
  chromiumTooOld:
    'Reports cannot be printed: Chromium {version} is too old. Version {oldest} or newer is needed.',
  tooMany: 'Too many reports are waiting to be printed. Please try again in a few minutes.',
  workersBusy: 'The report is still waiting to be printed. Please try again in a minute.',
  tooSlow: 'This report took too long to print. Please try again.',
  notPrinted: 'This report could not be printed. Please try again.',
  stopping: 'The server is stopping. Please try again shortly.',
});

/** Texts of the printed move-in / move-out report. Not fixed by the specification. */
export const conditionReport = texts('conditionReport', {
  reportNumber: 'Report {number}',
  rowOfRepeat: '{label} {row}',
  revision: 'Revision {revision}',
  draft: 'DRAFT',
  draftNotice:
    'This report is not finished. It may still change and is not a record of the condition of the unit.',
  unmarked: '{revision}, without marks',
  unmarkedNotice:
    'A copy without the marks on its photos. Only the report with the marks is kept and can be checked.',
  /** On the first page of a file in another language than the ones in which the form was signed. */
  signedIn: 'This report was completed and signed in {language}. Its answers are not translated.',
  /** On the first page of a file in a language that the form does not have. */
  formPrintedIn: 'The form has no wording in the language of this file and is printed in {language}.',
  /** On the first page of a file with a translation that nobody has confirmed. */
  translationUnreviewed: 'The translation of the form was not reviewed by counsel.',
  trial: 'TRIAL',
  trialNotice:
    'A trial of a draft form about a made-up property. It is not an inspection report, has no number and cannot be checked.',
  trialHeading: 'Draft form, not a report',
  trialForm: '{title}, {key} version {version}, as a draft',
  page: 'Page {page} of {pages}',
  shortHash: 'Contents SHA-256 {hash}…',
  checkAt: 'Check this file: {address}',
  /** Where the installation has no public address. */
  checkInProduct: 'your {product} site, page {path}',
  unit: 'Rental unit and parties',
  propertyCode: 'Property code',
  occupants: 'Tenants on record',
  inspections: 'Inspections',
  inspectedBy: 'Inspected by',
  inspectedAt: 'Inspected on',
  notInspected: 'Not inspected yet',
  notNamed: 'Not named',
  item: 'Item',
  visit: 'Inspection',
  notApplicable: 'Not applicable',
  nothing: '–',
  oneSide: 'Recorded at {side}',
  answer: 'Answer',
  signedBy: 'Signed by {name}',
  signedAt: 'on {time}',
  drawnSignature: 'Drawn signature',
  typedSignature: 'Typed in place of a drawn signature',
  unreadableSignature: 'The drawn signature cannot be shown.',
  legend: 'How to read this report',
  legendCodes: 'Codes used for the condition of rooms',
  legendAnswers:
    'Not answered: the question was asked and left open. Not applicable: the question was not asked because of another answer. A dash: an optional field was left blank. A shaded blank: nothing is asked at that inspection, or it has not taken place.',
  roomAbsent: 'room not in this inspection',
  unrecorded: 'Not recorded:',
  unrecordedAtEither: 'Not recorded at either inspection:',
  rating: '{rating} of {best}',
  unnamedElement: 'Element without a name',
  photosOfRoom: 'Photos: {room}',
  furtherPhotos: 'More photos: {side}',
  photo: 'Photo {number}',
  takenAt: 'Taken {time}',
  takenUnknown: 'Time taken unknown',
  record: 'Record of this report',
  recordText:
    'This number is the SHA-256 of the answers, rooms and photos of this report. Anyone with the same data can recalculate and compare it: it changes when any of them changes.',
  checkTitle: 'How to check this file',
  checkText:
    'Anyone can check this file at the address below, without an account. The file stays on the device: only its SHA-256 is sent, and the answer is yes or no. Every issued revision can be checked. A paper copy cannot: ask for the file.',
  contentHash: 'Contents SHA-256',
  formVersion: 'Form',
  formVersionText: '{title}, {key} version {version}',
  formHash: 'Form SHA-256',
  photoList: 'Photos, with the SHA-256 of each file as received',
  number: 'No.',
  taken: 'Taken',
  fileHash: 'SHA-256',
});
