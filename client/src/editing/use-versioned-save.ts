import { type EditConflictDetails, VERSION_NOT_KNOWN } from '@walkthrough/domain';
import { useRef, useState } from 'react';
import { isApiError } from '../api/api-error';
import { logTurns } from '../api/log-turns';
import { AskedFirst } from './use-send';

/** Facts in every `edit_conflict`: author, time and the current version. */
export type ConflictFacts = Pick<EditConflictDetails, 'by' | 'at' | 'version'>;

interface VersionedSaveOptions<Input, Based, Answer, Conflict extends ConflictFacts> {
  /** The version, or versions, that what is edited was read in. */
  based: Based;
  /** Sends a change of that version (If-Match, or in the body of a bulk call). */
  call: (input: Input, based: Based) => Promise<Answer>;
  onSaved: (answer: Answer, input: Input) => void;
  /** Base of the next attempt after the reader has resolved the conflict. */
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
 * Saves a change based on the version seen. A rejected one becomes a conflict that shows both sides (`ConflictDialog`),
 * and is retried only after theirs was accepted as the base. After a server restore, the current state is compared in
 * the same way.
 */
export function useVersionedSave<Input, Based, Answer, Conflict extends ConflictFacts = EditConflictDetails>(
  options: VersionedSaveOptions<Input, Based, Answer, Conflict>,
) {
  /** Their accepted version, until something is saved over it. */
  const accepted = useRef<Read<Based> | null>(null);
  const text = JSON.stringify(options.based);
  const [read, setRead] = useState({ text, turn: logTurns() });
  if (read.text !== text) setRead({ text, turn: logTurns() });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [busy, setBusy] = useState(false);

  /** What is known to have been seen; of versions of before a restore nothing is. */
  const present = (): Based => {
    const { based, turn } = accepted.current ?? { based: options.based, turn: read.turn };
    return turn === logTurns() ? based : forgotten(based);
  };
  const accept = (found: Conflict): Based => {
    const based = options.rebased(found, present());
    accepted.current = { based, turn: logTurns() };
    return based;
  };
  const attempt = async (input: Input): Promise<Answer> => {
    try {
      return await options.call(input, present());
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
      // What is there now may have the number of what was there before a restore.
      setRead({ text, turn: logTurns() });
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
    /** What the server has now is what is edited from here on, also under a number that was seen before. */
    readAnew: () => {
      accepted.current = null;
      setRead({ text, turn: logTurns() });
      setConflict(null);
    },
  };
}

interface Read<Based> {
  based: Based;
  /** Of the log, in which it was read (`logTurns`). */
  turn: number;
}

/** The same versions, of which nothing is known any more; what has none has none to lose. */
function forgotten<Based>(based: Based): Based;
function forgotten(based: unknown): unknown {
  if (typeof based === 'number') return VERSION_NOT_KNOWN;
  if (typeof based !== 'object' || based === null) return based;
  return Object.fromEntries(Object.keys(based).map((id) => [id, VERSION_NOT_KNOWN]));
}
