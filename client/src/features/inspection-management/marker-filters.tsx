import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueries } from '@tanstack/react-query';
import { messages, type InspectionMarker } from '@walkthrough/domain';
import { inspectionCountsQuery } from './api/inspection-counts';
import type { BoardKind, BoardTab } from './board-kind';
import { filterQuery, markerTitle, type InspectionFilters } from './inspection-filters';

const texts = messages.inspectionManagement;

/** Markers that rows of a tab can have; completed inspections have none. */
const MARKERS_OF: Readonly<Partial<Record<BoardTab, readonly InspectionMarker[]>>> = {
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

/** Markers of a tab with their counts under the other filters; pressing one filters by it. */
export function MarkerFilters({ kind, tab, filters, onMarker }: MarkerFiltersProps) {
  const markers = MARKERS_OF[tab] ?? [];
  const counts = useQueries({
    queries: markers.map((marker) => inspectionCountsQuery(filterQuery(kind, { ...filters, marker }))),
  });
  if (markers.length === 0) return null;
  return (
    <Box role="group" aria-label={texts.markers} sx={{ display: 'flex', gap: 1, overflowX: 'auto' }}>
      {markers.map((marker, at) => {
        const count = tab === 'all' ? undefined : counts[at]?.data?.[tab];
        const isPressed = filters.marker === marker;
        return (
          <Button
            key={marker}
            variant={isPressed ? 'contained' : 'outlined'}
            aria-pressed={isPressed}
            onClick={() => onMarker(isPressed ? null : marker)}
            sx={LOOK}
          >
            <span>{markerTitle(marker)}</span>
            {count !== undefined && <strong>{count.toLocaleString('en-CA')}</strong>}
          </Button>
        );
      })}
    </Box>
  );
}

/** On wide screens no taller than the filter chips beside it. */
const LOOK = {
  flex: 'none',
  gap: 0.75,
  px: 1.25,
  py: 0,
  minHeight: { xs: 44, sm: 32, md: 24 },
  typography: 'body2',
  whiteSpace: 'nowrap',
} as const;
