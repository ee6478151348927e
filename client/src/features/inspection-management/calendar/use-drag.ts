import type { DragStartEvent } from '@dnd-kit/core';
import {
  type BlockedStretch,
  type CalendarRange,
  displayWall,
  fill,
  ianaZone,
  messages,
  type StaffInspectionRow,
} from '@walkthrough/domain';
import { useEffect, useRef, useState } from 'react';
import { blockedTimes } from './calendar-data';
import { type Drop, planOf, timeAt, timeOnDay } from './dropped-time';
import { type DropPlace, placeUnder } from './drop-place';
import { refuse, useDropPlans } from './use-drop-plans';
import type { useLiveCalendar } from './use-live-calendar';

const { inspectionManagement } = messages;

export type Blocked = ReadonlyMap<number, readonly BlockedStretch[]>;

interface DragOptions {
  range: CalendarRange;
  live: ReturnType<typeof useLiveCalendar>;
  inspectorOf: (id: number) => StaffInspectionRow['inspector'];
  dayOf: (row: StaffInspectionRow) => string;
  /** Asks for a time when the drop target has none. */
  askTime: (row: StaffInspectionRow, day: string) => void;
}

/** Drags inspections: asks for blocked times when a drag begins; the server decides on the drop. */
export function useDrag({ range, live, inspectorOf, dayOf, askTime }: DragOptions) {
  const [dragged, setDragged] = useState<StaffInspectionRow | null>(null);
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  const { pending, question, propose } = useDropPlans({ live, inspectorOf });
  const { over, placeNow, forgetPlace } = useDropPlace(dragged !== null);
  const asked = useRef(0);
  const zone = ianaZone(range.timezone);

  const end = () => {
    asked.current += 1;
    forgetPlace();
    setDragged(null);
    setBlocked(null);
  };

  const drop = (row: StaffInspectionRow, place: DropPlace) => {
    if (place.kind === 'day' && row.scheduledDate === null) return askTime(row, place.day);
    const wanted = wantedAt(row, place, { zone, from: dayOf(row) });
    if ('nextValid' in wanted) {
      return refuse(fill(inspectionManagement.timeInGap, { time: displayWall(wanted.nextValid) }));
    }
    const plan = planOf(row, wanted);
    if (plan) void propose(row, plan);
  };

  return {
    dragged,
    blocked,
    over,
    pending,
    question,
    /** For the context of dragging. */
    handlers: {
      onDragStart: ({ active }: DragStartEvent) => {
        const row = active.data.current?.['row'] as StaffInspectionRow;
        const turn = ++asked.current;
        setDragged(row);
        // Without blocked times nothing is shaded; the server decides anyway.
        blockedTimes(row.id, range).then(
          (found) => {
            if (turn === asked.current)
              setBlocked(new Map(found.map((each) => [each.inspectorId, each.blocked])));
          },
          () => undefined,
        );
      },
      onDragEnd: () => {
        const place = placeNow();
        if (dragged && place) drop(dragged, place);
        end();
      },
      onDragCancel: end,
    },
  };
}

/** Follows the pointer over the places where a dragged inspection can be dropped. */
function useDropPlace(isDragging: boolean) {
  const [over, setOver] = useState<DropPlace | null>(null);
  const last = useRef<DropPlace | null>(null);
  useEffect(() => {
    if (!isDragging) return;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const place = placeUnder(clientX, clientY);
      if (JSON.stringify(place) === JSON.stringify(last.current)) return;
      last.current = place;
      setOver(place);
    };
    window.addEventListener('pointermove', follow);
    return () => window.removeEventListener('pointermove', follow);
  }, [isDragging]);
  return {
    over,
    /** Returns the place of the last move, which may not be rendered yet. */
    placeNow: () => last.current,
    forgetPlace: () => {
      last.current = null;
      setOver(null);
    },
  };
}

function wantedAt(
  row: StaffInspectionRow,
  place: DropPlace,
  { zone, from }: { zone: string; from: string },
): Drop | { nextValid: string } {
  if (place.kind === 'lane') return { time: null };
  if (place.kind === 'day') {
    const time = timeOnDay(row, from, place.day);
    return time ? { time } : {};
  }
  const dropped = timeAt(row, { day: place.day, minutes: place.minutes, zone });
  if (!dropped.ok) return { nextValid: dropped.nextValid };
  return { inspectorId: place.inspectorId, time: dropped.time };
}
