/** The public page that checks whether a file is a report as issued. Not fixed by the specification. */
export const verify = {
  intro:
    'Somebody gave you a condition report as a PDF. Find out whether it is the report as it was issued here, to the last byte.',
  fileTitle: 'Check the file',
  fileHelp: 'The file stays on this device. Only its fingerprint (SHA-256) is sent.',
  drop: 'Drop the PDF here, or choose it',
  chooseFile: 'Choose the file',
  chooseAnother: 'Check another file',
  reading: 'Working out the fingerprint of {name}…',
  asking: 'Asking about {name}…',
  matchTitle: 'This is a report as it was issued',
  matchText: '{name} is, to the last byte, a report that was issued by this installation of Walkthrough.',
  mismatchTitle: 'This is not a report as it was issued',
  mismatchText:
    '{name} was not issued like this by this installation of Walkthrough. It may have been changed, saved anew by another program or printed to a new file, or it may be a draft. Ask whoever gave it to you for the file as it was downloaded or sent.',
  fingerprint: 'SHA-256 of the file',
  oneFile: 'Please check one file at a time.',
  tooLarge: 'No report is larger than {limit} MB: this file is not one.',
  unreadable: 'The file could not be read. Choose it again.',
  offline: 'There is no connection. A file can be checked when there is one again.',
  failed: 'There was no answer, so nothing is known about this yet. Please try again.',
  insecureTitle: 'This address cannot read files safely',
  insecureText:
    'Browsers work out fingerprints only at addresses that begin with https. Open this page with https, or work out the SHA-256 of the file yourself and paste it here:',
  insecureCommands:
    'Windows: certutil -hashfile report.pdf SHA256\nmacOS: shasum -a 256 report.pdf\nLinux: sha256sum report.pdf',
  checkHash: 'Check the fingerprint',
  pastedFile: 'The file with this fingerprint',
  hashInvalid: 'A SHA-256 has 64 characters: digits and the letters a to f.',
  numberTitle: 'Or ask whether a report number exists',
  numberLabel: 'Report number',
  numberHelp:
    'It stands at the top of each page. A number proves nothing about a file: check the file for that.',
  checkNumber: 'Check the number',
  numberExists: 'There is a report {number}.',
  numberUnknown: 'There is no finished report {number}.',
  toSignIn: 'To the sign-in page',
} as const;
