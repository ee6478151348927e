import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import {
  COUNTRIES,
  DEFAULT_COUNTRY,
  defaultTimeZone,
  displayVisit,
  fill,
  IANA_ZONES,
  isWallTime,
  messages,
  parseVisitTime,
  TIME_ZONE_LABELS,
  TIME_ZONES,
  timeZoneKey,
  type ChangedInspections,
  type TimeZoneKey,
} from '@walkthrough/domain';
import { useEditForm } from '../../editing/edit-form';
import { ChoiceInput } from '../../editing/inputs/choice-input';
import { WallTimeInput } from '../../editing/inputs/date-input';
import { addressOf, type PlannedRow } from './planned-row';
import { scheduleVisits } from './planning-calls';
import { PlanningDialog } from './planning-dialog';
import { usePlanning } from './use-planning';

const texts = messages.inspectionManagement;

interface ScheduleDialogProps {
  /** As they were when the dialog opened. */
  rows: readonly PlannedRow[];
  inspectorName: (id: number) => string | undefined;
  newestVersion: (id: number) => number | undefined;
  /** `visit` is the planned time as it is shown everywhere. */
  onDone: (rows: ChangedInspections, visit: string) => void;
  onClose: () => void;
}

const ZONES = TIME_ZONES.map((key) => [key, TIME_ZONE_LABELS[key]] as const);

function firstZone([row]: readonly PlannedRow[]): TimeZoneKey {
  const country = COUNTRIES.find((one) => one === row?.property.country) ?? DEFAULT_COUNTRY;
  return (
    (row?.timeZone ? timeZoneKey(row.timeZone) : null) ??
    defaultTimeZone(country, row?.property.province ?? '')
  );
}

/** When a visit is to be: wall time in a zone, for one inspection or for several at once. */
export function ScheduleDialog({ rows, inspectorName, newestVersion, onDone, onClose }: ScheduleDialogProps) {
  const [only] = rows;
  const single = rows.length === 1 && only !== undefined;
  const planning = usePlanning<{ scheduledDate: string; timezone: TimeZoneKey }>({
    rows,
    call: scheduleVisits,
    onDone: (changed, { scheduledDate, timezone }) =>
      onDone(changed, displayVisit(scheduledDate, IANA_ZONES[timezone])),
    newestVersion,
  });
  const form = useEditForm({
    call: 'PUT inspections/{id}/schedule',
    begin: {
      scheduledDate: (single && only.scheduledDate) || '',
      timezone: firstZone(rows),
    },
    save: planning.save,
  });
  const { scheduledDate, timezone } = form.values;
  const parsed = isWallTime(scheduledDate) ? parseVisitTime(scheduledDate, IANA_ZONES[timezone]) : null;
  return (
    <PlanningDialog
      {...{ rows, planning, form, inspectorName, onClose }}
      doing="schedule"
      incomplete={!parsed?.ok}
      title={
        single
          ? `${messages.common.schedule}: ${addressOf(only)}`
          : fill(texts.scheduleMany, { count: rows.length })
      }
      submitLabel={messages.common.schedule}
    >
      <WallTimeInput form={form} name="scheduledDate" label={texts.visitTime} autoFocus />
      <ChoiceInput
        form={form}
        name="timezone"
        label={texts.timeZone}
        help={
          parsed?.ok
            ? fill(texts.timeZoneHelp, { visit: displayVisit(scheduledDate, IANA_ZONES[timezone]) })
            : undefined
        }
        options={ZONES}
      />
      {parsed?.ok === false && parsed.reason === 'gap' && (
        <SkippedTime
          nextValid={parsed.nextValid}
          onUse={() => form.change({ scheduledDate: parsed.nextValid })}
        />
      )}
    </PlanningDialog>
  );
}

/** Known before it is sent: the clocks skip this time. */
function SkippedTime({ nextValid, onUse }: { nextValid: string; onUse: () => void }) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onUse}>
          {fill(texts.useNextValid, { time: nextValid.slice(11) })}
        </Button>
      }
    >
      {fill(texts.timeInGap, { time: nextValid.replace('T', ' ') })}
    </Alert>
  );
}
