import CloudDoneIcon from '@mui/icons-material/CloudDoneOutlined';
import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import Box from '@mui/material/Box';
import { messages } from '@walkthrough/domain';
import { checkNetwork } from '../../offline/network-status';
import { useNetworkStatus } from '../../offline/use-network-status';
import { visuallyHidden } from '../../ui/visually-hidden';

/** Says whether the server can be reached. It stands above everything, modals too, and never hides. */
export function ConnectionChip() {
  const { online, checking } = useNetworkStatus();
  const Icon = online ? CloudDoneIcon : CloudOffIcon;
  const word = online ? messages.shell.live : messages.shell.offline;
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {word}
      </Box>
      <ButtonBase
        onClick={() => void checkNetwork()}
        aria-label={`${word}. ${messages.shell.checkConnection}`}
        title={messages.shell.checkConnection}
        sx={{
          position: 'fixed',
          left: 'calc(12px + env(safe-area-inset-left))',
          bottom: 'calc(10px + env(safe-area-inset-bottom))',
          zIndex: 'tooltip',
          gap: 0.75,
          height: 32,
          px: 1.25,
          borderRadius: 4,
          border: 1,
          typography: 'body2',
          fontWeight: 600,
          color: online ? 'text.secondary' : 'warning.contrastText',
          bgcolor: online ? 'background.paper' : 'warning.dark',
          borderColor: online ? 'divider' : 'warning.dark',
          // The drawn chip is 32 px; what can be hit is 44.
          '&::after': { content: '""', position: 'absolute', inset: '-7px 0' },
        }}
      >
        <Icon sx={{ fontSize: 18, color: online ? 'success.main' : 'inherit' }} />
        {checking && !online ? messages.shell.checking : word}
      </ButtonBase>
    </>
  );
}
