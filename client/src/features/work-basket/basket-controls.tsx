import ExpandLessIcon from '@mui/icons-material/ExpandLess';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  messages,
  WORK_BASKET_FILTER_FIELD_LABELS,
  WORK_BASKET_FILTER_FIELDS,
  WORK_BASKET_MODE_LABELS,
  WORK_BASKET_SORTS,
  type TeamRef,
} from '@walkthrough/domain';
import { useState, type FormEvent } from 'react';
import { FormField, TextField } from '../../ui/form-field';
import { NativeSelect } from '../../ui/native-select';
import { DEVICE_MODES, type BasketState, type OpenMode } from './use-basket-state';

const texts = messages.workBasket;

const SORT_LABELS = {
  scheduledDate: messages.common.scheduledDate,
  inspectBy: messages.common.dueDate,
} as const;

interface BasketControlsProps {
  modes: readonly OpenMode[];
  teams: readonly TeamRef[];
  state: BasketState;
  onChange: (changes: Partial<BasketState>) => void;
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

/** Which list, in which order, and what to look for in it. */
export function BasketControls({ modes, teams, state, onChange }: BasketControlsProps) {
  const [search, setSearch] = useState(state.search);
  // On a phone the visits come first; the search unfolds when it is wanted.
  const [unfolded, setUnfolded] = useState(state.search !== '');
  const folded = { display: { xs: unfolded ? 'contents' : 'none', md: 'contents' } };
  const isPeriodic = state.mode === 'assigned' || state.mode === 'team';
  const searchable = !DEVICE_MODES.includes(state.mode);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ search: search.trim() });
  };
  return (
    <Box
      component="form"
      role="search"
      onSubmit={submit}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'end',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr)) auto' },
        '& > :first-child': {
          gridColumn: { xs: state.mode === 'team' ? 'auto' : '1 / -1', md: searchable ? 'auto' : 'span 2' },
        },
      }}
    >
      <Choice
        label={texts.mode}
        options={modes.map((mode) => ({ value: mode, text: WORK_BASKET_MODE_LABELS[mode] }))}
        value={state.mode}
        onValue={(mode) => onChange({ mode })}
      />
      {state.mode === 'team' && (
        <Choice
          label={messages.common.team}
          options={teams.map(({ id, name }) => ({ value: String(id), text: name }))}
          value={String(state.teamId)}
          onValue={(id) => onChange({ teamId: Number(id) })}
        />
      )}
      {isPeriodic && (
        <Choice
          label={texts.sortBy}
          options={WORK_BASKET_SORTS.map((sort) => ({ value: sort, text: SORT_LABELS[sort] }))}
          value={state.sort}
          onValue={(sort) => onChange({ sort })}
        />
      )}
      {searchable && (
        <>
          <Button
            variant="outlined"
            startIcon={<SearchIcon />}
            endIcon={unfolded ? <ExpandLessIcon /> : <ExpandMoreIcon />}
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
            sx={{ display: { md: 'none' }, bgcolor: 'background.paper' }}
          >
            {state.search || messages.common.search}
          </Button>
          <Box sx={folded}>
            <Choice
              label={texts.searchIn}
              options={WORK_BASKET_FILTER_FIELDS.map((field) => ({
                value: field,
                text: WORK_BASKET_FILTER_FIELD_LABELS[field],
              }))}
              value={state.searchField}
              onValue={(searchField) => onChange({ searchField })}
            />
            <TextField
              label={texts.searchFor}
              value={search}
              onValue={setSearch}
              input={{ type: 'search', inputProps: { autoComplete: 'off', enterKeyHint: 'search' } }}
            />
            <Button
              type="submit"
              variant="outlined"
              startIcon={<SearchIcon />}
              sx={{ bgcolor: 'background.paper' }}
            >
              {messages.common.search}
            </Button>
          </Box>
        </>
      )}
    </Box>
  );
}
