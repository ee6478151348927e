import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
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
import { useId, useState, type FormEvent } from 'react';
import { useAnnouncePresence } from '../../live/presence';
import { Dialog } from '../../ui/dialog';
import { FormField, TextField } from '../../ui/form-field';
import { EditConflictDialog } from './edit-conflict-dialog';
import { addressOf, type PlannedRow } from './planned-row';
import { scheduleVisits } from './planning-calls';
import { PlanningProblemNotice } from './planning-problem-notice';
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
  const formId = useId();
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
  useAnnouncePresence(
    'inspection',
    rows.map(({ id }) => id),
    'schedule',
  );

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

  const send = () => {
    if (parsed?.ok && !planning.busy) planning.send({ scheduledDate: wall, timezone: zone });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  // What was said of the last time is not true of another one.
  const change = (set: () => void) => {
    set();
    planning.clear();
  };

  if (planning.conflict) {
    return (
      <EditConflictDialog
        details={planning.conflict}
        seen={single ? only : undefined}
        inspectorName={inspectorName}
        onKeepTheirs={onClose}
        onUseMine={() => planning.useMine({ scheduledDate: wall, timezone: zone })}
      />
    );
  }
  return (
    <Dialog
      open
      title={
        single ? `${texts.schedule}: ${addressOf(only)}` : fill(texts.scheduleMany, { count: rows.length })
      }
      onClose={onClose}
      closeLabel={messages.common.close}
      narrow
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {messages.common.cancel}
          </Button>
          <Button type="submit" form={formId} variant="contained" disabled={!parsed?.ok || planning.busy}>
            {planning.busy ? messages.common.saving : texts.schedule}
          </Button>
        </>
      }
    >
      <Box component="form" id={formId} onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
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
        <PlanningProblemNotice
          problem={gap ?? planning.problem}
          onRetry={send}
          onTime={(time) => change(() => setWall(time))}
        />
      </Box>
    </Dialog>
  );
}
