/** Property and training spreadsheets (spec 3 §2.13, §8; three texts, one per failure). */
export const spreadsheets = {
  downloadFailed: 'There was a problem generating your spreadsheet. Please try again later',
  uploadFailed: 'An error occurred while processing your spreadsheet.',
  trainingDownloadFailed: 'An error ocurred generating your spreadsheet.',
  applyFailed: 'An error has occurred, please try again later',
  applied: 'Your changes have been successfully applied!',

  // Our own.
  intro:
    'Download your properties as a spreadsheet, change it, and upload it again. Rows without a hidden Id are new properties; rows that you remove change nothing.',
  download: 'Download Latest Spreadsheet',
  upload: 'Upload Spreadsheet',
  choose: 'Choose a spreadsheet (.xlsx)',
  uploading: 'Your spreadsheet is being checked. This may take several minutes.',
  uploadWarning: 'Large spreadsheets may take several minutes.',
  uploadHidden:
    'Your properties are kept for you, so spreadsheets cannot be uploaded. You can still download them.',
  noRights: 'Changing properties with a spreadsheet needs the permission to add or to change properties.',
  problemsTitle: 'Nothing was changed. Please correct these problems and upload the spreadsheet again.',
  problemColumn: 'Column',
  problem: 'Problem',
  problemLines: 'Lines',
  moreLines: '{lines} and {count} more',
  line: 'Line',
  cellValue: 'Value',
  allProblems: 'Show All Problems',
  downloadProblems: 'Download All Problems',
  problemsFailed: 'The problems could not be loaded',
  previewTitle: 'Preview of Changes',
  previewCounts: '{created} new, {changed} changed, {unchanged} unchanged',
  previewFailed: 'The changes could not be loaded',
  nothingToApply: 'This spreadsheet changes nothing.',
  ignoredColumns: 'These columns are not used: {titles}',
  lineOf: 'Line {line}: {property}',
  was: 'was {before}',
  emptyCell: '(empty)',
  visitsTitle: 'Cancel their inspections?',
  visitsText:
    '{properties} properties will not be inspected any more. They have {open} open inspections, {scheduled} of them scheduled.',
  visitsCancel: 'Cancel Inspections',
  visitsKeep: 'Keep Inspections',
  applying: 'Your changes are being applied: {done} of {total} rows. You may leave this screen.',
  applyingSoon: 'Your changes will be applied in a moment. You may leave this screen.',
  stateFailed: 'The state of your spreadsheet could not be loaded',
  another: 'Upload Another Spreadsheet',

  // What is said of a file.
  fileMissing: 'Choose a spreadsheet first.',
  notAWorkbook: 'This file is not an .xlsx spreadsheet. Save it as Excel workbook (.xlsx) and try again.',
  damaged: 'This spreadsheet is damaged. Open it, save it as a new Excel workbook (.xlsx) and try again.',
  fileTooLarge: 'This spreadsheet is too large.',
  tooManyRows: 'A spreadsheet can have at most {most} rows.',
  noSheet: 'This spreadsheet shows no sheet.',
  titlesMissing: 'The first row must have the titles of the columns. Missing: {titles}',
  titlesNotFirst:
    'The titles stand in row {line}. Remove what is above them and upload the spreadsheet again.',
  titlesTwice: 'Row {line} has titles again. Leave one row of titles, at the top.',
  titleTwice: 'There are two columns with the title {title}.',
  noRows: 'This spreadsheet has no rows below its titles.',

  // What is said of a cell.
  cellMerged: 'These cells are merged. Unmerge them, and fill in each.',
  cellError: 'The formula in this cell has an error.',
  cellMissing: 'This has to be filled in.',
  cellTooLong: 'At most {most} characters.',
  cellIsDay: 'The spreadsheet has made this a date. Format the cell as text, and type it again.',
  dayImplausible: 'Dates have to be days of the years 1900 to 2199.',
  dayUnreadable: 'Write dates as 2026-09-16.',
  choiceUnknown: 'This is none of the values that can be here.',
  idUnknown:
    'There is no such property, or it is not yours to change. Leave Id and Version empty for a new one.',
  idTwice: 'This property stands in an earlier row already.',
  versionStale:
    'Somebody has changed this property since the spreadsheet was downloaded. Download it again, and repeat your change.',
  customerUnknown: 'There is no customer with this name or code.',
  customerAmbiguous: 'Several customers have this name. Use the code.',
  customerFixed: 'Only staff can give a property to another customer.',
  managerUnknown: 'The customer has no property manager with this code.',
  addressTwice: 'An earlier row has the same address.',
  addressExists: 'There already is a property with this address.',
  mayNotAdd: 'You do not have the permission to add properties.',
  mayNotChange: 'You do not have the permission to change properties.',
  mayNotActivate: 'You do not have the permission to change whether a property is active.',

  // What is said when it cannot be applied.
  hasProblems: 'A spreadsheet with problems cannot be applied.',
  alreadyApplied: 'This spreadsheet has been applied already.',
  lineUnknown: 'A row that was selected is not one of the changes of this spreadsheet.',
  visitsUnsaid: 'Say what is to become of the open inspections first.',
  signedOut: 'You signed out before the changes were applied. Nothing was changed.',
  changedSince:
    'Something has changed since the preview, so your changes were not applied. Please upload the spreadsheet again.',

  // Taking an import back.
  takeBack: 'Take Back',
  takeBackTitle: 'Take back this spreadsheet?',
  takeBackText:
    '{count} properties become what they were before. Those that it created, and their inspections, are taken away.',
  takeBackOffer: 'The spreadsheet can be taken back until one of its properties is changed.',
  takeBackFailed: 'The spreadsheet could not be taken back. Please try again later',
  takingBack: 'Your changes are being taken back: {done} of {total} rows. You may leave this screen.',
  reverting:
    'Your changes could not be applied, and what was done of them is taken back: {done} of {total} rows. You may leave this screen.',
  takenBack: 'Your changes have been taken back.',
  takenBackBefore: 'This spreadsheet has been taken back. Download the latest one, and upload that again.',
  notApplied: 'Only a spreadsheet that has been applied can be taken back.',
  laterApplied: 'Only your last spreadsheet can be taken back.',
  takeBackSignedOut: 'You signed out before the changes were taken back. Nothing was taken back.',
  changedAfterwards:
    'Nothing was taken back, because {count} of its properties have been changed since: {properties}',
  leftAsTheyAre:
    '{count} properties stay as they are now, because somebody has changed them meanwhile: {properties}',
  moreProperties: '{properties} and {count} more',
  propertyHidden: 'one that you may not see any more',

  // Titles of the columns.
  columnStreet: 'Civic Number and Street',
  columnId: 'Property Id',
  columnVersion: 'Property Version',
  columnProvince: 'Province or State Code',
  columnPostalCode: 'Postal Code',
  columnName: 'Occupant Name {number}',
  columnPhone: 'Occupant Phone {number}',
  columnEmail: 'Occupant E-mail {number}',
  columnMoveIn: 'Move-In Date',
} as const;
