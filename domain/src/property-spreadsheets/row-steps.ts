/** Work on many rows that pauses after each, so that a server can answer other calls in between. */
export type RowSteps<T> = Generator<void, T, void>;

/** Does the work at once. */
export function finishSteps<T>(steps: RowSteps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Maps rows, with a pause after each. */
export function* mapInSteps<T, R>(rows: readonly T[], make: (row: T, at: number) => R): RowSteps<R[]> {
  const made: R[] = [];
  for (const [at, row] of rows.entries()) {
    made.push(make(row, at));
    yield;
  }
  return made;
}
