import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { messages } from '@walkthrough/domain';

export function LoadingScreen() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '60dvh' }}>
      <CircularProgress aria-label={messages.shell.loading} />
    </Box>
  );
}
