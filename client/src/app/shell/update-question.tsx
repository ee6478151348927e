import Typography from '@mui/material/Typography';
import { messages } from '@walkthrough/domain';
import { useState } from 'react';
import { applyUpdate } from '../../offline/software/app-update';
import { ConfirmDialog } from '../../ui/confirm-dialog';

const { shell, sync } = messages;

/** Returns whether a screen has unsaved changes, which it reports by preventing `beforeunload`. */
function isSomethingUnsaved(): boolean {
  const asking = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(asking);
  return asking.defaultPrevented;
}

/**
 * Asks to update to a newer app. Current sends finish and entries are stored before the reload. If something would be
 * lost, it waits for the next screen.
 */
export function UpdateQuestion({ onLater }: { onLater: () => void }) {
  const [state, setState] = useState<'asking' | 'working' | { problem: string }>('asking');
  const [unsaved] = useState(isSomethingUnsaved);
  const update = () => {
    setState('working');
    applyUpdate().catch((error: unknown) => {
      setState({ problem: error instanceof Error ? error.message : messages.common.somethingWentWrong });
    });
  };
  const working = state === 'working';
  return (
    <ConfirmDialog
      open
      title={shell.updateTitle}
      confirmLabel={working ? sync.updating : sync.update}
      cancelLabel={messages.common.close}
      busy={working}
      onConfirm={update}
      onCancel={unsaved || typeof state === 'object' ? onLater : undefined}
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
