import { useMutation } from '@tanstack/react-query';
import type {
  ChangedInspections,
  ConflictingVisit,
  EditConflictDetails,
  NotEligibleDetails,
} from '@walkthrough/domain';
import { useRef, useState } from 'react';
import { isApiError } from '../../api/api-error';
import { versionsOf, type PlannedRow, type Versions } from './planned-row';

export type PlanningProblem =
  | { kind: 'visits'; message: string; visits: ConflictingVisit[] }
  | { kind: 'notEligible'; message: string; ids: number[] }
  | { kind: 'gap'; message: string; nextValid: string }
  | { kind: 'unreachable' }
  | { kind: 'refused'; message: string };

interface PlanningOptions<Input> {
  /** As they were when the dialog opened. */
  rows: readonly PlannedRow[];
  call: (input: Input, versions: Versions) => Promise<ChangedInspections>;
  onDone: (rows: ChangedInspections, input: Input) => void;
  /** The newest version that this tab has heard of, for a bulk call whose refusal names no row. */
  newestVersion: (id: number) => number | undefined;
}

function problemOf(error: unknown): PlanningProblem {
  if (!isApiError(error)) return { kind: 'refused', message: String(error) };
  if (error.isUnreachable) return { kind: 'unreachable' };
  const details = (error.details ?? {}) as { conflicts?: ConflictingVisit[]; nextValid?: string };
  if (error.code === 'schedule_conflict') {
    return { kind: 'visits', message: error.message, visits: details.conflicts ?? [] };
  }
  if (error.code === 'inspector_not_eligible') {
    return { kind: 'notEligible', message: error.message, ids: (error.details as NotEligibleDetails).ids };
  }
  if (details.nextValid) return { kind: 'gap', message: error.message, nextValid: details.nextValid };
  return { kind: 'refused', message: error.message };
}

/**
 * Sends a change of plans based on the versions that were seen. What was entered outlives every refusal: a repeated
 * attempt is one press away, and over somebody else's change only after both have been looked at.
 */
export function usePlanning<Input>({ rows, call, onDone, newestVersion }: PlanningOptions<Input>) {
  const versions = useRef(versionsOf(rows));
  const [conflict, setConflict] = useState<EditConflictDetails | null>(null);
  const mutation = useMutation({
    mutationFn: (input: Input) => call(input, versions.current),
    networkMode: 'always',
    onSuccess: onDone,
    onError: (error) => {
      if (isApiError(error, 'edit_conflict') && error.details)
        setConflict(error.details as EditConflictDetails);
    },
  });

  const useMine = (input: Input) => {
    if (!conflict) return;
    const [only] = rows;
    versions.current = Object.fromEntries(
      rows.map(({ id }) => [
        id,
        rows.length === 1 && id === only?.id
          ? conflict.version
          : (newestVersion(id) ?? versions.current[id] ?? 0),
      ]),
    );
    setConflict(null);
    mutation.mutate(input);
  };

  return {
    send: mutation.mutate,
    busy: mutation.isPending,
    problem: mutation.error && conflict === null ? problemOf(mutation.error) : null,
    conflict,
    useMine,
    clear: () => mutation.reset(),
  };
}

export type Planning<Input> = ReturnType<typeof usePlanning<Input>>;
