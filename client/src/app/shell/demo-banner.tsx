import ScienceIcon from '@mui/icons-material/ScienceOutlined';
import Box from '@mui/material/Box';
import { messages } from '@walkthrough/domain';

export function DemoBanner() {
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        px: 2,
        py: 0.5,
        typography: 'body2',
        color: 'warning.dark',
        bgcolor: 'warning.light',
      }}
    >
      <ScienceIcon sx={{ fontSize: 18 }} />
      {messages.shell.demo}
    </Box>
  );
}
