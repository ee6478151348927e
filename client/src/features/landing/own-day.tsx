import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import type { InspectorProfile } from '@walkthrough/domain';
import { queryKeys } from '../../api/query-keys';
import { DayRoute } from '../../forms/day/day-route';
import { stopsOfToday } from '../../forms/day/day-stops';
import { useFieldRows } from '../../forms/day/use-field-rows';
import { useLiveRows } from '../../lists/use-live-rows';
import { useDeviceFact } from '../../offline/use-device-work';

const KEYS = [queryKeys.workBasket];

/** The inspector's route of the day with Start, of both kinds of visits, as in the Work Basket; nothing on a free day. */
export function OwnDay({ inspector: { id, isTier2 } }: { inspector: InspectorProfile }) {
  const client = useQueryClient();
  const items = useFieldRows(id, !isTier2);
  useLiveRows('inspection', KEYS, () => {
    void client.invalidateQueries({ queryKey: queryKeys.workBasket, refetchType: 'none' });
    return true;
  });
  const hasStops = useDeviceFact(({ reports }) => stopsOfToday(items, reports, Date.now()).length > 0);
  return (
    hasStops && (
      <Box sx={{ mb: 3 }}>
        <DayRoute items={items} />
      </Box>
    )
  );
}
