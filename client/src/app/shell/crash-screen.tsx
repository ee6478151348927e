import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { messages } from '@walkthrough/domain';
import { ErrorState } from '../../ui/message-state';
import { UpdateDialog } from './update-dialog';

/**
 * Shows an unexpected error. Reloading helps after a chunk of an old version is gone, and installs a newer app if the
 * server's answers no longer fit this one.
 */
export function CrashScreen() {
  const { shell } = messages;
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
      <ErrorState
        title={shell.crashTitle}
        text={shell.crashText}
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
