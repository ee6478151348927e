import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messages } from '@walkthrough/domain';
import type { BulkAction } from './row-action';

interface BulkBarProps {
  /** Label before the count, for example 'Selected Tasks'. */
  label: string;
  count: number;
  /** The first action is the primary button. Empty if the selected rows have no action in common. */
  actions: readonly BulkAction[];
  onClear: () => void;
}

/** Shows how many rows are selected, and the actions that apply to all of them. */
export function BulkBar({ label, count, actions, onClear }: BulkBarProps) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 0.75,
        mx: { xs: -2, sm: 0 },
        bgcolor: 'primary.light',
        borderInline: { sm: 1 },
        borderColor: { sm: 'divider' },
      }}
    >
      <Box role="status" sx={{ fontWeight: 650, color: 'primary.dark', mr: 1 }}>
        {label}: {count}
      </Box>
      {actions.map(({ name, label: title, Icon, onChoose }, index) => (
        <Button
          key={name}
          variant={index === 0 ? 'contained' : 'outlined'}
          startIcon={<Icon />}
          onClick={onChoose}
          sx={index === 0 ? undefined : { bgcolor: 'background.paper' }}
        >
          {title}
        </Button>
      ))}
      {actions.length === 0 && <span>{messages.lists.nothingForAll}</span>}
      <Button onClick={onClear} sx={{ ml: 'auto' }}>
        {messages.lists.clearSelection}
      </Button>
    </Box>
  );
}
