import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messages, fill } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { RelativeTime, TIME } from '../live/relative-time';
import { formatInstantTime } from '../ui/dates';
import { visuallyHidden } from '../ui/visually-hidden';
import { FiltersButton } from './filters-button';

const { lists: texts } = messages;

interface ListToolbarProps {
  /** Number of rows in words; null until it is known. */
  found: string | null;
  /** Whether a tab shows the number of rows too. */
  isCountedInTabs?: boolean;
  /** UTC milliseconds; null until something has loaded. */
  updatedAt: number | null;
  onReload: () => void;
  filtersId: string;
  /** Null for a list without filters. */
  filters: { open: boolean; onOpen: (open: boolean) => void } | null;
  /** Search box. */
  search?: ReactNode;
  /** Further buttons, such as the menu of the grid. */
  children?: ReactNode;
}

/** Shows the number of rows, their age, and the buttons of the list. */
export function ListToolbar(props: ListToolbarProps) {
  const { found, isCountedInTabs = false, updatedAt, onReload, filtersId, filters, search, children } = props;
  const updated = updatedAt !== null && fill(texts.updatedAt, { time: formatInstantTime(updatedAt) });
  return (
    <Box sx={TOOLBAR}>
      <Box role="status" sx={isCountedInTabs ? FOUND_IN_TABS : FOUND}>
        {found}
      </Box>
      {search}
      {updatedAt !== null && updated && (
        <Button
          aria-label={`${texts.refresh}. ${updated}`}
          title={updated}
          onClick={onReload}
          sx={{ gap: 1, minWidth: 44 }}
        >
          <RefreshIcon fontSize="small" />
          <Box component="span" sx={search ? UPDATED_BESIDE_SEARCH : UPDATED}>
            <RelativeTime at={updatedAt} text={fill(texts.updatedAt, { time: TIME })} />
          </Box>
        </Button>
      )}
      {children}
      {filters && <FiltersButton {...filters} filtersId={filtersId} />}
    </Box>
  );
}

const FOUND = {
  flex: 1,
  pr: 1,
  typography: 'body2',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
} as const;
/** Where the buttons would not fit on one line with it, only the tab shows the number. */
const FOUND_IN_TABS = {
  ...FOUND,
  '@media (min-width: 900px)': { '@container (max-width: 600px)': visuallyHidden },
} as const;

const UPDATED = { display: { xs: 'none', sm: 'inline' } } as const;
/** Beside a search box the time is only a tooltip, unless there is much room. */
const UPDATED_BESIDE_SEARCH = {
  display: 'none',
  '@container (min-width: 940px)': { display: 'inline' },
} as const;

/** At 200 % zoom the buttons do not fit on one line and wrap. */
const TOOLBAR = {
  flex: 1,
  // Its buttons show their words where it has room for them.
  containerType: 'inline-size',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  '& button': { px: 1.25 },
} as const;
