import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { messages } from '@walkthrough/domain';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { networkStatus, onOnline } from '../../offline/status/network-status';
import { ErrorState } from '../../ui/message-state';
import { UpdateDialog } from './update-dialog';

/**
 * Shows an unexpected error. Reloading helps after a chunk of an old version is gone, and installs a newer app if the
 * server's answers no longer fit this one.
 */
export function CrashScreen() {
  const error = useRouteError();
  const [isAwaited] = useState(() => nameOf(error) === 'ChunkLoadError' && !hasNetwork());
  useReloadWhenBack(isAwaited);
  const { common, shell } = messages;
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
      <ErrorState
        title={isAwaited ? common.offlineTitle : shell.crashTitle}
        text={isAwaited ? shell.partNotHere : shell.crashText}
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            {shell.reload}
          </Button>
        }
      />
      <UpdateDialog />
    </Box>
  );
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

const hasNetwork = () => navigator.onLine && networkStatus.get().online;

/** Reloads when the network is back, if a chunk could not be loaded offline. */
function useReloadWhenBack(isAwaited: boolean) {
  useEffect(() => (isAwaited ? onOnline(() => window.location.reload()) : undefined), [isAwaited]);
}
