import { fill, formItems } from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { ChangeOfForm } from '../use-document';
import { nameOf } from './item-words';
import { dropAt, stepped, withRowMoved, type Drop, type Lift, type RowOnScreen } from './moving';
import { isSamePlace, rowName, type RowPlace, type Selection } from './selection';
import { useEdgeScroll } from './use-edge-scroll';

/** Minimum pointer distance before a drag, so that shaky presses move nothing. */
const DRAG_AFTER_PX = 4;

interface MovingOptions {
  definition: FormDefinition;
  locale: string;
  list: RefObject<HTMLElement | null>;
  change: (what: string, edit: ChangeOfForm) => void;
  say: (text: string) => void;
  onMoved: (to: Selection) => void;
}

interface Press {
  row: RowPlace;
  /** A second finger neither moves nor drops the row. */
  pointerId: number;
  y: number;
}

/** Describes a row's position. */
function placeWords(definition: FormDefinition, place: RowPlace, locale: string): string {
  if (place.item === null) {
    const count = definition.sections.length;
    return fill(formItems.sectionPosition, { number: place.section + 1, count });
  }
  const count = definition.sections[place.section]?.items.length ?? 0;
  const section = nameOf(definition, { section: place.section, item: null }, locale);
  return fill(formItems.itemPosition, { number: place.item + 1, count, section });
}

function rowsIn(list: HTMLElement): RowOnScreen[] {
  return [...list.querySelectorAll<HTMLElement>('[data-row]')].map((element) => {
    const [section = 0, item] = (element.dataset['row'] ?? '').split('.').map(Number);
    const { top, bottom } = element.getBoundingClientRect();
    return { place: { section, item: item ?? null }, top, bottom };
  });
}

/** Moves rows by keyboard, announced step by step, or by pointer. One move is one undo step. */
export function useMoving({ definition, locale, list, change, say, onMoved }: MovingOptions) {
  const [lift, setLift] = useState<Lift | null>(null);
  const [line, setLine] = useState<number | null>(null);
  const press = useRef<Press | null>(null);
  const scroll = useEdgeScroll(list, (y) => dragTo(y));
  const byKey = lift?.by === 'key' ? lift : null;
  // A keyboard move is previewed in place; a pointer drag shows only an indicator.
  const shown = byKey ? withRowMoved(definition, byKey.row, byKey.to) : definition;
  const [putBack, setPutBack] = useState<RowPlace | null>(null);
  const followed = byKey?.to ?? putBack;
  const focused = followed && rowName(followed);

  // A row that changes sections is a new element, so restore the focus of its handle.
  useEffect(() => {
    if (focused === null) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${focused}"] [data-handle]`)?.focus();
  }, [focused, list]);

  const end = () => {
    setLift(null);
    setLine(null);
    press.current = null;
    scroll.stop();
  };
  const wordsOf = (each: FormDefinition, row: RowPlace) => ({
    name: nameOf(each, row, locale),
    place: placeWords(each, row, locale),
  });
  const drop = ({ row, to }: Lift) => {
    const after = withRowMoved(definition, row, to);
    if (!isSamePlace(row, to)) {
      change(fill(formItems.moveStep, { name: nameOf(definition, row, locale) }), (form) =>
        withRowMoved(form, row, to),
      );
    }
    say(fill(formItems.dropped, wordsOf(after, to)));
    onMoved(to);
    setPutBack(null);
    end();
  };
  const cancel = ({ row }: Lift) => {
    say(fill(formItems.putBack, { name: nameOf(definition, row, locale) }));
    onMoved(row);
    setPutBack(row);
    end();
  };
  const begin = (row: RowPlace) => {
    setPutBack(null);
    setLift({ row, to: row, by: 'key' });
    say(fill(formItems.lifted, wordsOf(definition, row)));
  };
  const step = (present: Lift, direction: 'up' | 'down') => {
    const to = stepped(definition, present, direction);
    setLift({ ...present, to });
    const { place } = wordsOf(withRowMoved(definition, present.row, to), to);
    say(fill(formItems.movedTo, { place }));
  };

  const onKey = (event: KeyboardEvent, row: RowPlace) => {
    const { key } = event;
    const isPress = key === ' ' || key === 'Enter';
    if (lift === null && !isPress) return;
    if (lift !== null && key === 'Tab') {
      drop(lift);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (lift === null) begin(row);
    else if (key === 'Escape') cancel(lift);
    else if (lift.by === 'pointer') return;
    else if (isPress) drop(lift);
    else if (key === 'ArrowUp') step(lift, 'up');
    else if (key === 'ArrowDown') step(lift, 'down');
  };

  const dropUnder = (y: number, row: RowPlace): Drop | null =>
    list.current ? dropAt(definition, rowsIn(list.current), y, row) : null;
  const dragTo = (y: number) => {
    const held = press.current;
    const found = held && dropUnder(y, held.row);
    if (!found || !list.current) return;
    setLift({ row: held.row, to: found.to, by: 'pointer' });
    setLine(found.at - list.current.getBoundingClientRect().top);
  };
  const isHeldBy = ({ pointerId }: PointerEvent) => press.current?.pointerId === pointerId;
  const onPointerDown = (event: PointerEvent<HTMLElement>, row: RowPlace) => {
    if (event.button !== 0 || lift !== null) return;
    press.current = { row, pointerId: event.pointerId, y: event.clientY };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    const held = press.current;
    if (!held || !isHeldBy(event)) return;
    if (lift === null && Math.abs(event.clientY - held.y) < DRAG_AFTER_PX) return;
    scroll.follow(event.clientY);
    dragTo(event.clientY);
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!isHeldBy(event)) return;
    if (lift?.by === 'pointer') drop(lift);
    else press.current = null;
  };
  const onPointerCancel = (event: PointerEvent) => {
    if (!isHeldBy(event)) return;
    if (lift?.by === 'pointer') cancel(lift);
    else press.current = null;
  };
  return {
    shown,
    /** Displayed position of the lifted row. */
    lifted: lift && (lift.by === 'key' ? lift.to : lift.row),
    /** Distance in pixels from the top of the list to the drop indicator. */
    line,
    handle: { onKey, onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}

export type MovingHandle = ReturnType<typeof useMoving>['handle'];
