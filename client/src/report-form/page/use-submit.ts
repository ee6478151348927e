import { messages, type TenantNameChange } from '@walkthrough/domain';
import { useRef, useState } from 'react';
import type { Correction } from '../../offline/reports/model/report-parts';
import type { SubmitPress } from '../../offline/queue/submit-press';
import type { SubmitOutcome } from '../../offline/reports/drafts/report-session';
import { showToast } from '../../ui/toast';
import { useReportForm } from '../form-context';
import { unratedIn, type Unrated } from '../rooms/room-statuses';
import { untouchedIn, type Untouched } from '../rooms/same-as-move-in';
import { findOpenProblems, type OpenProblem } from './open-problems';

/** Questions before a submission, asked in order. */
export type SubmitQuestion =
  | { kind: 'unrated'; unrated: Unrated; untouched: Untouched }
  | { kind: 'tenants'; change: TenantNameChange }
  | { kind: 'corrections'; corrections: readonly Correction[] };

/** Files the information check's corrections as requests. */
export type FileCorrections = (corrections: readonly Correction[]) => Promise<void>;

interface SubmitProps {
  onProblems: (first: OpenProblem, all: readonly OpenProblem[]) => void;
  onSubmitted: (outcome: SubmitOutcome) => void;
  /** Absent where requests are not used. */
  fileCorrections?: FileCorrections | undefined;
}

/** Submits if nothing is missing, otherwise shows the problems. Asks pending questions first. */
export function useSubmit({ onProblems, onSubmitted, fileCorrections }: SubmitProps) {
  const { session, store, model, pending } = useReportForm();
  const [busy, setBusy] = useState(false);
  const [questions, setQuestions] = useState<readonly SubmitQuestion[]>([]);
  const updateTenants = useRef(false);
  const pressed = useRef<SubmitPress | undefined>(undefined);
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
  const send = async () => onSubmitted(await session.submit(updateTenants.current, pressed.current));
  const toAsk = (): SubmitQuestion[] => {
    const unrated = unratedIn(store.rooms(store.context.activeSide), session.record.roomElements);
    const untouched = untouchedIn({ store });
    const isCounted = unrated.elements + untouched.values > 0;
    const change = session.tenantChange();
    const corrections = fileCorrections ? session.newCorrections() : [];
    return [
      ...(isCounted ? [{ kind: 'unrated', unrated, untouched } as const] : []),
      ...(change === null ? [] : [{ kind: 'tenants', change } as const]),
      ...(corrections.length > 0 ? [{ kind: 'corrections', corrections } as const] : []),
    ];
  };
  const begin = async () => {
    await session.flush();
    updateTenants.current = false;
    const asked = toAsk();
    if (asked.length === 0) await send();
    else setQuestions(asked);
  };
  const submit = () => {
    if (running.current) return;
    store.flushDrafts();
    void during(async () => {
      // Photos that are still being stored belong to the report, with their captions.
      await pending.settled();
      store.flushDrafts();
      // Another day than planned may ask other questions.
      pressed.current = session.press();
      store.judgeIn(pressed.current.context);
      const problems = findOpenProblems({ store, model }, session.photos());
      const [first] = problems;
      if (first === undefined) await begin();
      else onProblems(first, problems);
    });
  };
  const [question = null, ...others] = questions;
  /**
   * @param yes accepts what the question offers
   */
  const answer = async (yes: boolean) => {
    if (running.current) return;
    await during(async () => {
      if (question?.kind === 'tenants') updateTenants.current = yes;
      if (question?.kind === 'corrections' && yes) await fileCorrections?.(question.corrections);
      setQuestions(others);
      if (others.length === 0) await send();
    });
  };
  return { submit, busy, question, answer, dismiss: () => setQuestions([]) };
}
