/** Training videos. */
export const training = {
  title: 'Title',
  gallerySection: 'Gallery Section',
  thumbnailUrl: 'Thumbnail URL',
  videoId: 'Video ID',
  videoUrl: 'Video URL',
  videoDuration: 'Video Duration',
  onlyForSubtenant: 'Include Only For Subtenant',
  updated: 'Training video configuration has been updated successfully!',

  // Not fixed by the specification.
  galleryIntro: 'Each video opens in a new tab.',
  newTab: '(opens in a new tab)',
  noVideos: 'No training videos yet',
  noVideosHelp: 'They will appear here as soon as some have been published.',
  loadFailed: 'The training videos could not be loaded',
  configurationIntro:
    'The gallery shows what the spreadsheet says. A spreadsheet that is uploaded replaces all videos.',
  noConfigurationHelp: 'Download the spreadsheet, fill in a row for each video, and upload it.',
  oneVideo: '1 video',
  count: '{count} videos',
  choose: 'Upload a spreadsheet (.xls or .xlsx)',
  replaceTitle: 'Replace training videos?',
  replaceText: '{file} replaces the present videos: {count}.',
  replace: 'Replace videos',
  uploading: 'The spreadsheet is being read.',
  download: 'Download Current Spreadsheet',
  hasProblems: 'Nothing was changed. Please correct these problems and upload the file again.',
  notASpreadsheet:
    'This file is not an Excel spreadsheet. Save it as Excel workbook (.xlsx or .xls) and try again.',
  titleRowMissing: 'The first row must have the titles of the columns. This one is missing.',
  addressInvalid: 'Only complete addresses that begin with https:// are accepted here.',
  addressHost: 'The address must name a public site, for example https://videos.example.com/1.',
  durationIsTime: 'The spreadsheet has made this a time of day. Format the cell as text, and type it again.',
  yesOrNo: 'Write Yes or No.',
} as const;
