import { fill, formItems } from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { ChangeOfForm } from '../use-document';
import { nameOf } from './item-words';
import { dropAt, nextPlace, moveRow, type Lift, type RowOnScreen } from './moving';
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
  const [putBack, setPutBack] = useState<RowPlace | null>(null);
  const drag = useDrag(definition, list, setLift);
  const byKey = lift?.by === 'key' ? lift : null;
  useFocusedHandle(list, byKey?.to ?? putBack);

  const end = () => {
    setLift(null);
    drag.stop();
  };
  const wordsOf = (each: FormDefinition, row: RowPlace) => ({
    name: nameOf(each, row, locale),
    place: placeWords(each, row, locale),
  });
  const drop = ({ row, to }: Lift) => {
    const after = moveRow(definition, row, to);
    if (!isSamePlace(row, to)) {
      change(fill(formItems.moveStep, { name: nameOf(definition, row, locale) }), (form) =>
        moveRow(form, row, to),
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
    const to = nextPlace(definition, present, direction);
    setLift({ ...present, to });
    const { place } = wordsOf(moveRow(definition, present.row, to), to);
    say(fill(formItems.movedTo, { place }));
  };
  return {
    // A keyboard move is previewed in place; a pointer drag shows only an indicator.
    shown: byKey ? moveRow(definition, byKey.row, byKey.to) : definition,
    /** Displayed position of the lifted row. */
    lifted: lift && (lift.by === 'key' ? lift.to : lift.row),
    /** Distance in pixels from the top of the list to the drop indicator. */
    line: drag.line,
    handle: {
      onKey: keyHandler(lift, { begin, step, drop, cancel }),
      ...pointerHandlers(lift, drag, { drop, cancel }),
    },
  };
}

export type MovingHandle = ReturnType<typeof useMoving>['handle'];

/** Keeps the focus on the handle of a moved row, which is a new element when the row changes sections. */
function useFocusedHandle(list: RefObject<HTMLElement | null>, row: RowPlace | null): void {
  const name = row && rowName(row);
  useEffect(() => {
    if (name === null) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${name}"] [data-handle]`)?.focus();
  }, [name, list]);
}

interface MoveSteps {
  begin: (row: RowPlace) => void;
  step: (lift: Lift, direction: 'up' | 'down') => void;
  drop: (lift: Lift) => void;
  cancel: (lift: Lift) => void;
}

/** Space or Enter lifts and drops a row, the arrows move it, and Escape puts it back. */
function keyHandler(lift: Lift | null, { begin, step, drop, cancel }: MoveSteps) {
  return (event: KeyboardEvent, row: RowPlace) => {
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
}

interface Press {
  row: RowPlace;
  /** A second finger neither moves nor drops the row. */
  pointerId: number;
  y: number;
}

/** Follows the pointer that holds a handle: reports where the row would land, and scrolls at the edges of the list. */
function useDrag(
  definition: FormDefinition,
  list: RefObject<HTMLElement | null>,
  onDrag: (lift: Lift) => void,
) {
  const [line, setLine] = useState<number | null>(null);
  const press = useRef<Press | null>(null);
  const dragTo = (y: number) => {
    if (!press.current || !list.current) return;
    const { row } = press.current;
    const { to, at } = dropAt(definition, rowsIn(list.current), y, row);
    onDrag({ row, to, by: 'pointer' });
    setLine(at - list.current.getBoundingClientRect().top);
  };
  const scroll = useEdgeScroll(list, dragTo);
  return {
    line,
    begin: (held: Press) => {
      press.current = held;
    },
    /** @param isDragging whether the row is lifted already, so that the shortest movement counts */
    follow: (y: number, isDragging: boolean) => {
      if (!press.current || (!isDragging && Math.abs(y - press.current.y) < DRAG_AFTER_PX)) return;
      scroll.follow(y);
      dragTo(y);
    },
    isHeldBy: ({ pointerId }: PointerEvent) => press.current?.pointerId === pointerId,
    stop: () => {
      press.current = null;
      setLine(null);
      scroll.stop();
    },
  };
}

function pointerHandlers(
  lift: Lift | null,
  drag: ReturnType<typeof useDrag>,
  { drop, cancel }: Pick<MoveSteps, 'drop' | 'cancel'>,
) {
  const release = (finish: (lift: Lift) => void) => (event: PointerEvent) => {
    if (!drag.isHeldBy(event)) return;
    if (lift?.by === 'pointer') finish(lift);
    else drag.stop();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>, row: RowPlace) => {
      if (event.button !== 0 || lift !== null) return;
      drag.begin({ row, pointerId: event.pointerId, y: event.clientY });
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag.isHeldBy(event)) drag.follow(event.clientY, lift !== null);
    },
    onPointerUp: release(drop),
    onPointerCancel: release(cancel),
  };
}
