import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import {
  displayInspectionInWords,
  displayTime,
  displayWall,
  fill,
  IANA_ZONES,
  isPlausibleDay,
  isWallTime,
  messages,
  parseInspectionTime,
  TIME_ZONE_LABELS,
  perLanguage,
  TIME_ZONES,
  type TimeZoneKey,
} from '@walkthrough/domain';
import type { EditForm } from '../../editing/edit-form';
import { WallTimeInput } from '../../editing/inputs/date-input';
import { SelectInput } from '../../editing/inputs/select-input';

const texts = messages.inspectionManagement;

const ZONES = perLanguage(() => TIME_ZONES.map((key) => [key, TIME_ZONE_LABELS[key]] as const));

interface TimeValues {
  scheduledDate: string;
  timezone: TimeZoneKey;
}

type EnteredTime = ReturnType<typeof readEnteredTime>;

/** Reads the entered time; `at` is null while it is incomplete, skipped by daylight saving or in an impossible year. */
export function readEnteredTime({ scheduledDate, timezone }: TimeValues) {
  const parsed = isWallTime(scheduledDate) ? parseInspectionTime(scheduledDate, IANA_ZONES[timezone]) : null;
  const isImpossible = parsed?.ok === true && !isPlausibleDay(parsed.wall.slice(0, 10));
  return { parsed, isImpossible, at: parsed?.ok && !isImpossible ? parsed.at : null };
}

/** Returns what is missing before the time can be sent. */
export function missingText({ parsed, isImpossible }: EnteredTime): string | false {
  if (isImpossible) return messages.calendar.dateImpossible;
  return !parsed?.ok && messages.missing.dateAndTime;
}

interface TimeFieldsProps {
  form: EditForm<TimeValues>;
  entered: EnteredTime;
}

/** Wall time and zone of an inspection. */
export function TimeFields({ form, entered: { parsed, isImpossible } }: TimeFieldsProps) {
  const { scheduledDate, timezone } = form.values;
  return (
    <>
      <WallTimeInput
        form={form}
        name="scheduledDate"
        label={texts.visitTime}
        autoFocus
        problem={isImpossible ? messages.calendar.dateImpossible : undefined}
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
