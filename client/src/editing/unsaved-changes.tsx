import { useEffect, useRef } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { useUnsavedWarning } from '../ui/use-unsaved-warning';
import { LeaveQuestion } from './leave-question';

type Place = Pick<Location, 'pathname' | 'search'>;

/** Saving by itself before the screen is left. */
interface LeavingAutosave {
  /** Whether the changes are being saved or will be; otherwise the user is asked. */
  isPossible: boolean;
  /** Whether the screen has its own question, such as an edit conflict. */
  mustStay: boolean;
  saveNow: () => void;
  /** Called when the user leaves without the changes. */
  onDrop: () => void;
}

interface UnsavedChangesProps {
  /** Whether there are unsaved changes. */
  present: boolean;
  /** Returns whether leaving loses nothing, for a screen that leaves by itself right after saving. */
  mayLeave?: () => boolean;
  /** Saves; the screen closes once nothing is unsaved. If omitted, the confirmation has two answers. */
  onSave?: () => void;
  /** For a screen that saves by itself: it is left once everything is saved. */
  autosave?: LeavingAutosave;
  /** Query parameter that names the open record, if one path shows many. Another value counts as another screen. */
  subject?: string;
}

/** Asks before navigation away from a screen with unsaved changes: by a link, by Back, or by closing the tab. */
export function UnsavedChanges(props: UnsavedChangesProps) {
  const { present, mayLeave = () => !present, onSave, autosave, subject } = props;
  const isSaving = useRef(false);
  const isAnother = (from: Place, to: Place) =>
    from.pathname !== to.pathname ||
    (subject !== undefined &&
      new URLSearchParams(from.search).get(subject) !== new URLSearchParams(to.search).get(subject));
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !mayLeave() && isAnother(currentLocation, nextLocation),
  );

  useUnsavedWarning(present);

  const isBlocked = blocker.state === 'blocked';
  const isOver = (isSaving.current || autosave !== undefined) && isBlocked && !present;
  const mustStay = isBlocked && autosave?.mustStay === true;
  useEffect(() => {
    if (isBlocked) autosave?.saveNow();
  }, [isBlocked]);
  useEffect(() => {
    if (mustStay) blocker.reset?.();
  }, [mustStay]);
  useEffect(() => {
    if (isOver) blocker.proceed?.();
  }, [isOver]);

  return (
    <LeaveQuestion
      open={isBlocked && (autosave === undefined || (present && !mustStay && !autosave.isPossible))}
      onSave={
        onSave &&
        (() => {
          isSaving.current = true;
          onSave();
        })
      }
      onLeave={() => {
        autosave?.onDrop();
        blocker.proceed?.();
      }}
      onStay={() => blocker.reset?.()}
    />
  );
}
