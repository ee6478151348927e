import Box from '@mui/material/Box';
import {
  isMonth,
  messages,
  MONTHLY_FILTER_LIMIT,
  type MonthlyFilterMode,
  type PatternProblem,
  perLanguage,
} from '@walkthrough/domain';
import { type FormEvent, useMemo } from 'react';
import { SearchButton } from '../../../lists/search-button';
import { useFilterDraft } from '../../../ui/filter-draft';
import { TextField } from '../../../ui/form-field';
import { SelectField } from '../../../ui/select-field';
import { useTyped } from '../../../ui/use-typed';
import type { MonthlyPlace } from './monthly-place';

const { common, inspectionManagement, monthlyFiles: texts, subtenants } = messages;

const MODES: readonly (readonly [MonthlyFilterMode, string])[] = perLanguage(() => [
  ['code', inspectionManagement.propertyCode],
  ['addressLine1', common.civicNumberAndStreet],
]);

const PROBLEMS: Readonly<Record<PatternProblem, string>> = perLanguage(() => ({
  invalid: inspectionManagement.patternInvalid,
  tooCostly: texts.patternTooCostly,
}));

type Filter = Pick<MonthlyPlace, 'filter' | 'filterMode'>;

interface MonthlyFilterProps {
  place: MonthlyPlace;
  isValid: boolean;
  /** Problem of the pattern whose matches are shown. */
  problem: PatternProblem | null;
  onChange: (changes: Partial<MonthlyPlace>) => void;
}

/** Month and filter. The month applies at once, the filter on Search or Enter. */
export function MonthlyFilter({ place, isValid, problem, onChange }: MonthlyFilterProps) {
  const { month, filter, filterMode } = place;
  const typed = useTyped(month, isMonth, (next) => onChange({ month: next }));
  // `useFilterDraft` detects changes by identity.
  const applied = useMemo(() => ({ filter, filterMode }), [filter, filterMode]);
  const { draft, set } = useFilterDraft<Filter>(applied, onChange);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ ...draft, filter: draft.filter.trim() });
  };
  return (
    <Box component="form" role="search" onSubmit={submit} sx={FORM}>
      <TextField
        label={common.month}
        value={typed.shown}
        onValue={typed.type}
        problem={isValid && isMonth(typed.shown) ? undefined : subtenants.monthInvalid}
        input={{ type: 'month', onBlur: typed.leave }}
      />
      <SelectField
        label={texts.filterBy}
        value={draft.filterMode}
        options={MODES}
        onValue={(mode) => set({ filterMode: mode as MonthlyFilterMode })}
      />
      <TextField
        label={texts.filter}
        value={draft.filter}
        onValue={(next) => set({ filter: next })}
        help={problem ? PROBLEMS[problem] : texts.filterHelp}
        input={{ inputProps: { autoComplete: 'off', maxLength: MONTHLY_FILTER_LIMIT, spellCheck: false } }}
      />
      <SearchButton />
    </Box>
  );
}

const FORM = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  mb: 1.5,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'minmax(0, 11rem) minmax(0, 16rem) minmax(0, 1fr) auto',
  },
  '& button': { mt: { xs: 0, sm: '23px' } },
} as const;
