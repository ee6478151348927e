import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { fill, messages, type StaffInspectionRow } from '@walkthrough/domain';
import { useState } from 'react';
import { ListBody, refetchRows, toListState } from '../../../lists/list-states';
import { AgendaItem } from './agenda';
import { laneQuery } from './calendar-data';
import { InspectionCard } from './inspection-card';

const { calendar: texts, monthlyFiles } = messages;

const STEP = 25;
const MOST = 200;

interface LaneProps {
  isOver: boolean;
  /** On a phone, rows show their buttons. */
  isPhone: boolean;
  /** Inspection being scheduled, hidden here. */
  pending: StaffInspectionRow | null;
}

/** Open inspections without a time, next due first. */
export function Lane({ isOver, isPhone, pending }: LaneProps) {
  const [size, setSize] = useState(STEP);
  const lane = useQuery(laneQuery(size));
  const total = lane.data?.totalElements ?? 0;
  const rows = (lane.data?.content ?? []).filter(
    ({ id }) => pending?.id !== id || pending.scheduledAt === null,
  );
  const next = Math.min(STEP, total - size, MOST - size);
  return (
    <Box
      component="section"
      aria-label={texts.lane}
      data-drop="lane"
      sx={{
        minWidth: 0,
        p: 1,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: isOver ? 'action.selected' : 'background.paper',
        maxHeight: { md: 'calc(100vh - 250px)' },
        overflow: 'auto',
      }}
    >
      <Box component="h2" sx={{ m: 0, mb: 1, fontSize: '1rem' }}>
        {lane.data ? fill(texts.laneCount, { count: total }) : texts.lane}
      </Box>
      <ListBody
        state={toListState(lane)}
        isEmpty={total === 0}
        empty={{ title: texts.laneEmpty }}
        skeleton={{ shape: 'cards', count: 2 }}
        onRetry={() => refetchRows(lane)}
      >
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
          {rows.map((row) => (
            <li key={row.id}>
              {isPhone ? <AgendaItem row={row} /> : <InspectionCard row={row} shape="full" />}
            </li>
          ))}
        </Box>
        {next > 0 && (
          <Button size="small" onClick={() => setSize(size + STEP)}>
            {fill(monthlyFiles.showMore, { count: next })}
          </Button>
        )}
      </ListBody>
    </Box>
  );
}
