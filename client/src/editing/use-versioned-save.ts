import type { EditConflictDetails } from '@walkthrough/domain';
import { useRef, useState } from 'react';
import { isApiError } from '../api/api-error';
import { AskedFirst } from './use-send';

/** As much as every `edit_conflict` tells: who it was and when, and the version to go on from. */
export type ConflictFacts = Pick<EditConflictDetails, 'by' | 'at' | 'version'>;

interface VersionedSaveOptions<Input, Based, Answer, Conflict extends ConflictFacts> {
  /** The version, or versions, that what is edited was read in. */
  based: Based;
  /** Sends a change of that version (If-Match, or in the body of a bulk call). */
  call: (input: Input, based: Based) => Promise<Answer>;
  onSaved: (answer: Answer, input: Input) => void;
  /** What to base the next attempt on, once somebody has looked at both. */
  rebased: (conflict: Conflict, based: Based) => Based;
  /**
   * Whether theirs is what was wanted: so it is when the answer to an attempt was lost on its way. It is then sent once
   * more, for its answer, and nobody is asked. Where the refusal does not tell enough, the server may be asked for it.
   */
  isAlreadySo?: (conflict: Conflict, input: Input) => boolean | Promise<boolean>;
  /** Whether nothing of what is edited here was changed, but something else of the row: then, too, nobody is asked. */
  isElsewhere?: (conflict: Conflict) => boolean;
}

/**
 * Saves a change of what was seen, and of nothing else. When somebody else has changed it meanwhile, the refusal is kept as
 * a conflict: both are shown (`ConflictDialog`), and the next attempt is made only after theirs was accepted as its base.
 */
export function useVersionedSave<Input, Based, Answer, Conflict extends ConflictFacts = EditConflictDetails>(
  options: VersionedSaveOptions<Input, Based, Answer, Conflict>,
) {
  /** Theirs, once it was accepted, until something is saved on top of it. */
  const accepted = useRef<{ based: Based } | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [busy, setBusy] = useState(false);

  const accept = (found: Conflict): Based => {
    const based = options.rebased(found, accepted.current ? accepted.current.based : options.based);
    accepted.current = { based };
    return based;
  };
  const attempt = async (input: Input): Promise<Answer> => {
    try {
      return await options.call(input, accepted.current ? accepted.current.based : options.based);
    } catch (reason) {
      if (!isApiError(reason, 'edit_conflict') || reason.details === undefined) throw reason;
      const found = reason.details as Conflict;
      if (!(await options.isAlreadySo?.(found, input)) && !options.isElsewhere?.(found)) {
        setConflict(found);
        throw new AskedFirst();
      }
      return options.call(input, accept(found));
    }
  };
  /** Rejects with what the call was refused with, or with `AskedFirst`. */
  const save = async (input: Input): Promise<void> => {
    setBusy(true);
    setConflict(null);
    try {
      const answer = await attempt(input);
      accepted.current = null;
      options.onSaved(answer, input);
    } finally {
      setBusy(false);
    }
  };
  return {
    save,
    busy,
    conflict,
    /** The next attempt is based on theirs, which the reader has seen. */
    acceptTheirs: (found: Conflict) => {
      accept(found);
      setConflict(null);
    },
    /** Nothing is decided; the next attempt will ask again. */
    forget: () => setConflict(null),
  };
}
