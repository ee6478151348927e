import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { messages } from '@walkthrough/domain';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { networkStatus, onOnline } from '../../offline/status/network-status';
import { ErrorState } from '../../ui/message-state';
import { UpdateDialog } from './update-dialog';

/**
 * Also where a tab ends up that asks for a chunk of a version that is no longer served: reloading mends it. And one that a
 * newer server answers otherwise than it reads: the newer app mends it, which reloading alone would not give it.
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

/** A part that could not be loaded without a network opens as soon as there is one, as the screen says it does. */
function useReloadWhenBack(isAwaited: boolean) {
  useEffect(() => (isAwaited ? onOnline(() => window.location.reload()) : undefined), [isAwaited]);
}
