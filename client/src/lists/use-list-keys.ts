import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { MenuPlace } from '../grid/data-grid';
import { readLocal, writeLocal } from '../ui/local-value';
import { rowIdAt } from './row-focus';
import type { ListRow } from './use-list-controls';

const MEMORY = 'walkthrough.listLetters';

export interface ListGestures<Row> {
  rows: readonly Row[];
  onOpen: (row: Row, place: MenuPlace) => void;
  /** Left out where rows are not ticked. */
  onTick?: (row: Row) => void;
  onMenu: (row: Row, place: MenuPlace) => void;
  /** Left out where nothing is searched. */
  onSearch?: () => void;
  onHelp: () => void;
  /** To the row above (-1) or below (1), where the rows do not move the focus by themselves. */
  onMove?: (row: Row, by: -1 | 1) => void;
}

/** Fields in which letters are text. */
const isTyping = (target: Element) =>
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]');
/** What does something of its own on Enter and Space. */
const isControl = (target: Element) => target.matches('button, a, input');

const placeBelow = (target: Element): MenuPlace => {
  const { bottom, left } = target.getBoundingClientRect();
  return { top: bottom, left: left + 8 };
};

/**
 * Keys and double click of the rows, wherever within the list the focus is. Letters are heard there alone, and can be
 * switched off for this browser: who speaks to the computer would set them off (WCAG 2.1.4).
 */
export function useListKeys<Row extends ListRow>(gestures: ListGestures<Row>) {
  const [letters, setLetters] = useState(() => readLocal<boolean>(MEMORY) ?? true);
  const rowAt = (target: EventTarget) => {
    const id = rowIdAt(target);
    return id === null ? undefined : gestures.rows.find((row) => row.id === id);
  };

  /** @returns whether the key meant something */
  const onRow = (key: string, shift: boolean, target: Element, row: Row): boolean => {
    const { onOpen, onTick, onMenu, onMove } = gestures;
    if (key === 'ContextMenu' || (key === 'F10' && shift) || (letters && key === 'm')) {
      onMenu(row, placeBelow(target));
    } else if (key === 'Enter' && !isControl(target)) {
      if (target.matches('[col-id=actions]')) onMenu(row, placeBelow(target));
      else onOpen(row, placeBelow(target));
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
    setLetters: (on: boolean) => {
      setLetters(on);
      writeLocal(MEMORY, on);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { key, shiftKey, target, altKey, ctrlKey, metaKey } = event;
      if (altKey || ctrlKey || metaKey || !(target instanceof Element) || isTyping(target)) return;
      const row = rowAt(target);
      if ((row && onRow(key, shiftKey, target, row)) || onList(key)) event.preventDefault();
    },
    onDoubleClick: ({ target, clientX, clientY }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('button, a, input')) return;
      const row = rowAt(target);
      if (row) gestures.onOpen(row, { top: clientY, left: clientX });
    },
  };
}
