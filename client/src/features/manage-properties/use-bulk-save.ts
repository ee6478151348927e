import { type EditConflictDetails, fill, messages, type PropertyItem } from '@walkthrough/domain';
import { useRef } from 'react';
import { callApi } from '../../api/client';
import { useVersionedSave } from '../../editing/use-versioned-save';
import { offerRowUndo, withdrawRowUndo } from '../../live/row-undo';
import { showToast } from '../../ui/toast';
import { readIfApplied, readNow, staleIds } from './already-applied';
import { movedDates, type MovedDate } from './moved-dates';
import { bulkChanges, type EditField, type PropertyEdit } from './property-edits';
import { undoMany } from './undo-edits';

const { manageProperties: texts } = messages;

type Versions = Readonly<Record<string, number>>;

const versionsOf = (rows: readonly PropertyItem[]): Versions =>
  Object.fromEntries(rows.map(({ id, version }) => [id, version]));

interface BulkSaveOptions {
  /** Rows as they were when the dialog opened. */
  rows: readonly PropertyItem[];
  field: EditField;
  /** Title of the field. */
  title: string;
  /** Returns whether this value cancels open inspections. */
  cancelsInspections: (value: string) => boolean;
  onChanged: (rows: readonly PropertyItem[]) => void;
}

/** Saves one field of several properties with the versions the reader has seen, and offers to undo it. */
export function useBulkSave({ rows, field, title, cancelsInspections, onChanged }: BulkSaveOptions) {
  /** Rows as last confirmed by the reader: some may have changed since the dialog opened. */
  const seen = useRef(rows);
  /** Versions known from the server, which the reader may not have seen. */
  const known = useRef(versionsOf(rows));
  const moved = useRef<MovedDate[]>([]);

  const saving = useVersionedSave<PropertyEdit, Versions, PropertyItem[]>({
    based: versionsOf(rows),
    call: (edit, versions) =>
      callApi('PUT properties/bulk-update', {
        query: { shouldCancelInspections: cancelsInspections(edit.value) },
        body: { ids: rows.map(({ id }) => id), versions: { ...versions }, changes: bulkChanges(edit) },
      }),
    onSaved: (after, { label }) => {
      moved.current = movedDates(field, seen.current, after);
      onChanged(after);
      const text = fill(texts.changedMany, {
        title,
        properties: fill(texts.propertyCount, { count: after.length }),
        value: label,
      });
      const undo = undoMany(field, seen.current, after);
      const changed = { entity: 'property', rows: after } as const;
      if (undo) offerRowUndo(changed, { text, undo: async () => onChanged(await undo()) });
      else {
        withdrawRowUndo(changed);
        showToast({ kind: 'success', text });
      }
    },
    rebased: ({ id, version }) => ({ ...known.current, [id]: version }),
    isAlreadyApplied: async (found, edit) => {
      const now = await readIfApplied(seen.current, found, edit, cancelsInspections(edit.value));
      if (now) known.current = { ...known.current, ...versionsOf(now) };
      return now !== null;
    },
  });
  return {
    save: saving.save,
    conflict: saving.conflict,
    acceptTheirs: saving.acceptTheirs,
    seenRows: () => seen.current,
    /** Properties whose next inspection moved with the last save. */
    movedDates: () => moved.current,
    /** Reads the properties of a conflict again, as the reader has now seen them. */
    rereadStale: async (found: EditConflictDetails): Promise<void> => {
      const fresh = await readNow(staleIds(found));
      seen.current = seen.current.map((row) => fresh.find(({ id }) => id === row.id) ?? row);
      known.current = { ...known.current, ...versionsOf(fresh) };
    },
  };
}
