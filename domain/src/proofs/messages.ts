import { texts } from '../messages/texts';

/** Proof that a document was served. Not fixed by the specification. */
export const proof = texts('proof', {
  submit: 'Submit proof',
  titleOf: 'Proof of service for {address}',
  method: 'Delivery method',
  methodMissing: 'Please choose how the document was delivered.',
  file: 'Proof as a PDF file',
  chooseFile: 'Choose a PDF file',
  noFile: 'No file chosen',
  fileMissing: 'Please choose the file with the proof.',
  fileTooLarge: 'This file is too large: a proof can have at most {most} MB.',
  submitted: 'Proof submitted',
});
