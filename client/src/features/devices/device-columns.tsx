import Box from '@mui/material/Box';
import { fill, formatNumber, messages, type DeviceItem, perLanguage } from '@walkthrough/domain';
import type { RecordColumn } from '../../lists/record-table';
import { RelativeTime, TIME } from '../../live/relative-time';
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

const ownerOf = ({ user }: DeviceItem): string => `${user.firstName} ${user.name}`.trim();

export const nameOfDevice = (device: DeviceItem): string =>
  `${ownerOf(device)}, ${deviceName(device.userAgent)}`;

const oldestOf = ({ oldestAt }: DeviceItem): string =>
  oldestAt === null ? '' : fill(texts.oldest, { time: formatInstant(oldestAt) });

function Work({ device }: { device: DeviceItem }) {
  const lines = waitingOn(device);
  return (
    <>
      {lines.map(({ text, color }) => (
        <Box key={text} sx={{ color, fontWeight: 600 }}>
          {text}
        </Box>
      ))}
      {lines.length === 0 && texts.nothingWaits}
      {device.oldestAt !== null && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          <RelativeTime at={device.oldestAt} text={fill(texts.oldest, { time: TIME })} />
        </Box>
      )}
    </>
  );
}

/** Columns of the list of devices. */
export const DEVICE_COLUMNS: readonly RecordColumn<DeviceItem>[] = perLanguage(() => [
  { id: 'inspector', title: messages.common.inspector, text: ownerOf },
  { id: 'device', title: texts.browser, text: ({ userAgent }) => deviceName(userAgent) },
  {
    id: 'work',
    title: texts.work,
    text: (device) =>
      [...waitingOn(device).map(({ text }) => text), oldestOf(device)].filter(Boolean).join('; ') ||
      texts.nothingWaits,
    cell: (device) => <Work device={device} />,
  },
  {
    id: 'seen',
    title: texts.seen,
    text: ({ reportedAt }) => fill(messages.users.lastSeen, { time: formatInstant(reportedAt) }),
    cell: ({ reportedAt }) => (
      <RelativeTime at={reportedAt} text={fill(messages.users.lastSeen, { time: TIME })} />
    ),
  },
  { id: 'storage', title: texts.storage, text: factsOf },
]);
