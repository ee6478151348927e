import { useEffect, useRef } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { useUnsavedWarning } from '../ui/use-unsaved-warning';
import { LeaveQuestion } from './leave-question';

type Place = Pick<Location, 'pathname' | 'search'>;

interface UnsavedChangesProps {
  /** Whether there are unsaved changes. */
  present: boolean;
  /** Returns whether leaving loses nothing, for a screen that leaves by itself right after saving. */
  mayLeave?: () => boolean;
  /** Saves; the screen closes once nothing is unsaved. If omitted, the confirmation has two answers. */
  onSave?: () => void;
  /** Query parameter that names the open record, if one path shows many. Another value counts as another screen. */
  subject?: string;
}

/** Asks before navigation away from a screen with unsaved changes: by a link, by Back, or by closing the tab. */
export function UnsavedChanges(props: UnsavedChangesProps) {
  const { present, mayLeave = () => !present, onSave, subject } = props;
  const isSaving = useRef(false);
  const isAnother = (from: Place, to: Place) =>
    from.pathname !== to.pathname ||
    (subject !== undefined &&
      new URLSearchParams(from.search).get(subject) !== new URLSearchParams(to.search).get(subject));
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !mayLeave() && isAnother(currentLocation, nextLocation),
  );

  useUnsavedWarning(present);

  const isOver = isSaving.current && blocker.state === 'blocked' && !present;
  useEffect(() => {
    if (isOver) blocker.proceed?.();
  }, [isOver]);

  return (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      onSave={
        onSave &&
        (() => {
          isSaving.current = true;
          onSave();
        })
      }
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}
