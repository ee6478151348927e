import OfflinePinIcon from '@mui/icons-material/OfflinePinOutlined';
import UnsentIcon from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import { messages, perLanguage } from '@walkthrough/domain';
import type { DeviceReportState } from '../../offline/reports/model/device-report';
import type { ReportId } from '../../offline/reports/model/report-id';
import { useDeviceFact } from '../../offline/status/use-device-work';

const { sync } = messages;

/** Texts for submitted reports by their pending step. */
const SUBMITTED: Partial<Record<DeviceReportState, string>> = perLanguage(() => ({
  waiting: sync.stateWaiting,
  sending: sync.stateSending,
  needsSignIn: sync.stateNeedsSignIn,
  needsAttention: sync.stateNeedsAttention,
  handedOver: sync.stateHandedOver,
}));

/**
 * Shows whether the report is ready offline, so that the inspector knows before driving off. A submitted report shows
 * its send state instead.
 * @param isOff the inspection is cancelled: shows nothing but the state of a submitted report
 */
export function Readiness({ id, isOff = false }: { id: ReportId; isOff?: boolean }) {
  const state = useDeviceFact(({ reports }) => reports.find((report) => report.id === id)?.state ?? 'none');
  const unsent = state === 'none' ? undefined : SUBMITTED[state];
  const isSent = state === 'delivered';
  if (isOff && !unsent && !isSent) return null;
  const words = isSent ? sync.stateSent : state === 'none' ? sync.notReadyOffline : sync.readyOffline;
  const ready = state === 'none' ? 'text.secondary' : 'success.main';
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 0.75,
        alignItems: 'center',
        typography: 'body2',
        color: unsent ? 'warning.dark' : ready,
        fontWeight: unsent ? 650 : undefined,
      }}
    >
      {unsent && <UnsentIcon fontSize="small" />}
      {!unsent && state !== 'none' && <OfflinePinIcon fontSize="small" />}
      {unsent ?? words}
    </Box>
  );
}
