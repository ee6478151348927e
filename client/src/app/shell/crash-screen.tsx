import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { messages } from '@walkthrough/domain';
import { ErrorState } from '../../ui/message-state';
import { UpdateDialog } from './update-dialog';

/**
 * Also where a tab ends up that asks for a chunk of a version that is no longer served: reloading mends it. And one that a
 * newer server answers otherwise than it reads: the newer app mends it, which reloading alone would not give it.
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
