import { type EditConflictDetails, VERSION_NOT_KNOWN } from '@walkthrough/domain';
import { useRef, useState } from 'react';
import { isApiError } from '../api/api-error';
import { logTurns } from '../api/log-turns';
import { AskedFirst } from './use-send';

/** Facts in every `edit_conflict`: author, time and the current version. */
export type ConflictFacts = Pick<EditConflictDetails, 'by' | 'at' | 'version'>;

interface VersionedSaveOptions<Input, Based, Answer, Conflict extends ConflictFacts> {
  /** The version, or versions, on which the edit is based. */
  based: Based;
  /** Sends a change with its base version (If-Match, or in the body of a bulk call). */
  call: (input: Input, based: Based) => Promise<Answer>;
  onSaved: (answer: Answer, input: Input) => void;
  /** Base of the next attempt after the reader has resolved the conflict. */
  rebased: (conflict: Conflict, based: Based) => Based;
  /**
   * Returns whether the server already has the change, because an earlier answer was lost. It is then sent again to
   * get its answer, without a dialog. May ask the server if the conflict has too few facts.
   */
  isAlreadyApplied?: (conflict: Conflict, input: Input) => boolean | Promise<boolean>;
  /** Returns whether only other fields of the row changed, so that no dialog is needed. */
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

  /** Returns the known base version. A server restore makes earlier versions unknown. */
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
      if (!(await options.isAlreadyApplied?.(found, input)) && !options.isElsewhere?.(found)) {
        setConflict(found);
        throw new AskedFirst();
      }
      return options.call(input, accept(found));
    }
  };
  /** Rejects with the call's error, or with `AskedFirst`. */
  const save = async (input: Input): Promise<void> => {
    setBusy(true);
    setConflict(null);
    try {
      const answer = await attempt(input);
      accepted.current = null;
      // After a restore the server may assign the same version number again.
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
    /** Bases the next attempt on their version, which the reader has seen. */
    acceptTheirs: (found: Conflict) => {
      accept(found);
      setConflict(null);
    },
    /** Closes the conflict undecided; the next attempt shows it again. */
    forget: () => setConflict(null),
    /** Makes the server's current state the new base, even if its version number was seen before. */
    reread: () => {
      accepted.current = null;
      setRead({ text, turn: logTurns() });
      setConflict(null);
    },
  };
}

interface Read<Based> {
  based: Based;
  /** Number of server restores seen when the version was read (`logTurns`). */
  turn: number;
}

/** Replaces known versions by `VERSION_NOT_KNOWN`; null stays null. */
function forgotten<Based>(based: Based): Based;
function forgotten(based: unknown): unknown {
  if (typeof based === 'number') return VERSION_NOT_KNOWN;
  if (typeof based !== 'object' || based === null) return based;
  return Object.fromEntries(Object.keys(based).map((id) => [id, VERSION_NOT_KNOWN]));
}
