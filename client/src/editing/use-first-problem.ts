import { useEffect, useRef, type RefObject } from 'react';

/** Matches fields with a problem; a button that acts as a field sets `data-invalid`. */
const WITH_PROBLEM = '[aria-invalid="true"], [data-invalid="true"]';

/**
 * Focuses the first field with a problem after each failed attempt.
 * @returns ref for the form
 */
export function useFirstProblem(attempts: number): RefObject<HTMLFormElement | null> {
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts > 0) fields.current?.querySelector<HTMLElement>(WITH_PROBLEM)?.focus();
  }, [attempts]);
  return fields;
}
