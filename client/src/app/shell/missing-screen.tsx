import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messages } from '@walkthrough/domain';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkNetwork, onOnline } from '../../offline/status/network-status';
import { SCREENS } from '../../session/screens';
import { OfflineState } from '../../ui/message-state';
import { usePageTitle } from '../../ui/use-page-title';

const { common, shell } = messages;

/** Whether this tab has shown another screen before; the router numbers its entries. */
const hasEarlierScreen = () => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;

const reload = () => window.location.reload();

/** Shown for a screen that is not on this device. Loads it as soon as the server can be reached. */
export function MissingScreen() {
  const navigate = useNavigate();
  usePageTitle(common.offlineTitle, shell.product);
  useEffect(() => onOnline(reload), []);
  const goBack = () => void (hasEarlierScreen() ? navigate(-1) : navigate(SCREENS.landing));
  return (
    <OfflineState
      title={common.offlineTitle}
      text={shell.partNotHere}
      action={
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button variant="contained" onClick={goBack}>
            {shell.back}
          </Button>
          <Button variant="outlined" onClick={() => void checkNetwork().then((isBack) => isBack && reload())}>
            {shell.retry}
          </Button>
        </Box>
      }
    />
  );
}
