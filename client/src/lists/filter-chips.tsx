import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messages, fill } from '@walkthrough/domain';

/** Filter in force, with the text of its chip. */
export interface ActiveFilter {
  name: string;
  label: string;
}

interface FilterChipsProps {
  active: readonly ActiveFilter[];
  onRemove: (name: string) => void;
  onClear: () => void;
}

/** Lower on desktop, where a pointer needs less height and more rows fit. */
const CHIP_HEIGHT = { xs: 44, sm: 32, md: 24 };

/** Lists the filters in force, each with a button to remove it. The note is red by the specification. */
export function FilterChips({ active, onRemove, onClear }: FilterChipsProps) {
  if (active.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ typography: 'body2', color: 'error.main' }}>{messages.properties.filtersApplied}</Box>
      {active.map(({ name, label }) => (
        <Button
          key={name}
          variant="outlined"
          aria-label={fill(messages.lists.removeFilter, { filter: label })}
          endIcon={<CloseIcon />}
          onClick={() => onRemove(name)}
          sx={{
            typography: 'body2',
            // A long name wraps instead of widening the page on a phone.
            whiteSpace: 'normal',
            textAlign: 'left',
            color: 'text.primary',
            borderColor: 'divider',
            px: 1.25,
            py: 0,
            minHeight: CHIP_HEIGHT,
            bgcolor: 'background.paper',
          }}
        >
          {label}
        </Button>
      ))}
      {active.length > 1 && (
        <Button
          onClick={onClear}
          sx={{ typography: 'body2', fontWeight: 600, py: 0, minHeight: CHIP_HEIGHT }}
        >
          {messages.lists.clearFilters}
        </Button>
      )}
    </Box>
  );
}
