import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { messages } from '@walkthrough/domain';
import { ErrorState } from '../../ui/message-state';
import { UpdateDialog } from './update-dialog';

/**
 * Shows an unexpected error. Reloading helps if the server no longer has a chunk of this version. `UpdateDialog` offers a
 * newer version, which may be needed to read the server's responses.
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
