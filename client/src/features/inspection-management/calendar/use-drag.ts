import type { DragStartEvent } from '@dnd-kit/core';
import {
  type BlockedStretch,
  type CalendarRange,
  displayInspection,
  displayWall,
  fill,
  ianaZone,
  messages,
  type PlanRequest,
  type StaffInspectionRow,
  wallToInstant,
} from '@walkthrough/domain';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../api/api-error';
import { callApi } from '../../../api/client';
import { addressOf } from '../../../shared/planning/planned-row';
import { announcePlanned } from '../../../shared/planning/undo-planning';
import { showToast } from '../../../ui/toast';
import { blockedTimes } from './calendar-data';
import { type Drop, planBack, planOf, timeAt, timeOnDay } from './dropped-time';
import { type DropPlace, placeUnder } from './drop-place';
import type { useLiveCalendar } from './use-live-calendar';
import { inspectorText } from './inspection-card';

const { calendar: texts, common, inspectionManagement, sync } = messages;

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
  const [pending, setPending] = useState<StaffInspectionRow | null>(null);
  const { over, placeNow, forgetPlace } = useDropPlace(dragged !== null);
  const asked = useRef(0);
  const zone = ianaZone(range.timezone);

  const end = () => {
    asked.current += 1;
    forgetPlace();
    setDragged(null);
    setBlocked(null);
  };

  const send = async (row: StaffInspectionRow, plan: PlanRequest) => {
    setPending(asPlanned(row, plan, inspectorOf));
    const call = (body: PlanRequest, ifMatch: number) =>
      callApi('PUT inspections/{id}/plan', { path: { id: row.id }, body, ifMatch });
    try {
      const changed = await call(plan, row.version);
      live.applyOwn([changed]);
      announcePlanned({
        text: doneText(changed),
        rows: [changed],
        undo: async () => [await call(planBack(row), changed.version)],
        onChanged: live.applyOwn,
      });
    } catch (error) {
      refuse(reasonOf(error));
      live.refetch();
    } finally {
      setPending(null);
    }
  };

  const drop = (row: StaffInspectionRow, place: DropPlace) => {
    if (place.kind === 'day' && row.scheduledDate === null) return askTime(row, place.day);
    const wanted = wantedAt(row, place, { zone, from: dayOf(row) });
    if ('nextValid' in wanted) {
      return refuse(fill(inspectionManagement.timeInGap, { time: displayWall(wanted.nextValid) }));
    }
    const plan = planOf(row, wanted);
    if (plan) void send(row, plan);
  };

  return {
    dragged,
    blocked,
    over,
    pending,
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

/** Returns the inspection as it will be if the server accepts. */
function asPlanned(
  row: StaffInspectionRow,
  { inspectorId, scheduledDate, timezone }: PlanRequest,
  inspectorOf: DragOptions['inspectorOf'],
): StaffInspectionRow {
  const given =
    inspectorId === undefined ? row.inspector : inspectorId === null ? null : inspectorOf(inspectorId);
  if (scheduledDate === undefined) return { ...row, inspector: given };
  const at = scheduledDate === null ? null : wallToInstant(scheduledDate, ianaZone(timezone));
  return {
    ...row,
    inspector: given,
    scheduledDate,
    timeZone: timezone ?? null,
    scheduledAt: at?.ok ? at.at : null,
  };
}

function doneText(row: StaffInspectionRow): string {
  const address = addressOf(row);
  if (row.scheduledDate === null) return fill(texts.returnedToLane, { address });
  const inspection = displayInspection(row.scheduledDate, ianaZone(row.timeZone));
  return fill(texts.planned, { address, visit: inspection, inspector: inspectorText(row) });
}

const refuse = (reason: string): void => {
  showToast({ kind: 'error', text: fill(texts.refused, { reason }) });
};

function reasonOf(error: unknown): string {
  if (!isApiError(error)) return common.somethingWentWrong;
  if (error.isUnreachable) return sync.serverUnreached;
  return error.code === 'time_in_past' ? `${error.message} ${texts.inPastHelp}` : error.message;
}
