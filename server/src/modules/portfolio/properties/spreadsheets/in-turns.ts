import { mapInSteps, type RowSteps } from '@walkthrough/domain';
import { yieldToOthers } from '../../../../core/context/yield-to-others';

/** Does work on many rows without blocking the process: other calls run at its pauses. */
export async function inTurns<T>(steps: RowSteps<T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await yieldToOthers();
  }
}

/** Maps many rows without blocking the process. */
export const mapInTurns = <T, R>(rows: readonly T[], make: (row: T) => R): Promise<R[]> =>
  inTurns(mapInSteps(rows, make));
