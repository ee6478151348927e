import { visuallyHidden } from '../../../ui/visually-hidden';
import { LINE, SMALL, SOFT } from './tokens';

/** Questions as rows, with an answer or several in each. */
export const tableStyles = {
  '& .wt-table-title': { fontSize: SMALL, fontWeight: 600, mb: 0.5 },
  '& .wt-table-row': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 2,
    rowGap: 0.5,
    alignItems: 'center',
    py: 0.75,
    borderTop: `1px solid ${LINE}`,
  },
  '& .wt-table-row-label': { flex: '1 1 120px', minWidth: 0 },
  '& .wt-table-cells': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 2,
    rowGap: 0.5,
    alignItems: 'flex-end',
  },
  '& .wt-table-cells .wt-choice': { px: 1, fontSize: SMALL },
  '& .wt-table-cells .wt-choices': { gap: 0.5 },
  '& .wt-table-cells .wt-label': { fontWeight: 400, color: SOFT, mb: 0.25 },
  '& .wt-table-cells .wt-short': { width: 140 },
  '& .wt-table:not([data-columns="many"]) fieldset > .wt-label': visuallyHidden,
  '& .wt-table[data-columns="one-and-more"]': {
    '& .wt-table-cells': { display: 'contents' },
    '& fieldset': { order: 3, flex: '1 1 100%' },
    '& div.wt-field': { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' },
    '& div.wt-field > .wt-label': { mb: 0 },
    '& .wt-short': { width: 112 },
  },
  '& .wt-table .wt-optional': { display: 'none' },
} as const;
