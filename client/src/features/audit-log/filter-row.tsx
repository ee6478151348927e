import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { messages } from '@walkthrough/domain';
import { useState, type FormEvent } from 'react';
import { type OnTyped, useFilterDraft } from '../../ui/filter-draft';
import { FormField, TextField } from '../../ui/form-field';
import { type Choice, AutocompleteField } from '../../ui/autocomplete-field';
import type { Filters } from './audit-log-filters';
import { EVERY_EVENT, type KindOption, MAIN_TYPES } from './kind-options';
import { SearchButton } from '../../lists/search-button';
import type { OfferedPeople } from './use-people';

const { auditLog: texts, common } = messages;

interface FilterRowProps {
  id: string;
  /** Filters in force. */
  applied: Filters;
  /** `named` is the person in force. */
  people: { offered: OfferedPeople; named: Choice | undefined };
  /** Applies the filters on Search, which also loads them again. */
  onSearch: (changes: Partial<Filters>) => void;
  onTyped: OnTyped<Partial<Filters>>;
  /** Name of the property in force. */
  propertyName: string | undefined;
  onChooseProperty: () => void;
}

/** Filter row for person, kind and days; applies as one types, and on Search or Enter. The property is chosen in its own dialog. */
export function FilterRow(props: FilterRowProps) {
  const { id, applied, people, onSearch, onTyped, propertyName, onChooseProperty } = props;
  const { draft, set, stop } = useFilterDraft(applied, onSearch, (typed, going) => {
    if (!areTurned(typed)) onTyped(asked(typed), going);
  });
  const isReversed = areTurned(draft);
  const { offered, named } = people;
  // Keeps the chosen person, since the options change with the search text.
  const [picked, setPicked] = useState<Choice | null>(null);
  const chosen =
    [named, picked, ...offered.choices].find((each) => String(each?.id) === draft.person) ?? null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    stop();
    if (!isReversed) onSearch(asked(draft));
  };
  return (
    <Box id={id} component="form" role="search" onSubmit={submit} sx={ROW}>
      <PropertyFilter name={propertyName} onChoose={onChooseProperty} />
      <AutocompleteField
        label={texts.personFilter}
        problem={offered.failed ? texts.peopleFailed : undefined}
        loading={offered.loading}
        choices={offered.choices}
        value={chosen}
        onText={offered.onText}
        isFound={offered.isFound}
        onValue={(choice) => {
          setPicked(choice);
          set({ person: choice ? String(choice.id) : '' });
        }}
      />
      <KindFilter value={draft.kind} onValue={(kind) => set({ kind })} />
      <TextField
        label={texts.fromDay}
        value={draft.from}
        onValue={(from) => set({ from })}
        input={{ type: 'date' }}
      />
      <TextField
        label={texts.toDay}
        problem={isReversed ? texts.daysTurned : undefined}
        value={draft.to}
        onValue={(to) => set({ to })}
        input={{ type: 'date' }}
      />
      <SearchButton />
    </Box>
  );
}

/** The filters of the row; the property has its own dialog. */
const asked = ({ person, kind, from, to }: Filters) => ({ person, kind, from, to });

const areTurned = ({ from, to }: Filters): boolean => from !== '' && to !== '' && from > to;

interface PropertyFilterProps {
  /** Undefined while all properties are shown. */
  name: string | undefined;
  onChoose: () => void;
}

function PropertyFilter({ name, onChoose }: PropertyFilterProps) {
  return (
    <FormField label={common.property}>
      {({ id }) => (
        <Button
          id={id}
          variant="outlined"
          endIcon={<SearchIcon />}
          aria-haspopup="dialog"
          onClick={onChoose}
          sx={{ ...CHOOSER, color: name ? 'text.primary' : 'text.secondary' }}
        >
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {name ?? common.all}
          </Box>
        </Button>
      )}
    </FormField>
  );
}

function KindFilter({ value, onValue }: { value: string; onValue: (kind: string) => void }) {
  return (
    <FormField label={texts.kindFilter}>
      {({ id }) => (
        <Select
          native
          input={<OutlinedInput />}
          inputProps={{ id }}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        >
          <option value="">{texts.everyKind}</option>
          <Kinds label={texts.mainTypes} kinds={MAIN_TYPES} />
          <Kinds label={texts.singleChanges} kinds={EVERY_EVENT} />
        </Select>
      )}
    </FormField>
  );
}

const Kinds = ({ label, kinds }: { label: string; kinds: readonly KindOption[] }) => (
  <optgroup label={label}>
    {kinds.map((kind) => (
      <option key={kind.value} value={kind.value}>
        {kind.label}
      </option>
    ))}
  </optgroup>
);

const CHOOSER = {
  justifyContent: 'space-between',
  px: 1.25,
  fontWeight: 400,
  whiteSpace: 'nowrap',
  bgcolor: 'background.paper',
} as const;

const ROW = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    md: '1.1fr 1.4fr 1.4fr 1fr 1fr auto',
  },
} as const;
