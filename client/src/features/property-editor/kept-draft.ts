import { useEffect, useRef, useState } from 'react';
import type { EditForm } from '../../editing/edit-form';
import type { EditorValues } from './property-values';

/**
 * What property managers have typed and not saved, for as long as the page is open (decision 168): they are not asked
 * when they leave, and nothing about tenants stays on the device.
 */
const drafts = new Map<string, Partial<EditorValues>>();

/**
 * Keeps what is unsaved when the editor is left, and offers it at the next opening.
 * @param key of the person and the property; null: this person is asked instead
 */
export function useKeptDraft(key: string | null, form: EditForm<EditorValues>, begin: EditorValues) {
  const [kept, setKept] = useState(() => (key === null ? null : (drafts.get(key) ?? null)));
  const left = useRef({ isDirty: false, values: form.values });
  useEffect(() => {
    left.current = { isDirty: form.isDirty, values: form.values };
  });
  useEffect(() => {
    if (key === null) return;
    return () => {
      const { isDirty, values } = left.current;
      if (isDirty) drafts.set(key, changedOf(values, begin));
    };
    // The fields that a screen begins with never change.
  }, [key]);
  const settle = () => {
    if (key !== null) drafts.delete(key);
    setKept(null);
  };
  return {
    kept,
    use: () => {
      if (kept) form.change(kept);
      settle();
    },
    discard: settle,
  };
}

function changedOf(values: EditorValues, begin: EditorValues): Partial<EditorValues> {
  const names = (Object.keys(begin) as (keyof EditorValues)[]).filter((name) => values[name] !== begin[name]);
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
