import Box from '@mui/material/Box';
import { messages } from '@walkthrough/domain';
import { type Choice, AutocompleteField } from '../../ui/autocomplete-field';
import type { LogFilter, LogFilters } from './log-address';

/** One filter of the log. */
export interface OfferedFilter {
  name: LogFilter;
  label: string;
  choices: readonly Choice[];
  loading: boolean;
  failed: boolean;
}

interface LogFilterRowProps {
  id: string;
  offered: readonly OfferedFilter[];
  applied: LogFilters;
  onChange: (name: LogFilter, value: string) => void;
}

export function LogFilterRow({ id, offered, applied, onChange }: LogFilterRowProps) {
  return (
    <Box id={id} role="search" sx={ROW}>
      {offered.map(({ name, label, choices, loading, failed }) => (
        <AutocompleteField
          key={name}
          label={label}
          problem={failed ? messages.dataUpdates.peopleFailed : undefined}
          loading={loading}
          choices={choices}
          value={choices.find(({ id: own }) => String(own) === applied[name]) ?? null}
          onValue={(choice) => onChange(name, choice ? String(choice.id) : '')}
        />
      ))}
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 320px))' },
} as const;
