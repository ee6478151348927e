import CalendarIcon from '@mui/icons-material/EventOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import ListIcon from '@mui/icons-material/InboxOutlined';
import PropertiesIcon from '@mui/icons-material/PlaceOutlined';
import SyncIcon from '@mui/icons-material/SyncOutlined';
import Box from '@mui/material/Box';
import { messages, pageTitle, type Place, placesOf, WORK_BASKET_MODE_LABELS } from '@walkthrough/domain';
import type { ElementType } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { visitorOf } from '../../session/permissions';
import { barHomeOf, isHome, SCREENS } from '../../session/screens';
import type { Session } from '../../session/session-store';
import { useIsSynchBasket } from '../../ui/shell-requests';
import { ConnectionChip } from './connection-chip';

const SYNCH_BASKET = '/inspector?mode=synchBasket' satisfies Place;

/** Returns the name of a place; that of a list without its explanation. */
const labelOf = (place: Place): string =>
  place === SYNCH_BASKET ? WORK_BASKET_MODE_LABELS.synchBasket.replace(/ \(.*/, '') : pageTitle(place);

/** Icons that an inspector's phone has anyway. */
const ICONS: Readonly<Partial<Record<Place, ElementType>>> = {
  '/calendar': CalendarIcon,
  '/properties': PropertiesIcon,
  [SYNCH_BASKET]: SyncIcon,
};

interface PhoneBarProps {
  session: Session;
  /** Whether a dialog is open. Its own actions then have the place. */
  isBehindDialog: boolean;
}

/** Shows the three places of the user's role at the bottom of a screen without rail, beside the connection chip. */
export function PhoneBar({ session: { user, tenant }, isBehindDialog }: PhoneBarProps) {
  const { pathname } = useLocation();
  const isSynchBasket = useIsSynchBasket();
  const shown = isSynchBasket && pathname === SCREENS.workBasket ? SYNCH_BASKET : pathname;
  return (
    <Box
      component="nav"
      aria-label={messages.shell.navigation}
      data-behind={isBehindDialog || undefined}
      sx={BAR}
    >
      <PlaceLink to={barHomeOf(user)} isCurrent={isHome(pathname)} Icon={HomeIcon}>
        {messages.shell.home}
      </PlaceLink>
      {placesOf(visitorOf(user, tenant)).map((place) => (
        <PlaceLink key={place} to={place} isCurrent={shown === place} Icon={ICONS[place] ?? ListIcon}>
          {labelOf(place)}
        </PlaceLink>
      ))}
      <ConnectionChip place="tab" />
    </Box>
  );
}

interface PlaceLinkProps {
  to: string;
  isCurrent: boolean;
  Icon: ElementType;
  children: string;
}

function PlaceLink({ to, isCurrent, Icon, children }: PlaceLinkProps) {
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      <Icon />
      <span>{children}</span>
    </Link>
  );
}

const HEIGHT = 'calc(56px + env(safe-area-inset-bottom))';

const BAR = {
  // Fixed, not sticky: axe takes links under a sticky bar for links of the same layer, which then are too small.
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 'appBar',
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) auto',
  alignItems: 'center',
  height: HEIGHT,
  pb: 'env(safe-area-inset-bottom)',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  // The page ends above the bar, and so does what is scrolled to.
  'div:has(> &)': { pb: HEIGHT },
  'html:has(&)': { scrollPaddingBottom: 64 },
  '&[data-behind] a': { visibility: 'hidden' },
  '& a': {
    height: '100%',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    textAlign: 'center',
    fontSize: 11,
    fontWeight: 600,
    lineHeight: '13px',
    color: 'text.secondary',
    textDecoration: 'none',
    '&:focus-visible': { outlineOffset: -3 },
    '&[aria-current]': { color: 'primary.dark', boxShadow: 'inset 0 3px var(--wt-palette-primary-main)' },
  },
  // Two lines at most.
  '& a span': { maxHeight: 26, px: 0.25, overflow: 'hidden', overflowWrap: 'anywhere' },
  '& a svg': { fontSize: 22 },
} as const;
