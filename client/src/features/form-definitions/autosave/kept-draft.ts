import type { FormVersionDetails } from '@walkthrough/domain';
import { useEffect } from 'react';
import { draftStorage } from '../../../session/draft-storage';
import { sessionStore } from '../../../session/session-store';
import { formatDocument } from '../items/document-history';

/** Unsaved text of a draft, and the saved text and revision that it is based on. */
export interface KeptDraft {
  text: string;
  baseText: string;
  revision: number;
}

const KEEP_AFTER_MS = 500;

const nameOf = ({ key, version }: FormVersionDetails): string =>
  `${sessionStore.get()?.user.id} form ${key} ${version}`;

/** Returns the unsaved text that this tab keeps of a draft; null if there is none. */
export function readKeptDraft(loaded: FormVersionDetails): KeptDraft | null {
  if (loaded.status !== 'draft') return null;
  const { text, baseText, revision } = draftStorage.of(nameOf(loaded)) ?? {};
  if (typeof text !== 'string' || typeof baseText !== 'string' || typeof revision !== 'number') return null;
  return text === formatDocument(loaded.document) ? null : { text, baseText, revision };
}

/** Removes the unsaved text of a draft, which its user decided to drop. */
export const forgetKeptDraft = (details: FormVersionDetails): void =>
  draftStorage.keep(nameOf(details), null);

/** Keeps the unsaved text of a draft in this tab until it is saved, as dialogs do (docs/decisions/0185). */
export function useKeptDraft(
  details: FormVersionDetails,
  { text, baseText, revision, isDirty }: KeptDraft & { isDirty: boolean },
) {
  const name = nameOf(details);
  const isKept = isDirty && details.status === 'draft';
  useEffect(() => {
    if (!isKept) {
      draftStorage.keep(name, null);
      return;
    }
    const keep = () => draftStorage.keep(name, { text, baseText, revision });
    const timer = window.setTimeout(keep, KEEP_AFTER_MS);
    window.addEventListener('pagehide', keep);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [name, isKept, text, baseText, revision]);
}
