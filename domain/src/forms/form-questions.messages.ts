import { texts } from '../messages/texts';

/**
 * Questions of forms of engine 3, on the screen and in the report. Not fixed by the specification. Not part of `messages`,
 * which every screen loads.
 */
export const formQuestions = texts('formQuestions', {
  // Answers in words.
  ratingOf: '{value} of {max}',
  specify: 'Please specify',
  notApplicable: 'This question does not apply',
  notApplicableBecause: 'Not applicable: {reason}',
  reason: 'Reason why it does not apply',
  flagged: 'Flagged',
  flag: 'Flag this',
  otherPhotos: 'Other photos',
  evidenceOf: 'Photos and notes of {question}',
  rowOf: '{label}, row {place}',
  cameraReturned: 'The camera closed the app. Take the photo of {question} again.',
  // Filling in.
  searchChoices: 'Search choices',
  searchChoicesOf: 'Search choices of {question}',
  moreChoices:
    '{count, plural, one {# more choice. Type to find it.} other {# more choices. Type to find them.}}',
  noChoices: 'No choice matches.',
  clearAnswer: 'Clear answer',
  clearAnswerTo: 'Clear answer to {question}',
  noneOffered: 'The other answers leave no choice here.',
  ratingLevel: '{value} out of {max}',
  noRating: 'No rating',
  scan: 'Scan',
  scanOf: 'Scan {question}',
  scanTitle: 'Scan a barcode',
  scanHelp: 'Hold the camera over the code.',
  scanFailed: 'The camera is not available. Type the code instead.',
  // Problems.
  problemPlaces:
    '{count, plural, =0 {Enter a whole number.} one {Use at most # decimal place.} other {Use at most # decimal places.}}',
  problemTime: 'Enter a complete date and time.',
  problemTimeOnly: 'Enter a complete time.',
  problemChoices: 'Choose at least one.',
  problemNote: 'Write a note.',
  problemTooFewPhotos: '{count, plural, one {Add a photo.} other {Add photos: at least # are needed.}}',
  problemTooManyPhotos: '{count, plural, one {Keep only one photo.} other {Keep at most # photos.}}',
  problemNotOffered: 'This choice does not fit the other answers. Choose another one.',
});
