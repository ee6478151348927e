import CloudDoneIcon from '@mui/icons-material/CloudDoneOutlined';
import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import SyncIcon from '@mui/icons-material/SyncOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import Box from '@mui/material/Box';
import { fill, messages } from '@walkthrough/domain';
import { useLiveStatus, type LiveStatus } from '../../live/live-status';
import { checkNetwork, type Missing } from '../../offline/network-status';
import { useDeviceFact } from '../../offline/use-device-work';
import { useNetworkStatus } from '../../offline/use-network-status';
import { visuallyHidden } from '../../ui/visually-hidden';

const { shell } = messages;

const APPEARANCES = {
  offline: { Icon: CloudOffIcon, word: shell.offline, ink: 'warning.contrastText', symbol: 'inherit' },
  serviceDown: {
    Icon: CloudOffIcon,
    word: shell.serviceDown,
    ink: 'warning.contrastText',
    symbol: 'inherit',
  },
  catchingUp: { Icon: SyncIcon, word: shell.catchingUp, ink: 'info.dark', symbol: 'info.main' },
  live: { Icon: CloudDoneIcon, word: shell.live, ink: 'text.secondary', symbol: 'success.main' },
  online: { Icon: CloudDoneIcon, word: shell.online, ink: 'text.secondary', symbol: 'success.main' },
} as const;

function appearanceOf(missing: Missing | null, live: LiveStatus): keyof typeof APPEARANCES {
  if (missing !== null) return missing === 'service' ? 'serviceDown' : 'offline';
  if (live === 'none') return 'online';
  return live === 'live' ? 'live' : 'catchingUp';
}

/**
 * Says how far what is on the screen can be trusted: pushed as it happens, being brought up to date, or as old as
 * the last contact. It stands above the page and stays when the bar hides; a dialog is never covered by it, least of all
 * its buttons on a phone. There the screen is all words, so that it has a strip of its own, which takes room at the end
 * of the page; a page with a foot leaves it the corner of that.
 */
export function ConnectionChip() {
  const { missing, checking } = useNetworkStatus();
  const live = useLiveStatus();
  const appearance = appearanceOf(missing, live);
  const { Icon, word, ink, symbol } = APPEARANCES[appearance];
  const offline = missing !== null;
  const waiting = useDeviceFact((work) => work.waiting);
  const label = checking && offline ? shell.checking : word;
  const queue = waiting > 0 ? fill(messages.sync.waitingCount, { count: waiting }) : '';
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {word}
      </Box>
      <Box sx={STRIP} />
      <ButtonBase
        onClick={() => void checkNetwork()}
        aria-label={`${[word, queue].filter(Boolean).join(', ')}. ${shell.checkConnection}`}
        title={shell.checkConnection}
        sx={{
          position: 'fixed',
          left: 'calc(12px + env(safe-area-inset-left))',
          bottom: 'calc(10px + env(safe-area-inset-bottom))',
          zIndex: 'appBar',
          gap: 0.75,
          height: 32,
          px: 1.25,
          borderRadius: 4,
          border: 1,
          typography: 'body2',
          fontWeight: 600,
          color: ink,
          bgcolor: offline ? 'warning.dark' : 'background.paper',
          borderColor: offline ? 'warning.dark' : 'divider',
          // The drawn chip is 32 px; what can be hit is 44.
          '&::after': { content: '""', position: 'absolute', inset: '-7px 0' },
        }}
      >
        <Icon sx={{ fontSize: 18, color: symbol }} />
        {queue ? `${label} · ${queue}` : label}
      </ButtonBase>
    </>
  );
}

/** As high as the chip with its margins; the home bar of a phone is below it. */
const STRIP = {
  display: { xs: 'block', sm: 'none' },
  position: 'sticky',
  bottom: 0,
  zIndex: 'appBar',
  flex: 'none',
  height: 'calc(52px + env(safe-area-inset-bottom))',
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
  'html:has([data-page-foot]) &': { display: 'none' },
} as const;
