import { texts } from '../messages/texts';

/** Training videos. */
export const training = texts('training', {
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
  noVideosHelp: 'Published videos appear here.',
  loadFailed: 'The training videos could not be loaded',
  configurationIntro:
    'The gallery shows the videos of the spreadsheet. Uploading a spreadsheet replaces all videos.',
  noConfigurationHelp: 'Download the spreadsheet, fill in a row for each video, and upload it.',
  count: '{count, plural, one {# video} other {# videos}}',
  choose: 'Upload a spreadsheet (.xls or .xlsx)',
  replaceTitle: 'Replace training videos?',
  replaceText: '{file} replaces the current {count} videos.',
  replace: 'Replace videos',
  uploading: 'The spreadsheet is being read.',
  download: 'Download Current Spreadsheet',
  hasProblems: 'Nothing was changed. Please correct these problems and upload the file again.',
  notASpreadsheet:
    'This file is not an Excel spreadsheet. Save it as Excel workbook (.xlsx or .xls) and try again.',
  titleRowMissing: 'The first row must contain the column headings. This one is missing.',
  addressInvalid: 'Only complete addresses that begin with https:// are accepted here.',
  addressHost: 'The address must name a public site, for example https://videos.example.com/1.',
  durationIsTime:
    'The spreadsheet converted this to a time of day. Format the cell as text, and enter it again.',
  yesOrNo: 'Enter Yes or No.',
});
