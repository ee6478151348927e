import { visuallyHidden } from '../../ui/visually-hidden';
import { LINE, PHONE, SMALL, SOFT } from './tokens';

/** Styles of question tables. */
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
  '& .wt-table > .wt-evidence': { mt: 0, mb: 1 },
  // An optional table says so once, not per row.
  '& .wt-table[data-optional] .wt-table-row .wt-optional': { display: 'none' },
  // An optional row says so once, not per question.
  '& .wt-table-row[data-optional] .wt-table-cells .wt-optional': { display: 'none' },
  '& .wt-table-head': { fontSize: SMALL, color: SOFT, pb: 0.5, textAlign: 'right' },
  '& .wt-table-cells .wt-words': { width: 220 },
  // On a phone texts take a whole line.
  [PHONE]: {
    '& .wt-table-head': { textAlign: 'left' },
    '& .wt-table-row': { flexDirection: 'column', alignItems: 'stretch' },
    '& .wt-table-row-label': { flex: 'none', fontWeight: 600 },
    '& .wt-table-cells .wt-field:has(.wt-words)': { flex: '1 1 100%' },
    '& .wt-table-cells .wt-words': { width: '100%' },
  },
} as const;
