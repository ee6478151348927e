import Typography from '@mui/material/Typography';
import { messages } from '@walkthrough/domain';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { appUpdate, applyUpdate, checkForUpdate } from '../../offline/app-update';
import { lazyPart } from '../../ui/lazy-part';

const { shell, sync } = messages;

const ConfirmDialog = lazyPart(
  async () => (await import(/* webpackChunkName: 'shell-parts' */ '../../ui/confirm-dialog')).ConfirmDialog,
);

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
  if (!waiting || later) return null;
  const working = state === 'working';
  return (
    <ConfirmDialog
      open
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
