import { countSteps, type Run } from './evaluation';
import type { Expression } from './syntax';
import type { Typed } from './typed';
import type { ValueType } from './types';

export type Call = Expression & { type: 'call' };

/** How many arguments a function has, of which types, and what it computes. */
export interface FunctionRule {
  least: number;
  most: number;
  check(source: Call, args: readonly Typed[]): Typed;
}

/** Any number of arguments. */
export const ANY = Number.POSITIVE_INFINITY;

/** Returns the checked argument with this index; the number of arguments was checked before. */
export const arg = (args: readonly Typed[], index: number): Typed => args[index] as Typed;

/** Returns a checked call; running it is one step. */
export function result(source: Call, type: ValueType, run: Run): Typed {
  return {
    type,
    source,
    run: (evaluation) => {
      countSteps(evaluation, source.at);
      return run(evaluation);
    },
  };
}
