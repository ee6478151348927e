import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Typography from '@mui/material/Typography';
import { fill, type InspectorProfile, messages } from '@walkthrough/domain';
import { queryKeys } from '../../api/query-keys';
import { DayRoute } from '../../shared/day/day-route';
import { assignedBasketQuery } from '../../shared/day/assigned-visits';
import { BY_TIME, useFieldRows } from '../../shared/day/use-field-rows';
import { useNetworkStatus } from '../../offline/status/use-network-status';
import { toListState } from '../../lists/list-states';
import { formatInstant } from '../../ui/dates';
import { useSettled } from '../../ui/together';
import { useLiveRows } from '../../lists/use-live-rows';

const KEYS = [queryKeys.workBasket];

/** Inspector's route of the day for both kinds of inspections, with Start; nothing on a free day. */
export function OwnDay({ inspector: { id, isTier2 } }: { inspector: InspectorProfile }) {
  const client = useQueryClient();
  const items = useFieldRows(id, !isTier2);
  // The query of `useFieldRows`.
  const rows = useQuery({ ...assignedBasketQuery(id, BY_TIME), enabled: !isTier2 });
  useSettled('ownDay', !toListState(rows).loading);
  const { online } = useNetworkStatus();
  const readAt = client.getQueryState(assignedBasketQuery(id, BY_TIME).queryKey)?.dataUpdatedAt;
  useLiveRows('inspection', KEYS, () => {
    void client.invalidateQueries({ queryKey: queryKeys.workBasket, refetchType: 'none' });
    return true;
  });
  return (
    <Box sx={{ '&:not(:empty)': { mb: 3 } }}>
      <DayRoute items={items} />
      {!online && readAt !== undefined && readAt > 0 && (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {fill(messages.dashboard.asOf, { time: formatInstant(readAt) })}
        </Typography>
      )}
    </Box>
  );
}
