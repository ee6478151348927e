import { fill, messages, type EditConflictDetails } from '@walkthrough/domain';
import { useRef, useState } from 'react';
import { isApiError } from '../../api/api-error';
import { AskedFirst } from '../../editing/use-send';
import type { Wording } from '../../editing/save-problem';
import type { EditorValues } from './property-values';
import { type AnsweredBefore, SAVE_STEPS, type Saved } from './save-steps';

const { propertyEditor: texts } = messages;

/**
 * Saves a property a step after the other. What was saved is not sent again: the next Submit goes on at the step that
 * failed, with everything that was typed (decision 9).
 * @param onSteps is told what has been saved since the last Submit that came to its end
 */
export function usePropertySave(begin: Saved, onSteps: (done: readonly string[]) => void) {
  const saved = useRef(begin);
  const failed = useRef<string | null>(null);
  const done = useRef<readonly string[]>([]);
  const [conflict, setConflict] = useState<EditConflictDetails | null>(null);

  const save = async (values: EditorValues, answers: AnsweredBefore): Promise<void> => {
    setConflict(null);
    if (failed.current === null) done.current = [];
    for (const step of SAVE_STEPS) {
      if (!step.isNeeded(values, saved.current)) continue;
      failed.current = step.name;
      try {
        saved.current = { ...saved.current, ...(await step.save(values, saved.current, answers)) };
      } catch (reason) {
        if (!isApiError(reason, 'edit_conflict') || reason.details === undefined) throw reason;
        setConflict(reason.details as EditConflictDetails);
        throw new AskedFirst();
      }
      done.current = [...done.current, step.done ?? step.name];
      onSteps(done.current);
    }
    failed.current = null;
  };
  /** What stands at a field is said there; anything else names the step. */
  const wording: Wording = ({ status, details }) => {
    if (typeof (details as { field?: unknown } | undefined)?.field === 'string') return undefined;
    const step = failed.current ?? '';
    // To try again later would help nobody.
    if (status === 404) return fill(texts.stepGone, { step });
    return `${texts.saveFailed} ${fill(texts.stepFailed, { step })}`;
  };
  return {
    save,
    wording,
    conflict,
    /** As the server is known to have it. */
    now: () => saved.current,
    /** The next attempt is based on what the server has now. */
    rebase: (fresh: Saved) => {
      saved.current = fresh;
      setConflict(null);
    },
    forget: () => setConflict(null),
  };
}
