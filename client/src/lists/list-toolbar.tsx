import MoreIcon from '@mui/icons-material/MoreHoriz';
import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messages, fill } from '@walkthrough/domain';
import { useId, useState, type ReactNode } from 'react';
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
  const [isMore, setMore] = useState(false);
  const moreId = useId();
  return (
    <Box sx={TOOLBAR}>
      <Box role="status" sx={isCountedInTabs ? FOUND_IN_TABS : FOUND}>
        {found}
      </Box>
      {search}
      <Button
        aria-label={texts.moreTools}
        aria-expanded={isMore}
        aria-controls={moreId}
        onClick={() => setMore(!isMore)}
        sx={MORE}
      >
        <MoreIcon fontSize="small" />
      </Button>
      <Box id={moreId} sx={{ ...TOOLS, display: { xs: isMore ? 'flex' : 'none', sm: 'contents' } }}>
        {updatedAt !== null && updated && (
          <Button title={updated} onClick={onReload} sx={{ gap: 1, minWidth: 44 }}>
            <RefreshIcon fontSize="small" />
            <Box component="span" sx={visuallyHidden}>
              {texts.refresh}
            </Box>
            <Box component="span" sx={search ? UPDATED_BESIDE_SEARCH : UPDATED}>
              <RelativeTime at={updatedAt} text={fill(texts.updatedAt, { time: TIME })} />
            </Box>
          </Button>
        )}
        {children}
      </Box>
      {filters && <FiltersButton {...filters} filtersId={filtersId} sx={FILTERS} />}
    </Box>
  );
}

/** On a phone a line of its own below search, filters and tools. */
const FOUND = {
  flex: { xs: '1 0 100%', sm: 1 },
  order: { xs: 4, sm: 0 },
  // Keeps the line until the number is there.
  minHeight: '1lh',
  pr: 1,
  typography: 'body2',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
} as const;
/** Where the buttons would not fit on one line with it, only the tab shows the number. */
const FOUND_IN_TABS = {
  ...FOUND,
  '@media (max-width: 599.95px)': visuallyHidden,
  '@media (min-width: 900px)': { '@container (max-width: 600px)': visuallyHidden },
} as const;

const UPDATED = { display: { xs: 'none', sm: 'inline' } } as const;
/** Beside a search box the time is only a tooltip, unless there is much room. */
const UPDATED_BESIDE_SEARCH = {
  display: 'none',
  '@container (min-width: 940px)': { display: 'inline' },
} as const;

/** On a phone the tools are behind one button, so that the first row begins higher. */
const MORE = { display: { xs: 'inline-flex', sm: 'none' }, order: 2, minWidth: 44 } as const;
const TOOLS = { order: { xs: 3, sm: 0 }, width: '100%', justifyContent: 'flex-end' } as const;
const FILTERS = { order: { xs: 1, sm: 0 } } as const;

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
