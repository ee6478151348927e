import { texts } from '../messages/texts';

/** The command palette. Not fixed by the specification. */
export const palette = texts('palette', {
  title: 'Go to',
  results: 'Search results',
  screens: 'Screens',
  inspections: 'Open inspections',
  people: 'People',
  /** An inspection by its list and address. */
  inspectionAt: '{list}: {address}',
  historyOf: 'History of {address}',
  searching: 'Searching…',
  screensAlone: 'The server did not respond: only screens are searched.',
});
