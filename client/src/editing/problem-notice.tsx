import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { messages } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import type { SaveProblem } from './save-problem';

interface ProblemNoticeProps {
  problem: SaveProblem | null;
  onRetry: () => void;
  /** What there is to say beside the sentence: visits in the way, rows that are meant. */
  details?: ((problem: SaveProblem) => ReactNode) | undefined;
}

/** Why it was not saved, and the next step; what was entered stays as it is. */
export function ProblemNotice({ problem, onRetry, details }: ProblemNoticeProps) {
  if (problem === null || problem.message === null) return null;
  const retry = (
    <Button color="inherit" onClick={onRetry}>
      {messages.shell.retry}
    </Button>
  );
  return (
    <Alert severity={problem.canRetry ? 'warning' : 'error'} action={problem.canRetry ? retry : undefined}>
      {problem.message}
      {details?.(problem)}
    </Alert>
  );
}
