import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { messages } from '@walkthrough/domain';
import { useRouteError } from 'react-router-dom';
import { ErrorState } from '../../ui/message-state';

/** Also where a tab ends up that asks for a chunk of a version that is no longer served: reloading mends it. */
export function CrashScreen() {
  const isMissing = nameOf(useRouteError()) === 'ChunkLoadError' && !navigator.onLine;
  const { common, shell } = messages;
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
      <ErrorState
        title={isMissing ? common.offlineTitle : shell.crashTitle}
        text={isMissing ? shell.partNotHere : shell.crashText}
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            {shell.reload}
          </Button>
        }
      />
    </Box>
  );
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
