import Box from '@mui/material/Box';
import type { FormEvent, ReactNode } from 'react';
import { type OnTyped, useFilterDraft } from '../../ui/filter-draft';
import { SearchButton } from '../../lists/search-button';
import { TextField } from '../../ui/form-field';
import { TEXT_FILTER_TITLES } from './board-texts';
import { TEXT_FILTERS, trimmed, type PlaceFilters } from './inspection-filters';

interface FilterFormProps<F extends PlaceFilters> {
  /** Filters in force. */
  applied: F;
  /** Widths of the fields and the button by breakpoint. */
  columns: Readonly<Record<string, string>>;
  /** Fields shown before the place fields, with their unapplied values. */
  fields: (draft: F, set: (changes: Partial<F>) => void) => ReactNode;
  onSearch: (filters: F) => void;
  /** Applies the filters while one types. */
  onTyped: OnTyped<F>;
}

/** Filter row of an inspection list; applies as one types, and on Search or Enter. */
export function FilterForm<F extends PlaceFilters>({
  applied,
  columns,
  fields,
  onSearch,
  onTyped,
}: FilterFormProps<F>) {
  const { draft, set, stop } = useFilterDraft(applied, onSearch, (typed, going) =>
    onTyped(trimmed(typed), going),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    stop();
    onSearch(trimmed(draft));
  };
  return (
    <Box
      component="form"
      role="search"
      onSubmit={submit}
      sx={{ display: 'grid', gap: 1.5, alignItems: 'start', gridTemplateColumns: columns }}
    >
      {fields(draft, set)}
      {TEXT_FILTERS.map((name) => (
        <TextField
          key={name}
          label={TEXT_FILTER_TITLES[name]}
          value={draft[name]}
          onValue={(value) => set({ [name]: value } as Partial<F>)}
          input={{ inputProps: { autoComplete: 'off' } }}
        />
      ))}
      <SearchButton />
    </Box>
  );
}
