import Select from '@mui/material/Select';
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
import { useState } from 'react';
import { FormField, TextField } from '../../ui/form-field';
import { addressOf, type PlannedRow } from './planned-row';
import { scheduleVisits } from './planning-calls';
import { PlanningDialog } from './planning-dialog';
import { usePlanning, type PlanningProblem } from './use-planning';

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
  const [wall, setWall] = useState((single && only.scheduledDate) || '');
  const [zone, setZone] = useState(() => firstZone(rows));
  const planning = usePlanning<{ scheduledDate: string; timezone: string }>({
    rows,
    call: scheduleVisits,
    onDone: (changed) => onDone(changed, displayVisit(wall, IANA_ZONES[zone])),
    newestVersion,
  });

  const complete = isWallTime(wall);
  const parsed = complete ? parseVisitTime(wall, IANA_ZONES[zone]) : null;
  // Known before it is sent: the clocks skip this time.
  const gap: PlanningProblem | null =
    parsed?.ok === false && parsed.reason === 'gap'
      ? {
          kind: 'gap',
          message: fill(texts.timeInGap, { time: parsed.nextValid.replace('T', ' ') }),
          nextValid: parsed.nextValid,
        }
      : null;

  // What was said of the last time is not true of another one.
  const change = (set: () => void) => {
    set();
    planning.clear();
  };

  return (
    <PlanningDialog
      {...{ rows, planning, inspectorName, onClose }}
      doing="schedule"
      input={parsed?.ok ? { scheduledDate: wall, timezone: zone } : null}
      title={
        single
          ? `${messages.common.schedule}: ${addressOf(only)}`
          : fill(texts.scheduleMany, { count: rows.length })
      }
      submitLabel={messages.common.schedule}
      problem={gap}
      onTime={(time) => change(() => setWall(time))}
    >
      <TextField
        label={texts.visitTime}
        value={wall}
        onValue={(value) => change(() => setWall(value))}
        input={{ type: 'datetime-local', autoFocus: true }}
      />
      <FormField
        label={texts.timeZone}
        help={
          parsed?.ok ? fill(texts.timeZoneHelp, { visit: displayVisit(wall, IANA_ZONES[zone]) }) : undefined
        }
      >
        {({ id, describedBy }) => (
          <Select
            native
            inputProps={{ id, 'aria-describedby': describedBy }}
            value={zone}
            onChange={(event) => change(() => setZone(timeZoneKey(event.target.value) ?? zone))}
          >
            {TIME_ZONES.map((key) => (
              <option key={key} value={key}>
                {TIME_ZONE_LABELS[key]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    </PlanningDialog>
  );
}
