import { useEffect, useState } from 'react';
import { useNetworkStatus } from '../../../offline/status/use-network-status';
import { useLatest } from '../items/use-latest';
import type { FormEditor } from '../use-form-editor';

const SAVE_AFTER_MS = 2_000;

/** Why a draft is not saved by itself. */
export type Obstacle = 'json' | 'conflict' | 'offline' | 'failed';

interface AutosaveOptions {
  isDraft: boolean;
  /** Whether an open dialog works with the saved revision. */
  isPaused: boolean;
}

/**
 * Saves a draft two seconds after the last change, and at once when the page is hidden or left. A conflict stops it
 * until the user decides, so it never overwrites another user's version.
 */
export function useAutosave(editor: FormEditor, { isDraft, isPaused }: AutosaveOptions) {
  const { text, isDirty, busy, revision, conflict } = editor;
  const { online } = useNetworkStatus();
  const [conflictAt, setConflictAt] = useState<number | null>(null);
  const [failedText, setFailedText] = useState<string | null>(null);
  const [isUrgent, setUrgent] = useState(false);
  if (conflict !== null && conflictAt !== revision) setConflictAt(revision);
  if (!isDirty && isUrgent) setUrgent(false);
  if (!isDirty && failedText !== null) setFailedText(null);

  const obstacle = findObstacle({
    json: editor.noItems === 'notJson',
    conflict: conflictAt === revision,
    offline: !online,
    failed: failedText === text,
  });
  const canSave = isDraft && isDirty && !isPaused && obstacle === null;
  const latest = useLatest({ autosave: editor.autosave, text });
  useEffect(() => {
    if (!canSave || busy) return;
    const save = async () => {
      const sent = latest.current.text;
      setUrgent(false);
      if (!(await latest.current.autosave(sent))) setFailedText(sent);
    };
    const timer = window.setTimeout(() => void save(), isUrgent ? 0 : SAVE_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [text, canSave, busy, isUrgent, latest]);
  // What failed without a network is tried again with one.
  useEffect(() => {
    if (online) setFailedText(null);
  }, [online]);
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') setUrgent(true);
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, []);
  return {
    obstacle: isDirty ? obstacle : null,
    /** Whether unsaved changes are being saved or will be. */
    isPossible: canSave,
    saveNow: () => setUrgent(true),
  };
}

export type Autosave = ReturnType<typeof useAutosave>;

const ORDER: readonly Obstacle[] = ['json', 'conflict', 'offline', 'failed'];

const findObstacle = (present: Readonly<Record<Obstacle, boolean>>): Obstacle | null =>
  ORDER.find((each) => present[each]) ?? null;
