import { useEffect, useRef, useState } from 'react';
import { type StoredDraft, draftStorage } from '../session/draft-storage';
import { sessionStore } from '../session/session-store';
import type { EditForm } from './edit-form';

type Values = Readonly<Record<string, unknown>>;

function changedOf(values: Values, begin: Values): StoredDraft {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== begin[name]));
}

/** Returns the draft's fields that the form has. Another version of the app may have stored the draft. */
function fieldsOf(draft: StoredDraft | null, begin: Values): Values {
  return Object.fromEntries(
    Object.entries(draft ?? {}).filter(([name, value]) => typeof value === typeof begin[name]),
  );
}

/**
 * Stores the input of a dialog for its tab, and restores it when the same user reopens the dialog, because a phone
 * may discard the page (docs/decisions/0185).
 * @param subject what the dialog edits, stable across reloads; undefined disables the draft
 */
export function useDialogDraft<V>(subject: string | undefined, form: EditForm<V>) {
  const [key] = useState(() => subject && `${sessionStore.get()?.user.id} ${subject}`);
  const [begin] = useState(form.values as Values);
  const [kept] = useState(() => (key ? fieldsOf(draftStorage.of(key), begin) : {}));
  const isRestored = Object.keys(kept).length > 0;
  const { isDirty, values } = form;
  const latest = useRef(form);
  latest.current = form;

  useEffect(() => {
    if (isRestored) latest.current.change(kept as Partial<V>);
  }, [isRestored, kept]);
  useEffect(() => {
    if (key && isDirty) draftStorage.keep(key, changedOf(values as Values, begin));
  }, [key, isDirty, values, begin]);
  const forget = () => {
    if (key) draftStorage.keep(key, null);
  };
  // A dialog may close itself while it saves, before the form knows that it was saved.
  form.whenSaved.current = forget;
  const leave = useRef(forget);
  useEffect(
    () => () => {
      if (latest.current.mayLeave()) leave.current();
    },
    [],
  );
  return { isRestored, forget };
}
