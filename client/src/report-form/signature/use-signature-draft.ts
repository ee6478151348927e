import { useState } from 'react';
import type { PointGroup } from 'signature_pad';
import { draftStorage } from '../../session/draft-storage';
import { sessionStore } from '../../session/session-store';

interface SignatureDraft {
  strokes: readonly PointGroup[];
  /** Null for a drawn signature. */
  typed: string | null;
}

const EMPTY: SignatureDraft = { strokes: [], typed: null };

/** Returns an empty draft for damaged data or data of another app version. */
function readDraft(key: string): SignatureDraft {
  const { strokes, typed } = draftStorage.of(key) ?? {};
  if (typeof typed === 'string') return { strokes: [], typed };
  const isStroke = (each: unknown) => Array.isArray((each as Partial<PointGroup> | null)?.points);
  return Array.isArray(strokes) && strokes.every(isStroke)
    ? { strokes: strokes as PointGroup[], typed: null }
    : EMPTY;
}

/**
 * Keeps an unconfirmed signature for the lifetime of its tab, since a phone may kill the page. The same user finds it
 * when the pad reopens (docs/decisions/0185, 0185).
 * @param subject what is signed, the same after a reload
 */
export function useSignatureDraft(subject: string) {
  const [key] = useState(() => `${sessionStore.get()?.user.id} signature ${subject}`);
  const [kept] = useState(() => readDraft(key));
  return {
    kept,
    isRestored: kept !== EMPTY && (kept.typed !== null || kept.strokes.length > 0),
    keepStrokes: (strokes: readonly PointGroup[]) => draftStorage.keep(key, { strokes }),
    keepTyped: (typed: string) => draftStorage.keep(key, { typed }),
    forget: () => draftStorage.keep(key, null),
  };
}
