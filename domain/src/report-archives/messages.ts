import { texts } from '../messages/texts';

/** Zip files of reports. Not fixed by the specification. */
export const reportArchives = texts('reportArchives', {
  // The manifest.
  file: 'File name',
  sha256: 'SHA-256 of the report',
  bytes: 'Bytes',
  note: 'Remark',
  notPrinted: 'The report could not be printed.',
  // The screen.
  preparing: 'Preparing {done} of {total} reports…',
  preparingHelp:
    'Reports that are not printed yet are printed first. Closing this dialog cancels the download.',
  ready: '{count, plural, one {# report is ready.} other {# reports are ready.}}',
  nothingPrinted: 'No report could be printed.',
  withoutReport:
    '{count, plural, one {# inspection without a report is listed in the manifest.} other {# inspections without a report are listed in the manifest.}}',
  failed: 'These reports could not be printed and are listed in the manifest:',
  cancelled: 'This download was cancelled.',
  cancelledHelp: 'Start it again when you need it. A later download also cancels an earlier one.',
  part: 'Part {part} of {parts}',
  choosePart: 'This month has {count} inspections. One file holds at most {most}.',
  downloadZip: 'Download zip',
  startAgain: 'Start again',
  cancelDownload: 'Cancel download',
});
