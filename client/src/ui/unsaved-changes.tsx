import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog';

interface UnsavedChangesProps {
  /** Whether there is anything to lose. */
  present: boolean;
  title: string;
  text: string;
  leaveLabel: string;
  stayLabel: string;
}

/** Asks before a screen with unsaved changes is left: by a link, by Back, or by closing the tab. */
export function UnsavedChanges({ present, title, text, leaveLabel, stayLabel }: UnsavedChangesProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => present && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!present) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [present]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={title}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {text}
    </ConfirmDialog>
  );
}
