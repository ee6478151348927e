import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { messages } from '@walkthrough/domain';
import type { ReactNode } from 'react';
import type { SaveProblem } from './save-problem';

interface ProblemNoticeProps {
  problem: SaveProblem | null;
  onRetry: () => void;
  /** Renders details below the message, such as conflicting visits or affected rows. */
  details?: ((problem: SaveProblem) => ReactNode) | undefined;
}

/** Shows why saving failed, with Retry if it may help. The input stays. */
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
