import { fill, formEditing } from '@walkthrough/domain';
import { moveItemsTo, shiftItems, type FormDefinition } from '@walkthrough/form-definitions';
import { useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import type { FormEditor } from '../../use-form-editor';
import { nameOf } from '../item-words';
import type { RowPlace } from '../selection';
import { allIdsAround, idsBetween, placesOf, withToggled, type PickedIds } from './picked';

interface SeveralOptions {
  definition: FormDefinition;
  locale: string;
  readOnly: boolean;
  editor: FormEditor;
  list: RefObject<HTMLElement | null>;
  say: (text: string) => void;
  onMovedTo: (section: number) => void;
}

const NONE: PickedIds = new Set();

/** Keeps which items are selected together, by their ids. */
function usePicked({ definition, readOnly, say }: Pick<SeveralOptions, 'definition' | 'readOnly' | 'say'>) {
  const [ids, setIds] = useState(NONE);
  const [isOn, setOn] = useState(false);
  /** Where a range begins: the row that was last pressed or toggled. */
  const anchor = useRef<RowPlace | null>(null);

  const pick = (next: PickedIds) => {
    setIds(next);
    setOn(true);
    say(fill(formEditing.selectedItems, { count: placesOf(definition, next).length }));
  };
  const toggle = (row: RowPlace) => {
    anchor.current = row;
    pick(withToggled(definition, ids, row));
  };
  const extend = (from: RowPlace, to: RowPlace, rows: readonly RowPlace[]) => {
    anchor.current ??= from;
    pick(idsBetween(definition, rows, anchor.current, to));
  };
  return {
    isOn,
    ids,
    start: () => pick(ids),
    toggle,
    clear: () => {
      setIds(NONE);
      setOn(false);
      anchor.current = null;
    },
    /** Selects by Shift or Ctrl. Returns false for a plain press, which opens the row. */
    press: (event: MouseEvent, row: RowPlace, rows: readonly RowPlace[]): boolean => {
      const isOther = event.shiftKey || event.ctrlKey || event.metaKey;
      if (readOnly || row.item === null || !isOther) {
        anchor.current = row;
        return false;
      }
      if (event.shiftKey && anchor.current !== null) extend(row, row, rows);
      else toggle(row);
      return true;
    },
    /** Selects by keyboard. Returns whether nothing else may act on the key; with Shift, the focus still moves. */
    keyOnRow: (
      event: KeyboardEvent,
      row: RowPlace,
      next: RowPlace | undefined,
      rows: readonly RowPlace[],
    ) => {
      if (readOnly) return false;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
        event.preventDefault();
        pick(allIdsAround(definition, rows, row, ids));
        return true;
      }
      if (event.shiftKey && next) extend(row, next, rows);
      else if (next) anchor.current = null;
      return false;
    },
  };
}

/** Selects several items, and moves them. Each move is one undo step. */
export function useSeveral(options: SeveralOptions) {
  const { definition, locale, editor, list, say, onMovedTo } = options;
  const picked = usePicked(options);
  const places = placesOf(definition, picked.ids);
  const count = places.length;

  const shift = (direction: 'up' | 'down') => {
    if (shiftItems(definition, places, direction) === definition) {
      say(formEditing.cannotShift);
      return;
    }
    editor.change(fill(formEditing.moveManyStep, { count }), (form) => shiftItems(form, places, direction));
    say(fill(direction === 'up' ? formEditing.shiftedUp : formEditing.shiftedDown, { count }));
  };
  const moveTo = (section: number) => {
    editor.change(fill(formEditing.moveManyStep, { count }), (form) => moveItemsTo(form, places, section));
    const name = nameOf(definition, { section, item: null }, locale);
    say(fill(formEditing.movedMany, { count, section: name }));
    onMovedTo(section);
  };
  /** Ends the selection. The focus goes to the list, because the bar disappears. */
  const end = () => {
    picked.clear();
    window.setTimeout(() => {
      if (list.current?.contains(document.activeElement)) return;
      list.current?.querySelector<HTMLElement>('[data-main][tabindex="0"]')?.focus();
    });
  };
  return {
    ...picked,
    places,
    shift,
    moveTo,
    end,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !picked.isOn || event.defaultPrevented) return;
      event.stopPropagation();
      end();
    },
  };
}

export type Several = ReturnType<typeof useSeveral>;
