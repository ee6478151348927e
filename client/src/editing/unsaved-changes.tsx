import { useEffect, useRef } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { useUnsavedWarning } from '../ui/use-unsaved-warning';
import { LeaveQuestion } from './leave-question';

type Place = Pick<Location, 'pathname' | 'search'>;

interface UnsavedChangesProps {
  /** Whether there is anything to lose. */
  present: boolean;
  /** The same at the moment of leaving, where a screen leaves by itself as soon as it has saved. */
  mayLeave?: () => boolean;
  /** Saves what there is; the screen is left once nothing is unsaved. Left out: the question has two answers. */
  onSave?: () => void;
  /** Query parameter that says what is open, where one path shows many: another value is another screen. */
  subject?: string;
}

/** Asks before a screen with unsaved changes is left: by a link, by Back, or by closing the tab. */
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
