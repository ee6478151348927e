import type { FormDefinition } from '@walkthrough/form-definitions';

/** One state of the document: its text, and what led to it. */
interface Snapshot {
  text: string;
  /** Known when a part of the form was edited; null: to be read from the text. */
  definition: FormDefinition | null;
  /** What was done, in words; empty for what was loaded. */
  what: string;
  /** Edits of the same name in a row are one step: letter after letter of a label. */
  merge: string | null;
}

/** The document with what it was before, and what was taken back. Both views of it write here. */
export interface DocumentHistory {
  past: readonly Snapshot[];
  present: Snapshot;
  future: readonly Snapshot[];
}

export interface Edit {
  what: string;
  merge?: string;
  /** Left out by whoever writes a text by hand. */
  definition?: FormDefinition;
}

/** States share what they have in common, but for their texts. */
const MOST_STEPS = 100;

export function startedWith(text: string): DocumentHistory {
  return { past: [], present: { text, definition: null, what: '', merge: null }, future: [] };
}

/** As a draft is stored and shown. */
export const laidOut = (document: unknown): string => JSON.stringify(document, null, 2);

/** The next state. What had been taken back is forgotten. */
export function written(history: DocumentHistory, text: string, edit: Edit): DocumentHistory {
  const { past, present, future } = history;
  if (text === present.text) return history;
  const { what, merge = null, definition = null } = edit;
  const next: Snapshot = { text, definition, what, merge };
  if (merge !== null && merge === present.merge && future.length === 0) {
    // Named as it was begun: a wording that is being typed names itself anew with each letter.
    return { ...history, present: { ...next, what: present.what } };
  }
  return { past: [...past, present].slice(-MOST_STEPS), present: next, future: [] };
}

/** The state before; what is edited next is a step of its own. */
export function undone(history: DocumentHistory): DocumentHistory {
  const before = history.past.at(-1);
  if (!before) return history;
  return {
    past: history.past.slice(0, -1),
    present: { ...before, merge: null },
    future: [history.present, ...history.future],
  };
}

export function redone(history: DocumentHistory): DocumentHistory {
  const [after, ...future] = history.future;
  if (!after) return history;
  return { past: [...history.past, history.present], present: { ...after, merge: null }, future };
}
