import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import type { InspectorProfile } from '@walkthrough/domain';
import { queryKeys } from '../../api/query-keys';
import { DayRoute } from '../../shared/day/day-route';
import { useFieldRows } from '../../shared/day/use-field-rows';
import { useLiveRows } from '../../lists/use-live-rows';

const KEYS = [queryKeys.workBasket];

/** Inspector's route of the day for both kinds of inspections, with Start; nothing on a free day. */
export function OwnDay({ inspector: { id, isTier2 } }: { inspector: InspectorProfile }) {
  const client = useQueryClient();
  const items = useFieldRows(id, !isTier2);
  useLiveRows('inspection', KEYS, () => {
    void client.invalidateQueries({ queryKey: queryKeys.workBasket, refetchType: 'none' });
    return true;
  });
  return (
    <Box sx={{ '&:not(:empty)': { mb: 3 } }}>
      <DayRoute items={items} />
    </Box>
  );
}
