import { fill, messages, VERSION_NOT_KNOWN, type EditConflictDetails } from '@walkthrough/domain';
import { useRef, useState } from 'react';
import { isApiError } from '../../api/api-error';
import { logTurns } from '../../api/log-turns';
import { AskedFirst } from '../../editing/use-send';
import type { Wording } from '../../editing/save-problem';
import { changedBetween, isAlreadySo, keptVisits, withMovedIn } from './meanwhile';
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
  /** Of the log, in which that was read: after a restore its versions mean nothing any more (`logTurns`). */
  const turn = useRef(logTurns(readAt));
  const failed = useRef<string | null>(null);
  const done = useRef<readonly string[]>([]);
  const [conflict, setConflict] = useState<EditConflictDetails | null>(null);
  const [areVisitsKept, setVisitsKept] = useState(false);

  /** @param kept visits that were to go, and are left (`keptVisits`) @throws AskedFirst */
  const ask = (facts: EditConflictDetails, kept: number | null): never => {
    setVisitsKept(kept !== null && kept > 0);
    setConflict(facts);
    throw new AskedFirst();
  };
  /** Goes on from what the server has, where the step is done already. @throws AskedFirst where somebody has to decide */
  const decide = async (
    step: SaveStep,
    values: EditorValues,
    facts: EditConflictDetails,
    answers: AnsweredBefore,
  ): Promise<void> => {
    const now = await readNow(values);
    if (now === null) return ask(facts, 0);
    const kept = await keptVisits(now, answers);
    // What somebody has done since the refusal is not in its facts. Of those who live there it tells their own version: the
    // server refuses no change of theirs that is done already, so that there is always somebody to be asked.
    const isAsTold = now.property.version === facts.version;
    if (!isAsTold || kept !== 0 || !isAlreadySo(step, values, facts, now)) return ask(facts, kept);
    saved.current = now;
  };
  /** Null: it cannot be told, and the reader is asked as if it were another's. */
  const readNow = async (values: EditorValues): Promise<Saved | null> => {
    try {
      return withMovedIn(await read(), values, saved.current);
    } catch {
      return null;
    }
  };
  /** After a restore what is there now is compared with what was seen. @throws AskedFirst where something is otherwise */
  const readAfterRestore = async (values: EditorValues, answers: AnsweredBefore): Promise<void> => {
    const now = logTurns();
    if (turn.current === now) return;
    const fresh = withMovedIn(await read(), values, saved.current);
    const found = changedBetween(saved.current, fresh, values.tenantId);
    if (found) ask(found, await keptVisits(fresh, answers));
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
    /** With it: the inspections were ended, and visits kept that were to go. */
    areVisitsKept,
    /** As the server is known to have it. */
    now: () => saved.current,
    /** Of the property, as it is known. */
    version: () => (turn.current === logTurns() ? saved.current.property.version : VERSION_NOT_KNOWN),
    /** The next attempt is based on what the server has now. @param values what is typed */
    rebase: (fresh: Saved, values: EditorValues) => {
      saved.current = withMovedIn(fresh, values, saved.current);
      turn.current = logTurns();
      setConflict(null);
    },
    /** Somebody else is shown: whoever is typed next are other people than those who have moved in. */
    leaveMovedIn: () => {
      if (saved.current.movedIn !== undefined) saved.current = { ...saved.current, movedIn: undefined };
    },
    forget: () => setConflict(null),
  };
}
