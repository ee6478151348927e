import Typography from '@mui/material/Typography';
import { messages } from '@walkthrough/domain';
import { useState } from 'react';
import { applyUpdate } from '../../offline/software/app-update';
import { ConfirmDialog } from '../../ui/confirm-dialog';

const { shell, sync } = messages;

/** Returns whether a screen has unsaved changes. Such screens cancel `beforeunload`. */
function hasUnsavedChanges(): boolean {
  const probe = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(probe);
  return probe.defaultPrevented;
}

/**
 * Asks the user to update to the newer version of the app. `applyUpdate` stores input and waits for running requests
 * before it reloads. The user can close the dialog only if a screen has unsaved changes when it opens, or after a failed
 * update.
 */
export function UpdateQuestion({ onLater }: { onLater: () => void }) {
  const [state, setState] = useState<'asking' | 'working' | { problem: string }>('asking');
  const [isUnsaved] = useState(hasUnsavedChanges);
  const update = () => {
    setState('working');
    applyUpdate().catch((error: unknown) => {
      setState({ problem: error instanceof Error ? error.message : messages.common.somethingWentWrong });
    });
  };
  const isUpdating = state === 'working';
  return (
    <ConfirmDialog
      open
      title={shell.updateTitle}
      confirmLabel={isUpdating ? sync.updating : sync.update}
      cancelLabel={messages.common.close}
      busy={isUpdating}
      onConfirm={update}
      onCancel={isUnsaved || typeof state === 'object' ? onLater : undefined}
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
