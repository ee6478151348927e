import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { shellTexts } from '../texts';

export function LoadingScreen() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '60dvh' }}>
      <CircularProgress aria-label={shellTexts.loading} />
    </Box>
  );
}
