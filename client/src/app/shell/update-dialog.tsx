import Typography from '@mui/material/Typography';
import { messages } from '@walkthrough/domain';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { appUpdate, applyUpdate, checkForUpdate } from '../../offline/app-update';
import { ConfirmDialog } from '../../ui/confirm-dialog';

const { shell, sync } = messages;

/** A newer app is ready. What is being sent is sent first, and what was typed is on the device before it reloads. */
export function UpdateDialog() {
  const { waiting } = useSyncExternalStore(appUpdate.subscribe, appUpdate.get);
  const { pathname } = useLocation();
  const [state, setState] = useState<'asking' | 'working' | { problem: string }>('asking');
  const [later, setLater] = useState(false);

  // After every navigation (spec 1 §1).
  useEffect(() => {
    checkForUpdate();
    setLater(false);
  }, [pathname]);

  const update = () => {
    setState('working');
    applyUpdate().catch((error: unknown) => {
      setState({ problem: error instanceof Error ? error.message : messages.common.somethingWentWrong });
    });
  };
  const working = state === 'working';
  return (
    <ConfirmDialog
      open={waiting && !later}
      title={shell.updateTitle}
      confirmLabel={working ? sync.updating : sync.update}
      cancelLabel={messages.common.close}
      busy={working}
      onConfirm={update}
      onCancel={() => setLater(true)}
    >
      <Typography>{shell.updateText}</Typography>
      {typeof state === 'object' && (
        <Typography role="alert" sx={{ color: 'error.main', mt: 1 }}>
          {state.problem}
        </Typography>
      )}
    </ConfirmDialog>
  );
}
