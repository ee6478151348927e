import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  COUNTRIES,
  DEFAULT_COUNTRY,
  defaultTimeZone,
  displayTime,
  displayInspection,
  displayInspectionInWords,
  displayWall,
  fill,
  IANA_ZONES,
  isInPast,
  isPlausibleDay,
  isWallTime,
  messages,
  parseInspectionTime,
  TIME_ZONE_LABELS,
  TIME_ZONES,
  timeZoneKey,
  type ChangedInspections,
  type TimeZoneKey,
} from '@walkthrough/domain';
import { useEditForm } from '../../editing/edit-form';
import { SelectInput } from '../../editing/inputs/select-input';
import { WallTimeInput } from '../../editing/inputs/date-input';
import { serverNow } from '../../offline/status/server-clock';
import { InspectorDay } from './inspector-day';
import { addressOf, type PlannedRow } from './planned-row';
import { scheduleInspections } from './planning-calls';
import { PlanningDialog } from './planning-dialog';
import { PastTimeQuestion, type PlannedTime, usePastTimeQuestion } from './past-time-question';
import { usePlanning } from './use-planning';
import { InspectionCautions, InspectionFacts } from './inspection-facts';

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

const ZONES = TIME_ZONES.map((key) => [key, TIME_ZONE_LABELS[key]] as const);

function firstZone([row]: readonly PlannedRow[]): TimeZoneKey {
  const country = COUNTRIES.find((one) => one === row?.property.country) ?? DEFAULT_COUNTRY;
  return (
    (row?.timeZone ? timeZoneKey(row.timeZone) : null) ??
    defaultTimeZone(country, row?.property.province ?? '')
  );
}

/** Returns the common inspector; undefined if none or different ones. */
function sharedInspector([first, ...others]: readonly PlannedRow[]) {
  const inspector = first?.inspector ?? undefined;
  return others.every((row) => row.inspector?.id === inspector?.id) ? inspector : undefined;
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
  const [only] = rows;
  const single = rows.length === 1 && only !== undefined;
  const planning = usePlanning<PlannedTime>({
    rows,
    call: scheduleInspections,
    onDone: (changed, { scheduledDate, timezone }) =>
      onDone(changed, displayInspection(scheduledDate, IANA_ZONES[timezone])),
    newestVersion,
  });
  const past = usePastTimeQuestion(planning.save);
  const form = useEditForm({
    call: 'PUT inspections/{id}/schedule',
    initialValues: {
      scheduledDate: (single && only.scheduledDate) || (day ? `${day}T${MORNING}` : ''),
      timezone: firstZone(rows),
    },
    save: past.save,
  });
  const { scheduledDate, timezone } = form.values;
  const parsed = isWallTime(scheduledDate) ? parseInspectionTime(scheduledDate, IANA_ZONES[timezone]) : null;
  const isImpossible = parsed?.ok === true && !isPlausibleDay(parsed.wall.slice(0, 10));
  const isPast = parsed?.ok === true && isInPast(parsed.at, serverNow());
  const inspector = sharedInspector(rows);
  const doing = single && only.scheduledDate ? messages.workBasket.reschedule : messages.common.schedule;
  return (
    <>
      <PlanningDialog
        {...{ rows, planning, form, inspectorName, onClose }}
        doing="schedule"
        incomplete={
          isImpossible ? messages.calendar.dateImpossible : !parsed?.ok && messages.missing.dateAndTime
        }
        title={single ? `${doing}: ${addressOf(only)}` : fill(texts.scheduleMany, { count: rows.length })}
        submitLabel={doing}
      >
        {single ? <InspectionFacts row={only} /> : <Box>{texts.sameTime}</Box>}
        <WallTimeInput
          form={form}
          name="scheduledDate"
          label={texts.visitTime}
          autoFocus
          problem={isImpossible ? messages.calendar.dateImpossible : undefined}
          help={isPast ? texts.timeIsPast : undefined}
        />
        <SelectInput
          form={form}
          name="timezone"
          label={texts.timeZone}
          help={parsed?.ok ? displayInspectionInWords(scheduledDate, IANA_ZONES[timezone]) : undefined}
          options={ZONES}
        />
        {parsed?.ok === false && parsed.reason === 'gap' && (
          <SkippedTime
            nextValid={parsed.nextValid}
            onUse={() => form.change({ scheduledDate: parsed.nextValid })}
          />
        )}
        {parsed?.ok && <InspectionCautions rows={rows} at={parsed.at} />}
        {parsed && inspector && (
          <InspectorDay
            inspector={inspector}
            date={scheduledDate.slice(0, 10)}
            timezone={timezone}
            except={rows.map(({ id }) => id)}
          />
        )}
      </PlanningDialog>
      <PastTimeQuestion question={past} time={form.values} confirmLabel={doing} onConfirmed={form.submit} />
    </>
  );
}

/** Known before sending: daylight saving skips this time. */
function SkippedTime({ nextValid, onUse }: { nextValid: string; onUse: () => void }) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onUse}>
          {fill(texts.useNextValid, { time: displayTime(nextValid) })}
        </Button>
      }
    >
      {fill(texts.timeInGap, { time: displayWall(nextValid) })}
    </Alert>
  );
}
