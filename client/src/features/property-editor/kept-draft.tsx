import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { messages } from '@walkthrough/domain';
import { useEffect, useState } from 'react';
import { type StoredDraft, draftStorage } from '../../session/draft-storage';
import type { EditForm } from '../../editing/edit-form';
import type { EditorValues } from './property-values';

const { propertyEditor: texts } = messages;

/**
 * Keeps unsaved input of property managers, who are not asked when they leave, and offers it when the property is
 * opened again or the page reloads.
 * @param key of the person and the property; null: this user is asked instead
 * @param begin initial values of the fields, which never change
 */
export function useKeptDraft(key: string | null, form: EditForm<EditorValues>, begin: EditorValues) {
  const [kept, setKept] = useState(() => (key === null ? null : fieldsOf(draftStorage.of(key), begin)));
  const { isDirty, values } = form;
  useEffect(() => {
    // An offered draft stays until it is answered or something else is typed.
    if (key !== null) draftStorage.keep(key, isDirty ? changedOf(values, begin) : kept);
  }, [key, isDirty, values, kept, begin]);
  return {
    kept,
    use: () => {
      if (kept) form.change(kept);
      setKept(null);
    },
    discard: () => setKept(null),
    /** Discards the input; the form is about to close. */
    forget: () => {
      if (key !== null) draftStorage.keep(key, null);
    },
  };
}

/** Offers the kept input, to use or to discard. */
export function KeptDraftOffer({ onUse, onDiscard }: { onUse: () => void; onDiscard: () => void }) {
  return (
    <Alert
      severity="info"
      action={
        <>
          <Button color="inherit" onClick={onUse}>
            {texts.useDraft}
          </Button>
          <Button color="inherit" onClick={onDiscard}>
            {texts.discardDraft}
          </Button>
        </>
      }
    >
      {texts.draftKept}
    </Alert>
  );
}

const namesOf = (begin: EditorValues) => Object.keys(begin) as (keyof EditorValues)[];

function changedOf(values: EditorValues, begin: EditorValues): Partial<EditorValues> {
  const names = namesOf(begin).filter((name) => values[name] !== begin[name]);
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** Keeps only fields the form knows, since another version of the app may have stored the draft. */
function fieldsOf(draft: StoredDraft | null, begin: EditorValues): Partial<EditorValues> | null {
  if (draft === null) return null;
  // New occupants have no id.
  const isOne = (name: keyof EditorValues) =>
    typeof draft[name] === typeof begin[name] || (name === 'tenantId' && draft[name] === null);
  const names = namesOf(begin).filter(isOne);
  return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, draft[name]]));
}
