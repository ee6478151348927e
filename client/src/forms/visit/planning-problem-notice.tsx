import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { displayVisit, fill, ianaZone, messages, type ConflictingVisit } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import { addressOf, type PlannedRow } from './planned-row';
import type { PlanningProblem } from './use-planning';

const texts = messages.inspectionManagement;

interface PlanningProblemNoticeProps {
  /** What was to be changed; a refusal names them by their ids. */
  rows: readonly PlannedRow[];
  problem: PlanningProblem | null;
  onRetry: () => void;
  /** For a time that does not exist. */
  onTime?: (wall: string) => void;
}

/** Why a plan was not saved, and the next step; the inputs above stay as they are. */
export function PlanningProblemNotice({ rows, problem, onRetry, onTime }: PlanningProblemNoticeProps) {
  if (problem === null) return null;
  if (problem.kind === 'unreachable') {
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" onClick={onRetry}>
            {messages.shell.retry}
          </Button>
        }
      >
        {texts.notSaved}
      </Alert>
    );
  }
  if (problem.kind === 'gap') {
    const { nextValid } = problem;
    return (
      <Alert
        severity="error"
        action={
          onTime && (
            <Button color="inherit" onClick={() => onTime(nextValid)}>
              {fill(texts.useNextValid, { time: nextValid.slice(11) })}
            </Button>
          )
        }
      >
        {problem.message}
      </Alert>
    );
  }
  return (
    <Alert severity="error">
      {problem.message}
      {problem.kind === 'visits' && problem.visits.length > 0 && (
        <Reasons label={texts.visitsInTheWay}>
          {problem.visits.map((visit, n) => (
            <li key={n}>
              <VisitInTheWay visit={visit} />
            </li>
          ))}
        </Reasons>
      )}
      {problem.kind === 'notEligible' && rows.length > 1 && (
        <Reasons label={texts.notForThisInspector}>
          {rows
            .filter(({ id }) => problem.ids.includes(id))
            .map((row) => (
              <li key={row.id}>{addressOf(row)}</li>
            ))}
        </Reasons>
      )}
    </Alert>
  );
}

function Reasons({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
      {children}
    </Box>
  );
}

/** When it is and where; of a visit that the reader may not see, only that somebody is busy then. */
function VisitInTheWay({ visit }: { visit: ConflictingVisit }) {
  const when = displayVisit(visit.scheduledDate, ianaZone(visit.timeZone));
  if ('busy' in visit) return fill(texts.busyVisit, { visit: when });
  return (
    <>
      <strong>{when}</strong>{' '}
      {[visit.addressLine1, visit.addressLine2, visit.city].filter(Boolean).join(', ')}
    </>
  );
}
