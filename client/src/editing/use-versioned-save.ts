import { type EditConflictDetails, VERSION_NOT_KNOWN } from '@walkthrough/domain';
import { useRef, useState } from 'react';
import { isApiError } from '../api/api-error';
import { countRestores } from '../api/server-restores';
import { NeedsAnswer } from './use-send';

/** Facts in every `edit_conflict`: author, time and the current version. */
export type ConflictFacts = Pick<EditConflictDetails, 'by' | 'at' | 'version'>;

interface VersionedSaveOptions<Input, Based, Answer, Conflict extends ConflictFacts> {
  /** The version, or versions, on which the edit is based. */
  based: Based;
  /** Sends a change with its base version (If-Match, or in the body of a bulk call). */
  call: (input: Input, based: Based) => Promise<Answer>;
  onSaved: (answer: Answer, input: Input) => void;
  /** Returns the base version of the next attempt: the version in the conflict. */
  rebased: (conflict: Conflict, based: Based) => Based;
  /**
   * Returns whether the server already has the change, because the response to an earlier attempt was lost. The change
   * is then sent again without a dialog, to get its response. May query the server if the conflict lacks details.
   */
  isAlreadyApplied?: (conflict: Conflict, input: Input) => boolean | Promise<boolean>;
  /** Returns whether the conflict concerns only fields that this edit does not change. Then no dialog is needed. */
  isElsewhere?: (conflict: Conflict) => boolean;
}

/**
 * Saves a change based on the version that the user saw. A rejected change becomes a conflict for `ConflictDialog`, and
 * is retried after the user accepts the server's version as the base. After a server restore, the base version is
 * unknown, so the server rejects the change and the dialog shows its current state.
 */
export function useVersionedSave<Input, Based, Answer, Conflict extends ConflictFacts = EditConflictDetails>(
  options: VersionedSaveOptions<Input, Based, Answer, Conflict>,
) {
  /** The server's version that the user accepted as the base; null after the next successful save. */
  const acceptedBase = useRef<BaseRead<Based> | null>(null);
  const baseKey = JSON.stringify(options.based);
  const [read, setRead] = useState({ baseKey, restoreCount: countRestores() });
  if (read.baseKey !== baseKey) setRead({ baseKey, restoreCount: countRestores() });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [busy, setBusy] = useState(false);

  /** Returns the base version, or unknown versions if the server was restored since they were read. */
  const currentBase = (): Based => {
    const { based, restoreCount } = acceptedBase.current ?? {
      based: options.based,
      restoreCount: read.restoreCount,
    };
    return restoreCount === countRestores() ? based : withUnknownVersions(based);
  };
  const acceptAsBase = (found: Conflict): Based => {
    const based = options.rebased(found, currentBase());
    acceptedBase.current = { based, restoreCount: countRestores() };
    return based;
  };
  const attempt = async (input: Input): Promise<Answer> => {
    try {
      return await options.call(input, currentBase());
    } catch (reason) {
      if (!isApiError(reason, 'edit_conflict') || reason.details === undefined) throw reason;
      const found = reason.details as Conflict;
      if (!(await options.isAlreadyApplied?.(found, input)) && !options.isElsewhere?.(found)) {
        setConflict(found);
        throw new NeedsAnswer();
      }
      return options.call(input, acceptAsBase(found));
    }
  };
  /** Rejects with the call's error, or with `NeedsAnswer`. */
  const save = async (input: Input): Promise<void> => {
    setBusy(true);
    setConflict(null);
    try {
      const answer = await attempt(input);
      acceptedBase.current = null;
      // After a restore the server may assign the same version number again.
      setRead({ baseKey, restoreCount: countRestores() });
      options.onSaved(answer, input);
    } finally {
      setBusy(false);
    }
  };
  return {
    save,
    busy,
    conflict,
    /** Uses the server's version, which the user has seen, as the base of the next attempt. */
    acceptTheirs: (found: Conflict) => {
      acceptAsBase(found);
      setConflict(null);
    },
    /** Closes the conflict without a decision; the next attempt shows it again. */
    forget: () => setConflict(null),
    /** Makes the server's current state the new base, even if its version number was seen before. */
    reread: () => {
      acceptedBase.current = null;
      setRead({ baseKey, restoreCount: countRestores() });
      setConflict(null);
    },
  };
}

interface BaseRead<Based> {
  based: Based;
  /** Number of server restores seen when the version was read (`countRestores`). */
  restoreCount: number;
}

/** Replaces known versions by `VERSION_NOT_KNOWN`; null stays null. */
function withUnknownVersions<Based>(based: Based): Based;
function withUnknownVersions(based: unknown): unknown {
  if (typeof based === 'number') return VERSION_NOT_KNOWN;
  if (typeof based !== 'object' || based === null) return based;
  return Object.fromEntries(Object.keys(based).map((id) => [id, VERSION_NOT_KNOWN]));
}
