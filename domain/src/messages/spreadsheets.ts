/** Property and training spreadsheets (spec 3 §2.13, §8; three texts, one per failure). */
export const spreadsheets = {
  downloadFailed: 'There was a problem generating your spreadsheet. Please try again later',
  uploadFailed: 'An error occurred while processing your spreadsheet.',
  trainingDownloadFailed: 'An error ocurred generating your spreadsheet.',
  applyFailed: 'An error has occurred, please try again later',
  applied: 'Your changes have been successfully applied!',
} as const;
