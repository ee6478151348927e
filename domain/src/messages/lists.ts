/** What every list says, whatever its rows are. Not in the spec: written by us. */
export const lists = {
  refresh: 'Refresh',
  updatedAt: 'Updated {time}',
  columns: 'Columns',
  shownColumns: 'Shown columns',
  resetColumns: 'Reset columns',
  filters: 'Filters',
  clearFilters: 'Clear filters',
  clearSelection: 'Clear selection',
  removeFilter: 'Remove the filter {filter}',
  nothingForAll: 'Nothing can be done with all of these at once.',
} as const;
