import type { FormDefinition } from '@walkthrough/form-definitions';

/** One state of the document and the edit that produced it. */
interface Snapshot {
  text: string;
  /** Known if a part of the form was edited; null if it must be parsed from the text. */
  definition: FormDefinition | null;
  /** Description of the edit; empty for the loaded state. */
  what: string;
  /** Consecutive edits with the same key are one step, such as typing a label. */
  merge: string | null;
}

/** Undo and redo history of the document, shared by both views. */
export interface DocumentHistory {
  past: readonly Snapshot[];
  present: Snapshot;
  future: readonly Snapshot[];
}

export interface Edit {
  what: string;
  merge?: string;
  /** Absent when the text was edited directly. */
  definition?: FormDefinition;
}

/** States share everything but their texts. */
const MAX_STEPS = 100;

export function createHistory(text: string): DocumentHistory {
  return { past: [], present: { text, definition: null, what: '', merge: null }, future: [] };
}

/** Formats a document as drafts are stored and displayed. */
export const formatDocument = (document: unknown): string => JSON.stringify(document, null, 2);

/** Adds a state and clears the redo steps. */
export function recordEdit(history: DocumentHistory, text: string, edit: Edit): DocumentHistory {
  const { past, present, future } = history;
  if (text === present.text) return history;
  const { what, merge = null, definition = null } = edit;
  const next: Snapshot = { text, definition, what, merge };
  if (merge !== null && merge === present.merge && future.length === 0) {
    // Keeps the first name: a label being typed would rename itself with each letter.
    return { ...history, present: { ...next, what: present.what } };
  }
  return { past: [...past, present].slice(-MAX_STEPS), present: next, future: [] };
}

/** Restores the previous state; the next edit starts a new step. */
export function undo(history: DocumentHistory): DocumentHistory {
  const before = history.past.at(-1);
  if (!before) return history;
  return {
    past: history.past.slice(0, -1),
    present: { ...before, merge: null },
    future: [history.present, ...history.future],
  };
}

export function redo(history: DocumentHistory): DocumentHistory {
  const [after, ...future] = history.future;
  if (!after) return history;
  return { past: [...history.past, history.present], present: { ...after, merge: null }, future };
}
