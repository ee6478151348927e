import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  messages,
  WORK_BASKET_FILTER_FIELD_LABELS,
  WORK_BASKET_FILTER_FIELDS,
  WORK_BASKET_SORTS,
  type TeamRef,
  type WorkBasketMode,
  WORK_BASKET_MODE_LABELS,
  perLanguage,
} from '@walkthrough/domain';
import { useState, type FormEvent, type ReactElement } from 'react';
import { FiltersButton } from '../../lists/filters-button';
import { FormField, TextField } from '../../ui/form-field';
import { NativeSelect } from '../../ui/native-select';
import { activeCount, type BasketState } from './use-basket-state';

const { workBasket: texts } = messages;
const FILTERS_ID = 'basket-filters';

const SORT_LABELS = perLanguage(
  () =>
    ({
      scheduledDate: messages.common.scheduledDate,
      inspectBy: messages.common.dueDate,
    }) as const,
);

interface FieldsProps {
  teams: readonly TeamRef[];
  state: BasketState;
  onChange: (changes: Partial<BasketState>) => void;
}

interface BasketControlsProps extends FieldsProps {
  modes: readonly WorkBasketMode[];
  /** Shown beside the button that expands the filters. */
  title: ReactElement;
}

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onValue: (value: Value) => void;
}

function Choice<Value extends string>({ label, options, value, onValue }: ChoiceProps<Value>) {
  return (
    <FormField label={label}>
      {({ id }) => <NativeSelect id={id} options={options} value={value} onValue={onValue} />}
    </FormField>
  );
}

/** Selects list, order and search. On a phone everything but the list is collapsed. */
export function BasketControls({ modes, title, ...fields }: BasketControlsProps) {
  const { teams, state, onChange } = fields;
  const [search, setSearch] = useState(state.search);
  const [unfolded, setUnfolded] = useState(false);
  const setText = (text: string) => {
    setSearch(text);
    if (!text && state.search) onChange({ search: '' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ search: search.trim() });
  };
  return (
    <>
      <Box sx={HEADER}>
        {title}
        <FiltersButton
          open={unfolded}
          onOpen={setUnfolded}
          filtersId={FILTERS_ID}
          active={activeCount(state, teams)}
          sx={{ display: { md: 'none' } }}
        />
      </Box>
      <Box component="form" role="search" onSubmit={submit} sx={gridOf(state.mode)}>
        <ListChoice modes={modes} mode={state.mode} onMode={(mode) => onChange({ mode })} />
        <Box id={FILTERS_ID} sx={{ display: { xs: unfolded ? 'contents' : 'none', md: 'contents' } }}>
          <OrderFields {...fields} />
          <SearchFields {...fields} search={search} onSearch={setText} />
        </Box>
      </Box>
    </>
  );
}

/** Selects team and order. */
function OrderFields({ teams, state, onChange }: FieldsProps) {
  return (
    <>
      {state.mode === 'team' && (
        <Choice
          label={messages.common.team}
          options={teams.map(({ id, name }) => ({ value: String(id), text: name }))}
          value={String(state.teamId)}
          onValue={(id) => onChange({ teamId: Number(id) })}
        />
      )}
      {(state.mode === 'assigned' || state.mode === 'team') && (
        <Choice
          label={texts.sortBy}
          options={WORK_BASKET_SORTS.map((sort) => ({ value: sort, text: SORT_LABELS[sort] }))}
          value={state.sort}
          onValue={(sort) => onChange({ sort })}
        />
      )}
    </>
  );
}

interface SearchFieldsProps extends FieldsProps {
  /** Search input; applies on submit, and clearing it ends the search. */
  search: string;
  onSearch: (text: string) => void;
}

function SearchFields({ state, onChange, search, onSearch }: SearchFieldsProps) {
  const [property, setProperty] = useState(state.property);
  return (
    <>
      <TextField
        label={texts.propertyFilter}
        value={property}
        onValue={(text) => {
          setProperty(text);
          onChange({ property: text.trim() });
        }}
        input={SEARCH_INPUT}
      />
      <Box sx={{ gridColumnStart: { md: 1 } }}>
        <Choice
          label={texts.searchIn}
          options={WORK_BASKET_FILTER_FIELDS.map((field) => ({
            value: field,
            text: WORK_BASKET_FILTER_FIELD_LABELS[field],
          }))}
          value={state.searchField}
          onValue={(searchField) => onChange({ searchField })}
        />
      </Box>
      <TextField label={texts.searchFor} value={search} onValue={onSearch} input={SEARCH_INPUT} />
      <Button
        type="submit"
        variant="outlined"
        startIcon={<SearchIcon />}
        sx={{ bgcolor: 'background.paper', alignSelf: 'end' }}
      >
        {messages.common.search}
      </Button>
    </>
  );
}

const SEARCH_INPUT = { type: 'search', inputProps: { autoComplete: 'off', enterKeyHint: 'search' } } as const;

const HEADER = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  mb: { md: 1.5 },
} as const;

const gridOf = (mode: WorkBasketMode) => ({
  display: 'grid',
  gap: 1.5,
  // Aligns with the list's name, which has a description below.
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    md: `repeat(${mode === 'team' ? 4 : 3}, minmax(0, 1fr))`,
  },
  '& > :first-child': {
    gridColumn: { xs: '1 / -1', md: 'auto' },
    // Beside its name on a phone, to save a line.
    flexDirection: { xs: 'row', md: 'column' },
    flexWrap: { xs: 'wrap', md: 'nowrap' },
    alignItems: { xs: 'center', md: 'stretch' },
    columnGap: 1.5,
    '& > label': { mb: { xs: 0, md: 0.5 } },
    '& > .MuiInputBase-root': { flex: { xs: 1, md: 'none' }, minWidth: 0 },
    '& > .MuiFormHelperText-root': { flexBasis: { xs: '100%', md: 'auto' } },
  },
});

/** Returns the name and explanation of a list. */
function wordsOf(mode: WorkBasketMode): { name: string; explanation: string } {
  const [name = '', bracket = ''] = WORK_BASKET_MODE_LABELS[mode].split(' (');
  const explanation = bracket.replace(/\)$/, '');
  return { name, explanation: explanation.charAt(0).toUpperCase() + explanation.slice(1) };
}

interface ListChoiceProps {
  modes: readonly WorkBasketMode[];
  mode: WorkBasketMode;
  onMode: (mode: WorkBasketMode) => void;
}

/** Selects the list: short names, with the explanation below. */
function ListChoice({ modes, mode, onMode }: ListChoiceProps) {
  return (
    <FormField label={messages.workBasket.mode} help={wordsOf(mode).explanation}>
      {(ids) => (
        <NativeSelect
          {...ids}
          value={mode}
          onValue={onMode}
          options={modes.map((each) => ({ value: each, text: wordsOf(each).name }))}
        />
      )}
    </FormField>
  );
}
