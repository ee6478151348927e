/** The command palette. Not in the spec: written by us. */
export const palette = {
  title: 'Go to',
  search: 'Search',
  results: 'Search results',
  screens: 'Screens',
  properties: 'Properties',
  inspections: 'Inspections',
  people: 'People',
  /** An inspection by the list that it is in, and where it is. */
  inspectionAt: '{list}: {address}',
  historyOf: 'History of {address}',
  searching: 'Searching…',
  screensAlone: 'The server did not answer: only screens are searched.',
} as const;
