import type { EditConflictDetails } from '@walkthrough/domain';
import { useState } from 'react';
import { NeedsAnswer } from '../../editing/use-send';
import { changedBetween, isAlreadyApplied, keptInspections, withMovedIn } from './concurrent-edits';
import type { EditorValues } from './property-values';
import type { SaveAnswers, Saved, SaveStep } from './save-steps';

/** A save that was rejected or interrupted. */
interface SaveAttempt {
  values: EditorValues;
  answers: SaveAnswers;
  /** Returns the known state of the server, which the attempt is based on. */
  known: () => Saved;
}

/**
 * Finds out whether others' changes stop a save, and asks about those that do.
 * @param read reads the current state from the server
 */
export function useSaveConflict(read: () => Promise<Saved>) {
  const [conflict, setConflict] = useState<EditConflictDetails | null>(null);
  const [areInspectionsKept, setInspectionsKept] = useState(false);

  /**
   * @param keptCount inspections meant to be cancelled that are left (`keptInspections`)
   * @throws NeedsAnswer
   */
  const ask = (facts: EditConflictDetails, keptCount: number | null): never => {
    setInspectionsKept(keptCount !== null && keptCount > 0);
    setConflict(facts);
    throw new NeedsAnswer();
  };
  /** Null if unreadable: the reader is asked as if it were somebody else's change. */
  const readNow = async ({ values, known }: SaveAttempt): Promise<Saved | null> => {
    try {
      return withMovedIn(await read(), values, known());
    } catch {
      return null;
    }
  };
  return {
    conflict,
    /** Inspections were ended by somebody else, and those to be cancelled were kept. */
    areInspectionsKept,
    forget: () => setConflict(null),
    /**
     * Returns the server's state if the rejected step is already done.
     * @throws NeedsAnswer if somebody has to decide
     */
    resolve: async (step: SaveStep, attempt: SaveAttempt, facts: EditConflictDetails): Promise<Saved> => {
      const now = await readNow(attempt);
      if (now === null) return ask(facts, 0);
      const keptCount = await keptInspections(now, attempt.answers);
      // The details lack changes made after the conflict. For occupants they contain the occupants' own version: the
      // server accepts a change that is already done, so a conflict always needs a decision.
      const isUnchanged = now.property.version === facts.version;
      if (!isUnchanged || keptCount !== 0 || !isAlreadyApplied(step, attempt.values, facts, now))
        return ask(facts, keptCount);
      return now;
    },
    /**
     * Returns the server's state after a restore, which may lack what was saved.
     * @throws NeedsAnswer if something differs from what was seen
     */
    readAfterRestore: async ({ values, answers, known }: SaveAttempt): Promise<Saved> => {
      const fresh = withMovedIn(await read(), values, known());
      const found = changedBetween(known(), fresh, values.tenantId);
      if (found) ask(found, await keptInspections(fresh, answers));
      return fresh;
    },
  };
}
