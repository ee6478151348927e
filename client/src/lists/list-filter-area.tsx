import Box from '@mui/material/Box';
import { type ReactElement, type ReactNode, type RefObject } from 'react';
import { FilterChips, type ActiveFilter } from './filter-chips';

/** The element that `aria-controls` of the filters button names. */
export const FILTERS_ID = 'list-filters';

export interface ListFilters {
  /** The user's choice; null before the first choice, when the filters are closed. */
  open: boolean | null;
  onOpen: (open: boolean) => void;
  /**
   * Renders the fields of the filter row.
   * @param folds whether to close the filters on submit, because on a small screen they would hide the rows
   */
  fields: (folds: boolean) => ReactNode;
  /** Filters that apply with one press, shown beside the active filters. */
  marks?: ReactElement;
  active: readonly ActiveFilter[];
  onRemove: (name: string) => void;
  onClear: () => void;
}

interface ListFilterAreaProps {
  filters: ListFilters;
  areaRef: RefObject<HTMLDivElement | null>;
  folds: boolean;
  /** Chooses the order of cards, which have no column headers. */
  sort?: ReactNode;
}

/** Shows the filter row while it is open, and the active filters. */
export function ListFilterArea({ filters, areaRef, folds, sort }: ListFilterAreaProps) {
  // Removing a filter removes its chip, and would lose the focus.
  const andFocus = <Args extends unknown[]>(change: (...args: Args) => void) => {
    return (...args: Args) => {
      change(...args);
      areaRef.current?.focus();
    };
  };
  return (
    <Box
      id={FILTERS_ID}
      ref={areaRef}
      tabIndex={-1}
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 1.5 },
        '&:not(:empty)': { mb: { xs: 0.5, sm: 1.5, md: 0.5 } },
      }}
    >
      {filters.open && filters.fields(folds)}
      {filters.open && sort}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, columnGap: 2, '&:empty': { display: 'none' } }}>
        {filters.marks}
        <FilterChips
          active={filters.active}
          onRemove={andFocus(filters.onRemove)}
          onClear={andFocus(filters.onClear)}
        />
      </Box>
    </Box>
  );
}
