import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { messages } from '@walkthrough/domain';
import { ErrorState } from '../../ui/message-state';

/** Also where a tab ends up that asks for a chunk of a version that is no longer served: reloading mends it. */
export function CrashScreen() {
  return (
    <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh' }}>
      <ErrorState
        title={messages.shell.crashTitle}
        text={messages.shell.crashText}
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            {messages.shell.reload}
          </Button>
        }
      />
    </Box>
  );
}
