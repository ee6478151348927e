import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messages } from '@walkthrough/domain';
import { useEffect, useMemo } from 'react';
import { useNavigate, useRouteError } from 'react-router-dom';
import { checkNetwork, networkStatus, onOnline } from '../../offline/status/network-status';
import { SCREENS } from '../../session/screens';
import { OfflineState } from '../../ui/message-state';
import { usePageTitle } from '../../ui/use-page-title';

const { common, shell } = messages;

/** Whether this tab has shown another screen before; the router numbers its entries. */
const hasEarlierScreen = () => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;

const reload = () => window.location.reload();

/** Shown for a screen that is not on this device. Loads it as soon as the server can be reached. */
function MissingScreen() {
  const navigate = useNavigate();
  usePageTitle(common.offlineTitle, shell.product);
  useEffect(() => onOnline(reload), []);
  const goBack = () => void (hasEarlierScreen() ? navigate(-1) : navigate(SCREENS.landing));
  return (
    <OfflineState
      title={common.offlineTitle}
      text={shell.partNotHere}
      action={
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button variant="contained" onClick={goBack}>
            {shell.back}
          </Button>
          <Button variant="outlined" onClick={() => void checkNetwork().then((isBack) => isBack && reload())}>
            {shell.retry}
          </Button>
        </Box>
      }
    />
  );
}

const isOffline = () => !navigator.onLine || !networkStatus.get().online;

/**
 * Replaces a screen that could not be loaded without a connection. Other errors go to the crash screen. Not lazy: its own
 * chunk could not be loaded either.
 */
export function ScreenProblem() {
  const error = useRouteError();
  // Decided once: the connection may come back while this is shown.
  const isMissing = useMemo(
    () => error instanceof Error && error.name === 'ChunkLoadError' && isOffline(),
    [error],
  );
  if (!isMissing) throw error;
  return <MissingScreen />;
}
