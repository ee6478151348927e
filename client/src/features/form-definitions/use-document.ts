import { formEditing, formItems } from '@walkthrough/domain';
import { editableDefinition, type FormDefinition } from '@walkthrough/form-definitions';
import { useCallback, useMemo, useState } from 'react';
import {
  formatDocument,
  redo,
  createHistory,
  undo,
  recordEdit,
  type DocumentHistory,
} from './items/document-history';

export type ChangeOfForm = (definition: FormDefinition) => FormDefinition;

/** Why items cannot be shown; null if they can. */
type NoItems = 'notJson' | 'notAForm' | null;

interface Read {
  definition: FormDefinition | null;
  noItems: NoItems;
}

function read(text: string): Read {
  try {
    const definition = editableDefinition(JSON.parse(text));
    return { definition, noItems: definition ? null : 'notAForm' };
  } catch {
    return { definition: null, noItems: 'notJson' };
  }
}

const readPresent = ({ present }: DocumentHistory): Read =>
  present.definition ? { definition: present.definition, noItems: null } : read(present.text);

/**
 * Document shared by both views: its text and parsed form. Every change is an undo step; a burst of direct text edits
 * is one step.
 * @param restored text that was not saved before a reload: the first undo step
 */
export function useDocument(text: string, restored: string | undefined) {
  const [history, setHistory] = useState(() => {
    const loaded = createHistory(text);
    if (restored === undefined) return loaded;
    return recordEdit(loaded, restored, { what: formEditing.restoreStep });
  });
  /** Number of replacements of the text from outside the JSON editor. */
  const [replacements, setReplacements] = useState(0);
  const present = useMemo(() => readPresent(history), [history]);

  const setText = useCallback((next: string) => {
    setHistory((now) => recordEdit(now, next, { what: formItems.jsonStep, merge: 'json' }));
  }, []);
  const replace = useCallback((next: string, what: string) => {
    setHistory((now) => recordEdit(now, next, { what }));
    setReplacements((count) => count + 1);
  }, []);
  const change = useCallback((what: string, edit: ChangeOfForm, merge?: string) => {
    setHistory((now) => {
      const { definition } = readPresent(now);
      const next = definition && edit(definition);
      if (!next || next === definition) return now;
      return recordEdit(now, formatDocument(next), {
        what,
        definition: next,
        ...(merge !== undefined && { merge }),
      });
    });
  }, []);
  return {
    text: history.present.text,
    /** The form, even if it cannot be published. */
    definition: present.definition,
    noItems: present.noItems,
    setText,
    replace,
    replacements,
    /** Edits a part of the form. `what` names the step; consecutive steps with the same `merge` are one. */
    change,
    undo: useCallback(() => setHistory(undo), []),
    redo: useCallback(() => setHistory(redo), []),
    /** What Undo would revert; null if nothing. */
    undoable: history.past.length > 0 ? history.present.what : null,
    redoable: history.future[0]?.what ?? null,
    steps: history,
  };
}
