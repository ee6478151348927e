import Box from '@mui/material/Box';
import { messages } from '@walkthrough/domain';
import type { FormEvent } from 'react';
import { useFilterDraft } from '../../ui/filter-draft';
import type { NavigationOptions } from '../../lists/use-address-words';
import { SearchButton } from '../../lists/search-button';
import { type Choice, AutocompleteField } from '../../ui/autocomplete-field';
import { TextField } from '../../ui/form-field';
import { FILTER_TITLES, type Filters, TEXT_FILTERS } from './area-filters';

const { common } = messages;

type OnChange = (filters: Filters, going?: NavigationOptions) => void;

interface FilterRowProps {
  id: string;
  /** Filters in force. */
  applied: Filters;
  inspectors: { choices: readonly Choice[]; loading: boolean; failed: boolean };
  onSearch: OnChange;
}

/** Filter row; applies as one types, and on Search or Enter. */
export function FilterRow({ id, applied, inspectors, onSearch }: FilterRowProps) {
  const { draft, set, stop } = useFilterDraft(applied, onSearch, onSearch);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    stop();
    onSearch(draft);
  };
  return (
    <Box id={id} component="form" role="search" onSubmit={submit} sx={ROW}>
      <AutocompleteField
        label={FILTER_TITLES.inspectorId}
        problem={inspectors.failed ? common.inspectorListFailed : undefined}
        loading={inspectors.loading}
        choices={inspectors.choices}
        value={inspectors.choices.find((each) => String(each.id) === draft.inspectorId) ?? null}
        onValue={(inspector) => set({ inspectorId: inspector ? String(inspector.id) : '' })}
      />
      {TEXT_FILTERS.map((name) => (
        <TextField
          key={name}
          label={FILTER_TITLES[name]}
          value={draft[name]}
          onValue={(value) => set({ [name]: value })}
          input={{ inputProps: { autoComplete: 'off' } }}
        />
      ))}
      <SearchButton />
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    md: '1.4fr 1.7fr .9fr 1.1fr .8fr auto',
  },
} as const;
