import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import {
  type ConflictingInspection,
  displayTime,
  fill,
  hasLegalHours,
  INSPECTION_HOURS,
  inspectionCautions,
  instantToWall,
  isInPast,
  messages,
  zoneOfInspection,
  type InspectionCaution,
} from '@walkthrough/domain';
import { serverNow } from '../../offline/status/server-clock';
import { lazyPart } from '../../ui/lazy-part';
import type { PlannedRow } from './planned-row';
import { Conflicts } from './planning-reasons';

const { inspectionManagement: texts } = messages;

/** Has the rules of law, which most times do not need. */
const LegalHours = lazyPart(async () => (await import('./legal-hours')).LegalHours, true);

interface TimeMarksProps {
  rows: readonly PlannedRow[];
  /** UTC ms */
  at: number;
  /** Conflicts of the inspector; undefined while they are unknown. */
  conflicts: readonly ConflictingInspection[] | undefined;
  /** The conflicts could not be loaded. */
  isUnchecked: boolean;
}

/** Marks what is wrong or unusual about a time as it is typed: past, night, after the due date, conflict. */
export function TimeMarks({ rows, at, conflicts = [], isUnchecked }: TimeMarksProps) {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
      <Cautions rows={rows} at={at} />
      {rows.some(hasLegalHours) && <LegalHours times={rows.map((row) => ({ row, at }))} />}
      {conflicts.length > 0 && (
        <Alert severity="error" role="presentation">
          {texts.conflictsWith}
          <Conflicts conflicts={conflicts} />
        </Alert>
      )}
      {isUnchecked && (
        <Alert severity="info" role="presentation">
          {texts.conflictsNotChecked}
        </Alert>
      )}
    </Box>
  );
}

/**
 * Warns about a time that is allowed but questionable: in the past, outside inspection hours, after the due date, or, in a
 * bulk change, replacing scheduled times.
 */
function Cautions({ rows, at }: { rows: readonly PlannedRow[]; at: number }) {
  const cautions = rows.map((row) => inspectionCautions(at, row));
  const replaced = rows.length === 1 ? 0 : rows.filter(({ scheduledDate }) => scheduledDate).length;
  const warnings = (['afterDueDate', 'outsideHours'] as const).flatMap((caution) => {
    const count = cautions.filter((each) => each.includes(caution)).length;
    return count === 0 ? [] : [formatCaution(caution, rows, { count, at })];
  });
  const sentences = [
    ...(isInPast(at, serverNow()) ? [texts.timeIsPast] : []),
    ...(replaced > 0 ? [fill(texts.rescheduledMany, { count: replaced })] : []),
    ...warnings,
  ];
  if (sentences.length === 0) return null;
  return (
    <Alert severity="warning" role="presentation">
      {sentences.map((sentence) => (
        <Box key={sentence}>{sentence}</Box>
      ))}
    </Alert>
  );
}

const HOURS = {
  from: displayTime(`2000-01-01T${INSPECTION_HOURS.from}`),
  to: displayTime(`2000-01-01T${INSPECTION_HOURS.to}`),
};

function formatCaution(
  caution: InspectionCaution,
  [row, ...others]: readonly PlannedRow[],
  { count, at }: { count: number; at: number },
): string {
  const isOne = row !== undefined && others.length === 0;
  if (caution === 'afterDueDate') return isOne ? texts.afterDueDate : fill(texts.afterDueDateMany, { count });
  if (!isOne) return fill(texts.outsideHoursMany, { count, ...HOURS });
  const time = displayTime(instantToWall(at, zoneOfInspection(null, row.property)));
  return fill(texts.outsideHours, { time, ...HOURS });
}
