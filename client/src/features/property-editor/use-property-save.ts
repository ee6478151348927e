import { fill, messages, VERSION_NOT_KNOWN, type EditConflictDetails } from '@walkthrough/domain';
import { useRef, useState } from 'react';
import { isApiError } from '../../api/api-error';
import { logTurns } from '../../api/log-turns';
import { AskedFirst } from '../../editing/use-send';
import type { Wording } from '../../editing/save-problem';
import { changedBetween, isAlreadyApplied, keptInspections, withMovedIn } from './concurrent-edits';
import type { EditorValues } from './property-values';
import { type AnsweredBefore, SAVE_STEPS, type Saved, type SaveStep } from './save-steps';

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
  /** Log epoch of that read: after a restore its versions are invalid (`logTurns`). */
  const turn = useRef(logTurns(readAt));
  const failed = useRef<string | null>(null);
  const done = useRef<readonly string[]>([]);
  const [conflict, setConflict] = useState<EditConflictDetails | null>(null);
  const [areInspectionsKept, setInspectionsKept] = useState(false);

  /**
   * @param keptCount inspections meant to be cancelled that are left (`keptInspections`)
   * @throws AskedFirst
   */
  const ask = (facts: EditConflictDetails, keptCount: number | null): never => {
    setInspectionsKept(keptCount !== null && keptCount > 0);
    setConflict(facts);
    throw new AskedFirst();
  };
  /**
   * Continues from the server's state if the step is already done.
   * @throws AskedFirst if somebody has to decide
   */
  const decide = async (
    step: SaveStep,
    values: EditorValues,
    facts: EditConflictDetails,
    answers: AnsweredBefore,
  ): Promise<void> => {
    const now = await readNow(values);
    if (now === null) return ask(facts, 0);
    const keptCount = await keptInspections(now, answers);
    // The details lack changes made after the conflict. For occupants they contain the occupants' own version: the
    // server accepts a change that is already done, so a conflict always needs a decision.
    const isUnchanged = now.property.version === facts.version;
    if (!isUnchanged || keptCount !== 0 || !isAlreadyApplied(step, values, facts, now))
      return ask(facts, keptCount);
    saved.current = now;
  };
  /** Null if unreadable: the reader is asked as if it were somebody else's change. */
  const readNow = async (values: EditorValues): Promise<Saved | null> => {
    try {
      return withMovedIn(await read(), values, saved.current);
    } catch {
      return null;
    }
  };
  /**
   * After a restore, compares the server's state with what was seen.
   * @throws AskedFirst if something differs
   */
  const readAfterRestore = async (values: EditorValues, answers: AnsweredBefore): Promise<void> => {
    const now = logTurns();
    if (turn.current === now) return;
    const fresh = withMovedIn(await read(), values, saved.current);
    const found = changedBetween(saved.current, fresh, values.tenantId);
    if (found) ask(found, await keptInspections(fresh, answers));
    saved.current = fresh;
    turn.current = now;
  };
  const save = async (values: EditorValues, answers: AnsweredBefore): Promise<void> => {
    setConflict(null);
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
        await decide(step, values, reason.details as EditConflictDetails, answers);
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
    conflict,
    /** Inspections were ended by somebody else, and those to be cancelled were kept. */
    areInspectionsKept,
    /** Known state of the server. */
    now: () => saved.current,
    /** Known version of the property. */
    version: () => (turn.current === logTurns() ? saved.current.property.version : VERSION_NOT_KNOWN),
    /**
     * Bases the next attempt on the server's state.
     * @param values current input
     */
    rebase: (fresh: Saved, values: EditorValues) => {
      saved.current = withMovedIn(fresh, values, saved.current);
      turn.current = logTurns();
      setConflict(null);
    },
    /** Other occupants are shown, so new input no longer refers to those moved in. */
    leaveMovedIn: () => {
      if (saved.current.movedIn !== undefined) saved.current = { ...saved.current, movedIn: undefined };
    },
    forget: () => setConflict(null),
  };
}
