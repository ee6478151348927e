import CloudDoneIcon from '@mui/icons-material/CloudDoneOutlined';
import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import SyncIcon from '@mui/icons-material/SyncOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import Box from '@mui/material/Box';
import { fill, messages, perLanguage } from '@walkthrough/domain';
import { useLiveStatus, type LiveStatus } from '../../live/live-status';
import { checkNetwork, type Missing } from '../../offline/status/network-status';
import { useDeviceFact } from '../../offline/status/use-device-work';
import { useNetworkStatus } from '../../offline/status/use-network-status';
import { visuallyHidden } from '../../ui/visually-hidden';

const { shell } = messages;

const APPEARANCES = perLanguage(
  () =>
    ({
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
    }) as const,
);

function appearanceOf(missing: Missing | null, live: LiveStatus): keyof typeof APPEARANCES {
  if (missing !== null) return missing === 'service' ? 'serviceDown' : 'offline';
  if (live === 'none') return 'online';
  return live === 'live' ? 'live' : 'catchingUp';
}

interface ConnectionChipProps {
  /**
   * `rail`: at the foot of the side rail; `icon`: the same without words. `tab`: in a phone's bottom bar. `foot`: in a
   * corner, without navigation and beside a page's footer.
   */
  place: 'rail' | 'icon' | 'tab' | 'foot';
}

/**
 * Shows how current the screen is: live, catching up or offline. Always visible below dialogs, and covers nothing: it
 * is in the navigation. Otherwise it has a strip at the end of the page, or a corner of the page's footer.
 */
export function ConnectionChip({ place }: ConnectionChipProps) {
  const { missing, checking } = useNetworkStatus();
  const live = useLiveStatus();
  const appearance = appearanceOf(missing, live);
  const { Icon, word, ink, symbol } = APPEARANCES[appearance];
  const offline = missing !== null;
  const waiting = useDeviceFact((work) => work.waiting);
  const label = checking && offline ? shell.checking : word;
  const queue = waiting > 0 ? fill(messages.sync.waitingCount, { count: waiting }) : '';
  const chip = (
    <ButtonBase
      onClick={() => void checkNetwork()}
      aria-label={`${[word, queue].filter(Boolean).join(', ')}. ${shell.checkConnection}`}
      title={shell.checkConnection}
      sx={{
        position: 'relative',
        gap: 0.75,
        height: 32,
        px: 1.25,
        borderRadius: 4,
        border: 1,
        typography: 'body2',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        color: ink,
        bgcolor: offline ? 'warning.dark' : 'background.paper',
        borderColor: offline ? 'warning.dark' : 'divider',
        // The chip is 32 px high, its touch target 44 px.
        '&::after': { content: '""', position: 'absolute', inset: '-7px 0' },
        ...PLACES[place],
      }}
    >
      <Icon sx={{ fontSize: 18, color: symbol }} />
      {place !== 'icon' && (queue ? `${label} · ${queue}` : label)}
      {place === 'icon' && waiting > 0 && waiting}
    </ButtonBase>
  );
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {word}
      </Box>
      {place === 'foot' && <Box sx={STRIP} />}
      {chip}
    </>
  );
}

const PLACES = {
  rail: {},
  icon: { px: 0 },
  // Long words have two lines.
  tab: { mx: 0.75, maxWidth: 104, fontSize: 12, lineHeight: 1.1, whiteSpace: 'normal' },
  foot: {
    position: 'fixed',
    left: 'calc(12px + env(safe-area-inset-left))',
    bottom: 'calc(10px + env(safe-area-inset-bottom))',
    zIndex: 'appBar',
  },
} as const;

/** As high as the chip with its margins, above the home indicator of a phone. */
const STRIP = {
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
