import { messages } from '@walkthrough/domain';
import { useRef, useState } from 'react';
import type { SubmitOutcome } from '../../../offline/reports/report-session';
import { showToast } from '../../../ui/toast';
import { useConditionForm } from '../form-context';
import { findOpenProblems, type OpenProblem } from './open-problems';

interface SubmitProps {
  onProblems: (first: OpenProblem, count: number) => void;
  onSubmitted: (outcome: SubmitOutcome) => void;
}

/** Submits when nothing is missing; otherwise says what is. */
export function useSubmit({ onProblems, onSubmitted }: SubmitProps) {
  const { session, store, model } = useConditionForm();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const send = async () => {
    running.current = true;
    setBusy(true);
    try {
      await session.flush();
      onSubmitted(await session.submit());
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      showToast({ kind: 'error', text: reason || messages.sync.submitFailed });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const submit = () => {
    if (running.current) return;
    store.flushDrafts();
    const problems = findOpenProblems({ store, model }, session.photos());
    const [first] = problems;
    if (first === undefined) void send();
    else onProblems(first, problems.length);
  };
  return { submit, busy };
}
