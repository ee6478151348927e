import { texts } from '../messages/texts';

/** Property and training spreadsheets (three texts, one per failure). */
export const spreadsheets = texts('spreadsheets', {
  downloadFailed: 'There was a problem generating your spreadsheet. Please try again later',
  uploadFailed: 'An error occurred while processing your spreadsheet.',
  trainingDownloadFailed: 'An error ocurred generating your spreadsheet.',
  uploadInterrupted: 'The upload was interrupted. Upload the file again.',
  applyFailed: 'An error has occurred, please try again later',
  applied: 'Your changes have been successfully applied!',

  // Not fixed by the specification.
  intro:
    'Download your properties as a spreadsheet, change it, and upload it again. New rows add properties. Deleting a row does not delete a property.',
  download: 'Download Latest Spreadsheet',
  upload: 'Upload Spreadsheet',
  choose: 'Choose a spreadsheet (.xlsx, .xls, .csv)',
  uploading: 'Your spreadsheet is being checked. This may take several minutes.',
  uploadWarning: 'Large spreadsheets may take several minutes.',
  uploadHidden:
    'Spreadsheets can be uploaded only while there are no properties yet. You can still download them.',
  noRights: 'Changing properties with a spreadsheet requires the permission to add or change properties.',
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
  /** After the preview. */
  changesTitle: 'Changes',
  previewCounts: '{created} new, {changed} changed, {unchanged} unchanged',
  previewFailed: 'The changes could not be loaded',
  nothingToApply: 'This spreadsheet contains no changes.',
  ignoredColumns: 'These columns are not used: {titles}',
  lineOf: 'Line {line}: {property}',
  /** Where several sheets are read together. */
  lineOfSheet: '{sheet}: {line}',
  was: 'was {before}',
  /** For a value that the row does not contain: a rule or another column produced it. */
  follows: 'recalculated from other changes',
  emptyCell: '(empty)',
  visitsTitle: 'Cancel their inspections?',
  visitsText:
    'Properties that will no longer be inspected: {properties}. Their open inspections: {open}, of which scheduled: {scheduled}.',
  visitsConditions: 'Their open condition inspections: {conditions}. They are cancelled as well.',
  visitsCancel: 'Cancel Inspections',
  visitsKeep: 'Keep Inspections',
  applying: 'Your changes are being applied: {done} of {total} rows. You can leave this screen.',
  applyingSoon: 'Your changes will be applied in a moment. You can leave this screen.',
  stateFailed: 'The status of your spreadsheet could not be loaded',
  another: 'Upload Another Spreadsheet',
  warningsTitle: 'Check these cells before you apply the changes.',
  /** Below the name, as in the audit log. */
  fingerprint: 'SHA-256 begins with {fingerprint}',
  original: 'Download This File',
  originalFailed: 'The file could not be downloaded. Please try again later',

  offline: 'You are offline. Spreadsheets are downloaded, uploaded and applied when you are back online.',
  changesGone: 'The details of this import are no longer stored.',
  last: 'Your Last Spreadsheets',
  lastIntro: 'Only you can apply or undo them.',
  lastFailed: 'Your last spreadsheets could not be loaded',
  file: 'File',
  uploadedAt: 'Uploaded',
  changeCounts: '{created} new, {changed} changed',
  openSheet: 'Open {name} of {date}',
  takeBackSheet: 'Undo import of {name} of {date}',
  isMapping: 'Columns not chosen yet',
  isRefused: 'Has errors',
  isChecked: 'Not applied yet',
  isWaiting: 'Being applied',
  isApplied: 'Applied',
  isReverting: 'Failed, being undone',
  isFailed: 'Failed to apply',
  isTakingBack: 'Being undone',
  isTakenBack: 'Undone',

  // Problems of a file.
  fileMissing: 'Choose a spreadsheet first.',
  notAWorkbook: 'This file is not an .xlsx spreadsheet. Save it as Excel workbook (.xlsx) and try again.',
  damaged: 'This spreadsheet is damaged. Open it, save it as a new Excel workbook (.xlsx) and try again.',
  fileTooLarge: 'This spreadsheet is too large.',
  tooManyRows: 'A spreadsheet can have at most {most} rows.',
  noSheet: 'This spreadsheet has no visible sheet.',
  titlesMissing: 'The first row must contain the column headings. Missing: {titles}',
  titlesNotFirst:
    'Column headings found in row {line}. Remove the rows above and upload the spreadsheet again.',
  titlesTwice: 'Row {line} repeats the column headings. Keep only the row at the top.',
  titleTwice: 'Two columns have the heading {title}.',
  noRows: 'This spreadsheet has no rows below its headings.',

  // Problems of a cell.
  cellMerged: 'These cells are merged. Unmerge them, and fill in each.',
  cellError: 'The formula in this cell has an error.',
  cellMissing: 'Required value missing',
  cellTooLong: 'At most {most} characters.',
  cellIsDay: 'The spreadsheet converted this to a date. Format the cell as text, and enter it again.',
  cellIsNumber:
    'This cell contains a number and was read as displayed. If digits are missing, format the column as text and enter them again.',
  dayUnknown: 'This date does not exist.',
  dayImplausible: 'Use dates in the years 1900 to 2199.',
  dayUnreadable: 'Enter dates as YYYY-MM-DD.',
  choiceUnknown: 'Use one of: {values}.',
  provinceUnknown: 'There is no such province or state.',
  dayForeign: 'This is not a date.',
  dayOrderUnknown: 'Choose first whether the day or the month comes first.',
  unitAgain: 'This unit is in several rows. Choose whether they become one.',
  idUnknown: 'There is no such property, or you cannot change it. Leave Id and Version empty for a new one.',
  idTwice: 'This property is already in an earlier row. Delete one of the rows.',
  matchTwice:
    'An earlier row has the address of the same property. Leave one of the rows out, or correct its address.',
  versionStale:
    'Somebody changed this property after the spreadsheet was downloaded. Download it again, and repeat your change.',
  customerUnknown: 'There is no customer with this name or code.',
  customerAmbiguous: 'Several customers have this name. Use the code.',
  customerFixed: 'Only staff can assign a property to another customer.',
  managerUnknown: 'The customer has no property manager with this code.',
  addressTwice: 'An earlier row has the same address.',
  addressExists: 'A property with this address already exists.',
  mayNotAdd: 'You do not have permission to add properties.',
  mayNotChange: 'You do not have permission to change properties.',
  mayNotActivate: 'You do not have permission to change whether a property is active.',

  // Reasons why it cannot be applied.
  hasProblems: 'A spreadsheet with errors cannot be applied.',
  notMapped: 'Choose the columns of this spreadsheet first.',
  tooManyCells: 'This sheet has {cells} filled cells. A list of another form can have at most {most}.',
  sheetsDiffer: 'These sheets do not have the same columns. Import each on its own.',
  columnTwice: 'Choose each of these columns only once: {titles}',
  columnUnknown: 'A column that was chosen is not in this sheet. Reload the page and choose again.',
  headingUnknown: 'The row of the headings is not in this sheet. Choose another row.',
  isOwnFile:
    'The columns of a spreadsheet that was downloaded here cannot be changed. Edit its cells, or change the file and upload it again.',
  beingChecked: 'This spreadsheet is being checked. Please wait a moment.',
  checkInterrupted: 'The last check of this spreadsheet was interrupted. Check its rows again.',
  checkedElsewhere:
    'This spreadsheet was changed in another window while its rows were checked. Reload the page and try again.',
  checksTooMany: 'You have checked spreadsheets very often. Wait {time}, then try again.',
  tooManyChoices:
    'At most {most} rows can have a choice of their own. Make one choice for all rows, or edit the file and upload it again.',
  tooManyEdits:
    'At most {most} cells of a spreadsheet can be edited here. Edit the file and upload it again.',
  rowUnknown: 'A row that was edited is not in this spreadsheet.',
  noNewCustomers: 'There are no customers to create.',
  notText:
    'This file is neither a spreadsheet nor a text with separated values. Save it as .xlsx, .xls or .csv and try again.',
  alreadyApplied: 'This spreadsheet was already applied. To import it once more, upload it again.',
  uploadedBefore:
    'This spreadsheet was uploaded before a software update. Upload it again to change how it is read.',
  lineUnknown: 'A row that was selected is not one of the changes of this spreadsheet.',
  visitsUnsaid: 'Choose what should happen to the open inspections first.',
  signedOut: 'You signed out before the changes were applied. Nothing was changed.',
  changedSince:
    'Something changed after the preview, so your changes were not applied. Please upload the spreadsheet again.',

  // Undo of an import.
  takeBack: 'Undo import',
  takeBackTitle: 'Undo this import?',
  takeBackText:
    'Properties that will be restored: {count}. Properties that the import created are deleted with their inspections.',
  takeBackOffer: 'You can undo this import until a property is edited.',
  takeBackAgain: 'The import was not undone and stays applied.',
  takeBackFailed: 'The import could not be undone. Please try again later.',
  takingBack: 'The import is being undone: {done} of {total} rows. You can leave this screen.',
  reverting:
    'Your changes could not be applied and are being undone: {done} of {total} rows. You can leave this screen.',
  takenBack: 'The import was undone.',
  takenBackBefore: 'This import was undone. Download the latest spreadsheet and upload that one.',
  notApplied: 'Only an applied spreadsheet can be undone.',
  laterApplied: 'Only your last import can be undone.',
  takeBackSignedOut: 'You signed out before the import was undone. Nothing was changed.',
  appliedBefore:
    'This spreadsheet was applied before a software update and can no longer be undone. Nothing was changed.',
  changedAfterwards: 'The import was not undone. Changed since then ({count}): {properties}',
  leftAsTheyAre: 'Not restored, because they were changed in the meantime ({count}): {properties}',
  moreProperties: '{properties} and {count} more',
  propertyHidden: 'one that you no longer have access to',

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
});
