import { messages, type TenantNameChange } from '@walkthrough/domain';
import { useRef, useState } from 'react';
import type { SubmitOutcome } from '../../../offline/reports/report-session';
import { showToast } from '../../../ui/toast';
import { useConditionForm } from '../form-context';
import { findOpenProblems, type OpenProblem } from './open-problems';

interface SubmitProps {
  onProblems: (first: OpenProblem, count: number) => void;
  onSubmitted: (outcome: SubmitOutcome) => void;
}

/** Submits when nothing is missing; otherwise says what is. Tenants that are named otherwise are asked about first. */
export function useSubmit({ onProblems, onSubmitted }: SubmitProps) {
  const { session, store, model } = useConditionForm();
  const [busy, setBusy] = useState(false);
  const [tenants, setTenants] = useState<TenantNameChange | null>(null);
  const running = useRef(false);

  const during = async (work: () => Promise<void>) => {
    running.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      showToast({ kind: 'error', text: reason || messages.sync.submitFailed });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const send = async (updateTenants: boolean) => onSubmitted(await session.submit(updateTenants));
  const begin = async () => {
    await session.flush();
    const change = session.tenantChange();
    if (change === null) await send(false);
    else setTenants(change);
  };
  const submit = () => {
    if (running.current) return;
    store.flushDrafts();
    const problems = findOpenProblems({ store, model }, session.photos());
    const [first] = problems;
    if (first === undefined) void during(begin);
    else onProblems(first, problems.length);
  };
  const answerTenants = (update: boolean) => {
    setTenants(null);
    void during(() => send(update));
  };
  return { submit, busy, tenants, answerTenants, dismissTenants: () => setTenants(null) };
}
