import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { fill, messages, type DeviceItem, formatNumber } from '@walkthrough/domain';
import { formatInstant } from '../../ui/dates';
import { deviceName } from '../../ui/device-name';

const texts = messages.devices;

const MEGABYTE = 1_000_000;

/** Lists pending work, most urgent first. */
function waitingOn({ attention, waiting, elsewhere }: DeviceItem): { text: string; color: string }[] {
  const parts = [
    { count: attention, text: texts.attention, color: 'error.dark' },
    { count: waiting, text: texts.waiting, color: 'warning.dark' },
    { count: elsewhere, text: texts.elsewhere, color: 'error.dark' },
  ];
  return parts
    .filter(({ count }) => count > 0)
    .map(({ count, text, color }) => ({ text: fill(text, { count }), color }));
}

/** Lists storage facts of the device; omits what the browser does not report. */
function factsOf({ app, persisted, free }: DeviceItem): string {
  const megabytes = free === null ? null : formatNumber(Math.floor(free / MEGABYTE));
  return [
    persisted === null ? null : persisted ? texts.persisted : texts.notPersisted,
    megabytes === null ? null : fill(texts.free, { megabytes }),
    app === null ? null : fill(texts.app, { version: app }),
  ]
    .filter((fact) => fact !== null)
    .join(' · ');
}

function Device({ device }: { device: DeviceItem }) {
  const { user, reportedAt, oldestAt } = device;
  const waiting = waitingOn(device);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
        columnGap: 3,
        rowGap: 0.5,
        px: 2,
        py: 1.5,
        overflowWrap: 'anywhere',
      }}
    >
      <Box>
        <Typography sx={{ fontWeight: 600 }}>{`${user.firstName} ${user.name}`.trim()}</Typography>
        <Typography variant="body2">{deviceName(device.userAgent)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {fill(messages.users.lastSeen, { time: formatInstant(reportedAt) })}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {factsOf(device)}
        </Typography>
      </Box>
      <Box>
        {waiting.map(({ text, color }) => (
          <Typography key={text} sx={{ color, fontWeight: 600 }}>
            {text}
          </Typography>
        ))}
        {waiting.length === 0 && <Typography>{texts.nothingWaits}</Typography>}
        {oldestAt !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {fill(texts.oldest, { time: formatInstant(oldestAt) })}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

export function DeviceList({ devices }: { devices: readonly DeviceItem[] }) {
  return (
    <Paper
      variant="outlined"
      component="ul"
      sx={{ m: 0, p: 0, listStyle: 'none', '& li + li': { borderTop: 1, borderColor: 'divider' } }}
    >
      {devices.map((device) => (
        <Device key={device.id} device={device} />
      ))}
    </Paper>
  );
}
