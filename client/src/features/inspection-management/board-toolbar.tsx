import ExpandLessIcon from '@mui/icons-material/ExpandLess';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import FilterIcon from '@mui/icons-material/FilterAltOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messages, fill } from '@walkthrough/domain';
import { formatInstantTime } from '../../ui/dates';
import type { InspectionList } from './use-inspection-list';
import type { ReactNode } from 'react';
import { foundText } from './board-texts';

interface BoardToolbarProps {
  list: InspectionList;
  filtersId: string;
  /** Null on a board without filters. */
  filters: { open: boolean; onOpen: (open: boolean) => void } | null;
  /** The grid's own menu. */
  columnMenu: ReactNode;
}

/** How many there are and as of when, and what can be shown or hidden. */
export function BoardToolbar({ list, filtersId, filters, columnMenu }: BoardToolbarProps) {
  const updated =
    list.known && fill(messages.common.updatedAt, { time: formatInstantTime(list.known.updatedAt) });
  return (
    <Box sx={{ flex: 1, display: 'flex', alignItems: 'center', '& button': { px: 1.25 } }}>
      <Box
        role="status"
        sx={{ flex: 1, pr: 1, typography: 'body2', color: 'text.secondary', whiteSpace: 'nowrap' }}
      >
        {list.known && foundText(list.known.total)}
      </Box>
      {updated && (
        <Button
          aria-label={`${messages.common.refresh}. ${updated}`}
          title={updated}
          onClick={list.reload}
          sx={{ gap: 1, minWidth: 44 }}
        >
          <RefreshIcon fontSize="small" />
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {updated}
          </Box>
        </Button>
      )}
      {columnMenu}
      {filters && (
        <Button
          startIcon={<FilterIcon />}
          endIcon={filters.open ? <ExpandLessIcon /> : <ExpandMoreIcon />}
          aria-expanded={filters.open}
          aria-controls={filtersId}
          onClick={() => filters.onOpen(!filters.open)}
        >
          {messages.common.filters}
        </Button>
      )}
    </Box>
  );
}
