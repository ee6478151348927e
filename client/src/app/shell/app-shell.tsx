import ScienceIcon from '@mui/icons-material/ScienceOutlined';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { messages } from '@walkthrough/domain';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { isEntrance, isReport } from '../../session/screens';
import { useSession } from '../../session/use-session';
import { useDensity } from '../../ui/density';
import { lazyPart } from '../../ui/lazy-part';
import { useIsModalOpen } from '../../ui/modal-registry';
import { PendingBar } from '../../ui/pending-bar';
import { dismissErrors, ToastHost } from '../../ui/toast';
import { useHasPageFoot, useIsTopBarAway } from '../../ui/shell-requests';
import { ConnectionChip } from './connection-chip';
import { PhoneBar } from './phone-bar';
import { Rail } from './rail';
import { SignInAgain } from './sign-in-again';
import { TopBar } from './top-bar';
import { UpdateDialog } from './update-dialog';

const BAR_HIDES_AFTER = 150;

/** Optional: phones never load it. */
const DeskKeys = lazyPart(
  async () => (await import(/* webpackChunkName: 'palette' */ '../palette/desk-keys')).DeskKeys,
  true,
);

/** Renders what surrounds every screen: navigation, top bar, demo banner, connection chip and toasts. */
export function AppShell() {
  const session = useSession();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const scrolled = useScrolledPast(BAR_HIDES_AFTER);
  const modalOpen = useIsModalOpen();
  const barAway = useIsTopBarAway();
  const desk = useDensity() === 'desk';
  const main = useRef<HTMLElement>(null);
  const showBar = session !== null && !isEntrance(pathname);
  const hasRail = useMediaQuery('(min-width: 1024px)', { noSsr: true }) && showBar;
  const hasPageFoot = useHasPageFoot();
  // In a report, its own actions have the place.
  const hasPhoneBar = showBar && !hasRail && !hasPageFoot && !isReport(pathname);

  // A new screen starts at its top. Focusing it makes screen readers start at its heading instead of at the pressed
  // button.
  const previousPath = useRef(pathname);
  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    window.scrollTo(0, 0);
    dismissErrors();
    // Unless the screen has focused a field. A `main` higher than the window would scroll under the bar.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <Box sx={{ display: 'flex' }}>
      {next && <PendingBar />}
      {showBar && <SkipLink />}
      {hasRail && <Rail session={session} />}
      <Box sx={{ flex: 1, minWidth: 0, minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
        {showBar && (
          <>
            {session.tenant?.demo && <DemoBanner />}
            <TopBar session={session} hidden={scrolled || modalOpen || barAway} />
            <SignInAgain session={session} />
            {desk && <DeskKeys user={session.user} />}
          </>
        )}
        <Box
          component="main"
          id="content"
          ref={main}
          tabIndex={-1}
          sx={{ flex: 1, display: 'flex', flexDirection: 'column', minHeight: 0 }}
        >
          <Outlet />
        </Box>
        <ToastHost dismissLabel={messages.common.dismiss} />
        {hasPhoneBar && <PhoneBar session={session} isBehindDialog={modalOpen} />}
        {!hasPhoneBar && !hasRail && <ConnectionChip place="foot" />}
        <UpdateDialog />
      </Box>
    </Box>
  );
}

function SkipLink() {
  return (
    <Box
      component="a"
      href="#content"
      sx={{
        position: 'absolute',
        left: 8,
        top: -100,
        zIndex: 'tooltip',
        p: 1,
        bgcolor: 'background.paper',
        '&:focus': { top: 8 },
      }}
    >
      {messages.shell.skipToContent}
    </Box>
  );
}

function DemoBanner() {
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        px: 2,
        py: 0.5,
        typography: 'body2',
        color: 'warning.dark',
        bgcolor: 'warning.light',
      }}
    >
      <ScienceIcon sx={{ fontSize: 18 }} />
      {messages.shell.demo}
    </Box>
  );
}

/** Scroll position of the last event. Reading it while rendering would force a layout. */
let top = 0;

function subscribe(listener: () => void): () => void {
  const scrolled = () => {
    top = window.scrollY;
    listener();
  };
  window.addEventListener('scroll', scrolled, { passive: true });
  return () => window.removeEventListener('scroll', scrolled);
}

function useScrolledPast(distance: number): boolean {
  return useSyncExternalStore(subscribe, () => top >= distance);
}
