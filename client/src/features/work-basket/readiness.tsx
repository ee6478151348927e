import OfflinePinIcon from '@mui/icons-material/OfflinePinOutlined';
import Box from '@mui/material/Box';
import { messages } from '@walkthrough/domain';
import type { ReportId } from '../../offline/model/report-id';
import { useDeviceWork } from '../../offline/use-device-work';

const { sync } = messages;

/** Whether the report of a row is on this device: whoever drives off has to know (decision 125). */
export function Readiness({ id }: { id: ReportId }) {
  const { reports } = useDeviceWork();
  const ready = reports.some((report) => report.id === id);
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 0.75,
        alignItems: 'center',
        typography: 'body2',
        color: ready ? 'success.main' : 'text.secondary',
      }}
    >
      {ready && <OfflinePinIcon fontSize="small" />}
      {ready ? sync.readyOffline : sync.notReadyOffline}
    </Box>
  );
}
