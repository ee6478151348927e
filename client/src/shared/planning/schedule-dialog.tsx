import Box from '@mui/material/Box';
import {
  type ChangedInspections,
  displayInspection,
  fill,
  IANA_ZONES,
  labelled,
  MAX_SUGGESTED_TOGETHER,
  messages,
  timeZoneKey,
  type TimeZoneKey,
} from '@walkthrough/domain';
import { useState } from 'react';
import { isApiError } from '../../api/api-error';
import { useEditForm } from '../../editing/edit-form';
import { InspectorDay } from './inspector-day';
import { addressOf, type PlannedRow } from './planned-row';
import { scheduleInspections } from './planning-calls';
import { PlanningDialog } from './planning-dialog';
import { PastTimeQuestion, type PlannedTime, usePastTimeQuestion } from './past-time-question';
import { CurrentTimes, InspectionFacts } from './inspection-facts';
import { SuggestedTimes, zoneOfProperty } from './suggested-times';
import { missingText, readEnteredTime, TimeFields } from './time-fields';
import { TimeMarks } from './time-marks';
import { usePlanning } from './use-planning';
import { type SuggestedRows, useTimeConflicts } from './use-time-checks';

const texts = messages.inspectionManagement;

interface ScheduleDialogProps {
  /** Rows as they were when the dialog opened. */
  rows: readonly PlannedRow[];
  /** `YYYY-MM-DD` proposed for an unscheduled inspection. */
  day?: string | undefined;
  inspectorName: (id: number) => string | undefined;
  newestVersion: (id: number) => number | undefined;
  /** `visit` is the formatted scheduled time. */
  onDone: (rows: ChangedInspections, inspection: string) => void;
  onClose: () => void;
}

/** Default time for a proposed day. */
const MORNING = '09:00';

function firstZone(row: PlannedRow): TimeZoneKey {
  return (row.timeZone ? timeZoneKey(row.timeZone) : null) ?? zoneOfProperty(row);
}

/** Returns the common inspector; null if none or different ones. */
function sharedInspector([first, ...others]: readonly PlannedRow[]): PlannedRow['inspector'] {
  const inspector = first?.inspector ?? null;
  return others.every((row) => row.inspector?.id === inspector?.id) ? inspector : null;
}

/** Returns whether free times can be suggested for the rows: not for hundreds at once. */
const isSuggestible = (rows: readonly PlannedRow[]): rows is SuggestedRows =>
  rows.length > 0 && rows.length <= MAX_SUGGESTED_TOGETHER;

/** Title and verb: inspections that all have a time are rescheduled. */
function wordsOf(rows: readonly PlannedRow[]): { title: string; doing: string } {
  const isReschedule = rows.every(({ scheduledDate }) => scheduledDate !== null);
  const doing = isReschedule ? messages.workBasket.reschedule : messages.common.schedule;
  const [only, ...others] = rows;
  if (only && others.length === 0) return { title: labelled(doing, addressOf(only)), doing };
  const many = isReschedule ? texts.rescheduleMany : texts.scheduleMany;
  return { title: fill(many, { count: rows.length }), doing };
}

/** Schedules one or several inspections: wall time and zone. */
export function ScheduleDialog({
  rows,
  day,
  inspectorName,
  newestVersion,
  onDone,
  onClose,
}: ScheduleDialogProps) {
  const only = rows.length === 1 ? rows[0] : undefined;
  const planning = usePlanning<PlannedTime>({
    rows,
    call: scheduleInspections,
    onDone: (changed, { scheduledDate, timezone }) =>
      onDone(changed, displayInspection(scheduledDate, IANA_ZONES[timezone])),
    newestVersion,
  });
  const past = usePastTimeQuestion(planning.save);
  const refusal = useRefusedTime(past.save);
  const form = useEditForm({
    call: 'PUT inspections/{id}/schedule',
    initialValues: {
      scheduledDate: only?.scheduledDate ?? (day ? `${day}T${MORNING}` : ''),
      timezone: firstZone(rows[0]!),
    },
    save: refusal.save,
  });
  const { scheduledDate, timezone } = form.values;
  const entered = readEnteredTime(form.values);
  const { at } = entered;
  const inspector = sharedInspector(rows);
  const { conflicts, isUnchecked } = useTimeConflicts(inspector, rows, at === null ? null : form.values);
  const { title, doing } = wordsOf(rows);
  return (
    <>
      <PlanningDialog
        {...{ rows, planning, form, inspectorName, onClose }}
        doing="schedule"
        incomplete={missingText(entered)}
        title={title}
        submitLabel={doing}
      >
        {only ? <InspectionFacts row={only} /> : <Box>{texts.sameTime}</Box>}
        {!only && <CurrentTimes rows={rows} />}
        {inspector && isSuggestible(rows) && (
          <SuggestedTimes
            rows={rows}
            scheduledDate={at === null ? '' : scheduledDate}
            timezone={timezone}
            onChoose={form.change}
          />
        )}
        <TimeFields form={form} entered={entered} />
        {at !== null && (
          <TimeMarks
            {...{ rows, at, isUnchecked }}
            // The problem below names those of a refused time.
            conflicts={refusal.isOf(form.values) ? [] : conflicts}
          />
        )}
        {entered.parsed && inspector && !entered.isImpossible && (
          <InspectorDay
            {...{ inspector, timezone, at, conflicts }}
            date={scheduledDate.slice(0, 10)}
            except={rows.map(({ id }) => id)}
          />
        )}
      </PlanningDialog>
      <PastTimeQuestion question={past} time={form.values} confirmLabel={doing} onConfirmed={form.submit} />
    </>
  );
}

/** Remembers the time that was refused because of a conflict. */
function useRefusedTime(save: (time: PlannedTime) => Promise<void>) {
  const [refused, setRefused] = useState<PlannedTime | null>(null);
  return {
    isOf: ({ scheduledDate, timezone }: PlannedTime) =>
      refused?.scheduledDate === scheduledDate && refused.timezone === timezone,
    save: (time: PlannedTime) =>
      save(time).catch((error: unknown) => {
        if (isApiError(error, 'schedule_conflict')) setRefused(time);
        throw error;
      }),
  };
}
