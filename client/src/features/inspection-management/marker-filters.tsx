import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueries } from '@tanstack/react-query';
import {
  DEADLINE_MARKERS,
  formatNumber,
  type InspectionMarker,
  messages,
  seesDeadlines,
} from '@walkthrough/domain';
import { useSignedIn } from '../../session/use-session';
import { inspectionCountsQuery } from './api/inspection-counts';
import type { BoardKind, BoardTab } from './board-kind';
import { filterQuery, markerTitle, type InspectionFilters } from './inspection-filters';

const texts = messages.inspectionManagement;

/** Markers that rows of a tab can have. Condition inspections have those of deadlines too. */
const MARKERS_BY_TAB: Readonly<Partial<Record<BoardTab, readonly InspectionMarker[]>>> = {
  rolling: ['overdue', 'dueThisWeek', 'lateContact'],
  assigned: ['overdue', 'dueThisWeek', 'lateContact'],
  scheduled: ['overdue', 'dueThisWeek', 'unassigned'],
};

interface MarkerFiltersProps {
  kind: BoardKind;
  tab: BoardTab;
  filters: InspectionFilters;
  onMarker: (marker: InspectionMarker | null) => void;
}

/** Shows a toggle per marker of the tab. Its count is that of the list with the marker and the other filters. */
export function MarkerFilters({ kind, tab, filters, onMarker }: MarkerFiltersProps) {
  const { user } = useSignedIn();
  const markers = [
    ...(MARKERS_BY_TAB[tab] ?? []),
    ...(kind === 'condition' && tab !== 'cancelled' && seesDeadlines(user) ? DEADLINE_MARKERS : []),
  ];
  const counts = useQueries({
    queries: markers.map((marker) => inspectionCountsQuery(filterQuery(kind, { ...filters, marker }))),
  });
  if (markers.length === 0) return null;
  return (
    <Box role="group" aria-label={texts.markers} sx={{ display: 'flex', gap: 1, overflowX: 'auto' }}>
      {markers.map((marker, index) => {
        const count = tab === 'all' ? undefined : counts[index]?.data?.[tab];
        const isPressed = filters.marker === marker;
        return (
          <Button
            key={marker}
            variant={isPressed ? 'contained' : 'outlined'}
            aria-pressed={isPressed}
            onClick={() => onMarker(isPressed ? null : marker)}
            sx={BUTTON_STYLE}
          >
            <span>{markerTitle(marker)}</span>
            {count !== undefined && <strong>{formatNumber(count)}</strong>}
          </Button>
        );
      })}
    </Box>
  );
}

/** Keeps a button no taller than the filter chips beside it on wide screens. */
const BUTTON_STYLE = {
  flex: 'none',
  gap: 0.75,
  px: 1.25,
  py: 0,
  minHeight: { xs: 44, sm: 32, md: 24 },
  typography: 'body2',
  whiteSpace: 'nowrap',
} as const;
