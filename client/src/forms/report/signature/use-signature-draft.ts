import { useState } from 'react';
import type { PointGroup } from 'signature_pad';
import { keptDrafts } from '../../../session/kept-drafts';
import { sessionStore } from '../../../session/session-store';

interface SignatureDraft {
  strokes: readonly PointGroup[];
  /** Null: it is drawn. */
  typed: string | null;
}

const EMPTY: SignatureDraft = { strokes: [], typed: null };

/** Of another version of the app, or damaged: nothing. */
function readDraft(key: string): SignatureDraft {
  const { strokes, typed } = keptDrafts.of(key) ?? {};
  if (typeof typed === 'string') return { strokes: [], typed };
  const isStroke = (each: unknown) => Array.isArray((each as Partial<PointGroup> | null)?.points);
  return Array.isArray(strokes) && strokes.every(isStroke)
    ? { strokes: strokes as PointGroup[], typed: null }
    : EMPTY;
}

/**
 * Keeps a signature that is not confirmed with its tab: a phone may end the page while somebody signs. The same person finds it
 * when the pad is opened again (docs/decisions/0151, 0185).
 * @param subject what is signed, the same after a reload
 */
export function useSignatureDraft(subject: string) {
  const [key] = useState(() => `${sessionStore.get()?.user.id} signature ${subject}`);
  const [kept] = useState(() => readDraft(key));
  return {
    kept,
    isRestored: kept !== EMPTY && (kept.typed !== null || kept.strokes.length > 0),
    keepStrokes: (strokes: readonly PointGroup[]) => keptDrafts.keep(key, { strokes }),
    keepTyped: (typed: string) => keptDrafts.keep(key, { typed }),
    forget: () => keptDrafts.keep(key, null),
  };
}
