import EventIcon from '@mui/icons-material/EventOutlined';
import PersonAddIcon from '@mui/icons-material/PersonAddAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messages } from '@walkthrough/domain';

const texts = messages.inspectionManagement;

interface BulkBarProps {
  count: number;
  /** Left out when the person may not, or some selected row can not. */
  onAssign?: () => void;
  onSchedule?: () => void;
  onClear: () => void;
}

/** How many rows are ticked, and what can be done with all of them. */
export function BulkBar({ count, onAssign, onSchedule, onClear }: BulkBarProps) {
  return (
    <Box
      role="group"
      aria-label={texts.selectedTasks}
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
        {texts.selectedTasks}: {count}
      </Box>
      {onAssign && (
        <Button variant="contained" startIcon={<PersonAddIcon />} onClick={onAssign}>
          {texts.assignToSelected}
        </Button>
      )}
      {onSchedule && (
        <Button
          variant="outlined"
          startIcon={<EventIcon />}
          onClick={onSchedule}
          sx={{ bgcolor: 'background.paper' }}
        >
          {messages.common.schedule}
        </Button>
      )}
      <Button onClick={onClear} sx={{ ml: 'auto' }}>
        {messages.common.clearSelection}
      </Button>
    </Box>
  );
}
