import { fill, formEditing, formItems, messages } from '@walkthrough/domain';
import { referencesTo, removeItems, removeSection, type FormDefinition } from '@walkthrough/form-definitions';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../../ui/toast';
import type { FormEditor } from '../use-form-editor';
import { nameOf } from './item-words';
import { itemPlaceOf, nearest, type RowPlace, type Selection } from './selection';

interface RemovalOptions {
  definition: FormDefinition;
  locale: string;
  editor: FormEditor;
  onSelect: (row: Selection) => void;
  /** Called before the rows are removed. */
  onRemove: () => void;
}

/** Rows whose answers other parts use. */
interface Asking {
  rows: readonly RowPlace[];
  question: string;
  /** JSON pointers of those parts. */
  references: readonly string[];
}

const placesOf = (rows: readonly RowPlace[]) => rows.flatMap((row) => itemPlaceOf(row) ?? []);

/** Returns the places of the items that are removed with rows. */
function itemsIn({ sections }: FormDefinition, rows: readonly RowPlace[]) {
  return rows.flatMap(({ section, item }) =>
    item === null
      ? (sections[section]?.items ?? []).map((_item, index) => ({ section, item: index }))
      : [{ section, item }],
  );
}

/** Removes one section, or items, as one undo step. Asks first if other parts of the form use their answers. */
export function useRemoval({ definition, locale, editor, onSelect, onRemove }: RemovalOptions) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const showDeleted = useDeletedToast(editor);
  /** Words texts with the name of a single row, or with the number of rows. */
  const words = (
    rows: readonly RowPlace[],
    one: (name: string) => string,
    many: (count: number) => string,
  ): string => {
    const [first] = rows;
    return first && rows.length === 1 ? one(nameOf(definition, first, locale)) : many(rows.length);
  };

  const removeNow = (rows: readonly RowPlace[]) => {
    const [first] = rows;
    if (!first) return;
    const cut = (form: FormDefinition) =>
      first.item === null ? removeSection(form, first.section) : removeItems(form, placesOf(rows));
    setAsking(null);
    onRemove();
    const step = words(
      rows,
      (name) => fill(formItems.deleteStep, { name }),
      (count) => fill(formEditing.deleteManyStep, { count }),
    );
    const done = words(
      rows,
      (name) => fill(formItems.deletedToast, { name }),
      (count) => fill(formEditing.deletedMany, { count }),
    );
    editor.change(step, cut);
    onSelect(nearest(cut(definition), first));
    showDeleted(done, () => {
      editor.undo();
      onSelect(first);
    });
  };
  return {
    asking,
    confirm: () => removeNow(asking?.rows ?? []),
    cancel: () => setAsking(null),
    /** @param rows one section, or any number of items */
    remove: (rows: readonly RowPlace[]) => {
      const section = rows.find(({ item }) => item === null)?.section;
      const references = referencesTo(definition, itemsIn(definition, rows), section);
      if (references.length === 0) {
        removeNow(rows);
        return;
      }
      const question = words(
        rows,
        (name) => fill(formEditing.deleteQuestion, { name }),
        (count) => fill(formEditing.deleteManyQuestion, { count }),
      );
      setAsking({ rows, question, references });
    },
  };
}

export type Removal = ReturnType<typeof useRemoval>;

/** Announces a deletion and offers Undo until the next edit. */
function useDeletedToast({ text }: FormEditor) {
  const shown = useRef<{ dismiss: () => void; steps: number } | null>(null);
  useEffect(() => {
    const toast = shown.current;
    if (!toast) return;
    // The first change is the deletion.
    if (toast.steps > 0) {
      toast.dismiss();
      shown.current = null;
    } else toast.steps += 1;
  }, [text]);
  useEffect(() => () => shown.current?.dismiss(), []);
  return (words: string, onUndo: () => void) => {
    shown.current?.dismiss();
    const action = { label: messages.editing.undo, onPress: onUndo };
    shown.current = { dismiss: showToast({ kind: 'success', text: words, action }), steps: 0 };
  };
}
