import { messages } from '@walkthrough/domain';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog';

const { forms, propertyEditor } = messages;

/**
 * Asks before a screen with unsaved changes is left: by a link, by Back, or by closing the tab.
 * @param present whether there is anything to lose
 */
export function UnsavedChanges({ present }: { present: boolean }) {
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
      title={forms.leaveTitle}
      confirmLabel={forms.leave}
      cancelLabel={forms.stay}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {propertyEditor.unsavedChanges}
    </ConfirmDialog>
  );
}
