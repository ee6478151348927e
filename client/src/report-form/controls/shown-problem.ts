import type { Entry } from '@walkthrough/form-definitions';
import { useSyncExternalStore } from 'react';
import { useAttempted, useReportForm } from '../form-context';
import { isFaultAtOnce, problemText } from '../problem-texts';

/** Returns an answer's problem once it should be visible. */
export function useShownProblem(entry: Entry): string | null {
  const { store, model } = useReportForm();
  const attempted = useAttempted();
  const code = useSyncExternalStore(store.subscribe, () => store.problemOf(entry.key)?.code ?? null);
  if (code === null) return null;
  return attempted || isFaultAtOnce(code) ? problemText(entry, code, model) : null;
}
