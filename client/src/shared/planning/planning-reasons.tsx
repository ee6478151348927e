import Box from '@mui/material/Box';
import {
  displayInspection,
  displayInspectionIn,
  fill,
  ianaZone,
  messages,
  type ConflictingInspection,
  type NotEligibleDetails,
  writtenAddress,
} from '@walkthrough/domain';
import type { ReactNode } from 'react';
import type { ApiError } from '../../api/api-error';
import { addressOf, type PlannedRow } from './planned-row';

const texts = messages.inspectionManagement;

interface PlanningReasonsProps {
  /** Rows to change; errors name them by id. */
  rows: readonly PlannedRow[];
  error: ApiError;
}

/** Reasons of a rejected schedule: conflicting inspections, or rows the inspector is not eligible for. */
export function PlanningReasons({ rows, error }: PlanningReasonsProps) {
  if (error.code === 'schedule_conflict') {
    const { conflicts = [] } = (error.details ?? {}) as { conflicts?: ConflictingInspection[] };
    return conflicts.length > 0 && <Conflicts conflicts={conflicts} />;
  }
  if (error.code !== 'inspector_not_eligible' || rows.length < 2) return null;
  const { ids } = error.details as NotEligibleDetails;
  return (
    <Reasons label={texts.notForThisInspector}>
      {rows
        .filter(({ id }) => ids.includes(id))
        .map((row) => (
          <li key={row.id}>{addressOf(row)}</li>
        ))}
    </Reasons>
  );
}

/** Lists conflicting inspections with their times. */
export function Conflicts({ conflicts }: { conflicts: readonly ConflictingInspection[] }) {
  return (
    <Reasons label={texts.visitsInTheWay}>
      {conflicts.map((inspection, n) => (
        <li key={n}>
          <InspectionInTheWay visit={inspection} />
        </li>
      ))}
    </Reasons>
  );
}

function Reasons({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
      {children}
    </Box>
  );
}

/** Time and place of a conflicting inspection; only busy if the reader may not see it. */
function InspectionInTheWay({ visit }: { visit: ConflictingInspection }) {
  const zone = ianaZone(visit.timeZone);
  if ('busy' in visit) return fill(texts.busyVisit, { visit: displayInspection(visit.scheduledDate, zone) });
  return (
    <>
      <strong>{displayInspectionIn(ianaZone(visit.askedTimeZone), visit.scheduledDate, zone)}</strong>{' '}
      {writtenAddress(visit)}
    </>
  );
}
