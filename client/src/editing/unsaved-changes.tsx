import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { LeaveQuestion } from './leave-question';

interface UnsavedChangesProps {
  /** Whether there is anything to lose. */
  present: boolean;
  /** The same at the moment of leaving, where a screen leaves by itself as soon as it has saved. */
  mayLeave?: () => boolean;
}

/** Asks before a screen with unsaved changes is left: by a link, by Back, or by closing the tab. */
export function UnsavedChanges({ present, mayLeave = () => !present }: UnsavedChangesProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !mayLeave() && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!present) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [present]);

  return (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}
