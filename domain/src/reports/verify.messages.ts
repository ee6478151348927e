import { texts } from '../messages/texts';

/** The public page that checks whether a file is a document as issued. Not fixed by the specification. */
export const verify = texts('verify', {
  intro: 'Check that a report, a notice or a statement is exactly the one that was issued.',
  fileTitle: 'Check the file',
  fileHelp: 'The file stays on this device. Only its fingerprint (SHA-256) is sent.',
  drop: 'Drop the file here, or choose it',
  chooseFile: 'Choose the file',
  chooseAnother: 'Check another file',
  reading: 'Calculating the fingerprint of {name}…',
  asking: 'Checking {name}…',
  matchTitle: 'This file is genuine',
  matchText: '{name} is identical to a document issued by this installation of Walkthrough.',
  mismatchTitle: 'This file could not be confirmed',
  mismatchText:
    '{name} does not match a document issued by this installation of Walkthrough. It may have been changed, saved again by another program or printed to a new file, or it may be a draft. Ask the sender for the original file.',
  fingerprint: 'SHA-256 of the file',
  oneFile: 'Please check one file at a time.',
  tooLarge: 'Issued documents are at most {limit} MB, so this file is not one of them.',
  unreadable: 'The file could not be read. Choose it again.',
  offline: 'You are offline. You can check files when you are back online.',
  failed: 'The server did not respond, so the file is not checked yet. Please try again.',
  insecureTitle: 'This address cannot read files safely',
  insecureText:
    'Browsers calculate fingerprints only at addresses that begin with https. Open this page with https, or calculate the SHA-256 of the file yourself and paste it here:',
  insecureCommands:
    'Windows: certutil -hashfile report.pdf SHA256\nmacOS: shasum -a 256 report.pdf\nLinux: sha256sum report.pdf',
  checkHash: 'Check the fingerprint',
  pastedFile: 'The file with this fingerprint',
  hashInvalid: 'A SHA-256 has 64 characters: the digits and the letters a to f.',
  numberTitle: 'Or look up a report number',
  numberLabel: 'Report number',
  numberHelp:
    'Printed at the top of each page. A number does not prove that a file is genuine: check the file for that.',
  checkNumber: 'Check the number',
  numberExists: 'Report {number} exists.',
  numberUnknown: 'There is no finished report {number}.',
  toSignIn: 'Back to sign in',
});
