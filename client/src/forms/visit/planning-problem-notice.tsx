import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { displayVisit, fill, ianaZone, messages } from '@walkthrough/domain';
import type { PlanningProblem } from './use-planning';

const texts = messages.inspectionManagement;

interface PlanningProblemNoticeProps {
  problem: PlanningProblem | null;
  onRetry: () => void;
  /** For a time that does not exist. */
  onTime?: (wall: string) => void;
}

/** Why a plan was not saved, and the next step; the inputs above stay as they are. */
export function PlanningProblemNotice({ problem, onRetry, onTime }: PlanningProblemNoticeProps) {
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
        <Box component="ul" aria-label={texts.visitsInTheWay} sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {problem.visits.map((visit) => (
            <li key={visit.id}>
              <strong>{displayVisit(visit.scheduledDate, ianaZone(visit.timeZone))}</strong>{' '}
              {[visit.addressLine1, visit.addressLine2, visit.city].filter(Boolean).join(', ')}
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
