/** The command palette. Not in the spec: written by us. */
export const palette = {
  title: 'Go to',
  search: 'Search for a screen',
  results: 'Screens',
} as const;
