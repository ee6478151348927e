import { fill, messages, VERSION_NOT_KNOWN, type EditConflictDetails } from '@walkthrough/domain';
import { useRef } from 'react';
import { isApiError } from '../../api/api-error';
import { countRestores } from '../../api/server-restores';
import type { Wording } from '../../editing/save-problem';
import { withMovedIn } from './concurrent-edits';
import type { EditorValues } from './property-values';
import { type SaveAnswers, SAVE_STEPS, type Saved } from './save-steps';
import { useSaveConflict } from './use-save-conflict';

const { propertyEditor: texts } = messages;

/**
 * Saves a property step by step. Saved steps are not sent again: the next Submit resumes at the failed step with
 * everything typed.
 * @param begin the initial state, and when it was read
 * @param read reads the current state from the server
 * @param onSteps receives the steps saved since the last completed Submit
 */
export function usePropertySave(
  { begin, readAt }: { begin: Saved; readAt: number },
  read: () => Promise<Saved>,
  onSteps: (done: readonly string[]) => void,
) {
  const saved = useRef(begin);
  /** Log epoch of that read: after a restore its versions are invalid (`countRestores`). */
  const turn = useRef(countRestores(readAt));
  const failed = useRef<string | null>(null);
  const done = useRef<readonly string[]>([]);
  const conflicts = useSaveConflict(read);
  const known = () => saved.current;

  const readAfterRestore = async (values: EditorValues, answers: SaveAnswers): Promise<void> => {
    const now = countRestores();
    if (turn.current === now) return;
    saved.current = await conflicts.readAfterRestore({ values, answers, known });
    turn.current = now;
  };
  const save = async (values: EditorValues, answers: SaveAnswers): Promise<void> => {
    conflicts.forget();
    if (failed.current === null) done.current = [];
    failed.current ??= SAVE_STEPS.find((step) => step.isNeeded(values, saved.current))?.name ?? null;
    await readAfterRestore(values, answers);
    for (const step of SAVE_STEPS) {
      if (!step.isNeeded(values, saved.current)) continue;
      failed.current = step.name;
      try {
        saved.current = { ...saved.current, ...(await step.save(values, saved.current, answers)) };
      } catch (reason) {
        if (!isApiError(reason, 'edit_conflict') || reason.details === undefined) throw reason;
        const facts = reason.details as EditConflictDetails;
        saved.current = await conflicts.resolve(step, { values, answers, known }, facts);
      }
      if (step.isPart) continue;
      done.current = [...done.current, step.done ?? step.name];
      onSteps(done.current);
    }
    failed.current = null;
  };
  /** Field errors appear at their field; others name the step. */
  const wording: Wording = ({ status, details }) => {
    if (typeof (details as { field?: unknown } | undefined)?.field === 'string') return undefined;
    const step = failed.current ?? '';
    // Retrying would not help.
    if (status === 404) return fill(texts.stepGone, { step });
    return `${texts.saveFailed} ${fill(texts.stepFailed, { step })}`;
  };
  return {
    save,
    wording,
    conflict: conflicts.conflict,
    areInspectionsKept: conflicts.areInspectionsKept,
    /** Known state of the server. */
    now: known,
    /** Known version of the property. */
    version: () => (turn.current === countRestores() ? saved.current.property.version : VERSION_NOT_KNOWN),
    /**
     * Bases the next attempt on the server's state.
     * @param values current input
     */
    rebase: (fresh: Saved, values: EditorValues) => {
      saved.current = withMovedIn(fresh, values, saved.current);
      turn.current = countRestores();
      conflicts.forget();
    },
    /** Other occupants are shown, so new input no longer refers to those moved in. */
    leaveMovedIn: () => {
      if (saved.current.movedIn !== undefined) saved.current = { ...saved.current, movedIn: undefined };
    },
    forget: conflicts.forget,
  };
}
