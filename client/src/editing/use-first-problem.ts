import { useEffect, useRef, type RefObject } from 'react';

/** What a field with a problem carries; a button that stands for a field says it by itself. */
const WITH_PROBLEM = '[aria-invalid="true"], [data-invalid="true"]';

/**
 * Puts the focus into the first field with a problem after each attempt that came to nothing.
 * @returns for the element that holds the fields
 */
export function useFirstProblem(attempts: number): RefObject<HTMLFormElement | null> {
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts > 0) fields.current?.querySelector<HTMLElement>(WITH_PROBLEM)?.focus();
  }, [attempts]);
  return fields;
}
