import Alert from '@mui/material/Alert';
import { fill, messages } from '@walkthrough/domain';
import { useState } from 'react';
import type { OpenProblem } from './open-problems';

const texts = messages.conditionForm;

/** The rest is shown on demand. */
const SHOWN_AT_FIRST = 5;

interface ProblemSummaryProps {
  problems: readonly OpenProblem[];
  onProblem: (problem: OpenProblem) => void;
}

/** Lists what is missing after Submit, with links. */
export function ProblemSummary({ problems, onProblem }: ProblemSummaryProps) {
  const [all, setAll] = useState(false);
  if (problems.length === 0) return null;
  const shown = all ? problems : problems.slice(0, SHOWN_AT_FIRST);
  return (
    <Alert severity="error" className="wt-summary" role="group" aria-label={texts.problems}>
      <strong>{fill(texts.manyProblems, { count: problems.length })}</strong>
      <ul>
        {shown.map((problem) => (
          <li key={problem.id}>
            <button type="button" onClick={() => onProblem(problem)}>
              {problem.label}
            </button>
            <span>{problem.text}</span>
          </li>
        ))}
      </ul>
      {!all && problems.length > SHOWN_AT_FIRST && (
        <button type="button" className="wt-all-problems" onClick={() => setAll(true)}>
          {fill(texts.allProblems, { count: problems.length })}
        </button>
      )}
    </Alert>
  );
}
