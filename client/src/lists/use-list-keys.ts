import { useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import type { MenuPlace } from '../grid/data-grid';
import { useLetterKeys } from '../ui/letter-keys';
import { rowIdAt } from './row-focus';
import type { ListRow } from './use-list-controls';

interface ListGestures<Row> {
  rows: readonly Row[];
  onOpen: (row: Row, place: MenuPlace) => void;
  /** Omitted if there is no peek panel. */
  onPeek?: (row: Row) => void;
  /** Opens the peek panel of a row, or closes it if it shows this row. */
  onTogglePeek?: (row: Row) => void;
  /** Called when a row receives the focus. */
  onRowFocus: (row: Row) => void;
  /** Omitted if rows cannot be selected. */
  onTick?: (row: Row) => void;
  onMenu: (row: Row, place: MenuPlace) => void;
  /** Omitted if the list has no filters. */
  onSearch?: () => void;
  onHelp: () => void;
  /** Focuses the row above (-1) or below (1). Omitted for a grid, which moves the focus itself. */
  onMove?: (row: Row, by: -1 | 1) => void;
}

/** Returns whether the element takes letters as text. */
const isTyping = (target: Element) =>
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]');
/** Returns whether the element handles Enter and Space itself. */
const isControl = (target: Element) => target.matches('button, a, input');

/** Parts of a row that handle clicks themselves. */
const ROW_CONTROLS = 'button, a, input, [col-id=actions], [col-id^=ag-Grid]';
/** Button of a cell that is edited in place. Enter clicks it. */
const EDIT_CONTROL = '[data-edit-cell]';
const DOUBLE_CLICK_MS = 250;

const placeBelow = (target: Element): MenuPlace => {
  const { bottom, left } = target.getBoundingClientRect();
  return { top: bottom, left: left + 8 };
};

/**
 * Handles keys and double clicks of the rows. Letter keys work only within the list, and can be switched off for this
 * browser because speech input triggers them (WCAG 2.1.4).
 */
export function useListKeys<Row extends ListRow>(gestures: ListGestures<Row>) {
  const [letters, setLetters] = useLetterKeys();
  const click = useRef<number>(undefined);
  const rowAt = (target: EventTarget) => {
    const id = rowIdAt(target);
    return id === null ? undefined : gestures.rows.find((row) => row.id === id);
  };

  const pressed = (target: EventTarget) =>
    target instanceof Element && target.closest(ROW_CONTROLS) === null ? rowAt(target) : undefined;

  /** @returns whether the key was handled */
  const onRow = (key: string, shift: boolean, target: Element, row: Row): boolean => {
    const { onOpen, onTogglePeek, onTick, onMenu, onMove } = gestures;
    if (key === 'ContextMenu' || (key === 'F10' && shift) || (letters && key === 'm')) {
      onMenu(row, placeBelow(target));
    } else if (key === 'Enter' && !isControl(target)) {
      const edit = target.matches('[col-id]') ? target.querySelector<HTMLElement>(EDIT_CONTROL) : null;
      if (edit) edit.click();
      else if (target.matches('[col-id=actions]')) onMenu(row, placeBelow(target));
      else onOpen(row, placeBelow(target));
    } else if (onTogglePeek && letters && key === 'p') {
      onTogglePeek(row);
    } else if (onTick && ((letters && key === 'x') || (key === ' ' && onMove && !isControl(target)))) {
      onTick(row);
    } else if (onMove && (key === 'ArrowUp' || key === 'ArrowDown')) {
      onMove(row, key === 'ArrowUp' ? -1 : 1);
    } else return false;
    return true;
  };

  const onList = (key: string): boolean => {
    if (!letters) return false;
    if (key === '?') gestures.onHelp();
    else if (key === '/' && gestures.onSearch) gestures.onSearch();
    else return false;
    return true;
  };

  return {
    letters,
    setLetters,
    onKeyDown: (event: KeyboardEvent) => {
      const { key, shiftKey, target, altKey, ctrlKey, metaKey } = event;
      if (altKey || ctrlKey || metaKey || !(target instanceof Element) || isTyping(target)) return;
      const row = rowAt(target);
      if ((row && onRow(key, shiftKey, target, row)) || onList(key)) event.preventDefault();
    },
    onFocus: ({ target }: FocusEvent) => {
      const row = rowAt(target);
      if (row) gestures.onRowFocus(row);
    },
    onClick: ({ target }: MouseEvent) => {
      const row = pressed(target);
      const isReading = window.getSelection()?.toString() !== '';
      if (!row || isReading || !gestures.onPeek) return;
      window.clearTimeout(click.current);
      // The panel would shift the rows before the second click of a double click.
      click.current = window.setTimeout(() => gestures.onPeek?.(row), DOUBLE_CLICK_MS);
    },
    onDoubleClick: ({ target, clientX, clientY }: MouseEvent) => {
      const row = pressed(target);
      window.clearTimeout(click.current);
      if (row) gestures.onOpen(row, { top: clientY, left: clientX });
    },
  };
}

/** Event handlers for the element around the rows. */
export type RowEvents = Pick<
  ReturnType<typeof useListKeys>,
  'onKeyDown' | 'onFocus' | 'onClick' | 'onDoubleClick'
>;
