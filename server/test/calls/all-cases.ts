import { collect, joinTables } from '../nouns';
import type { CallCase } from './call-case';
import type { NounCases } from './noun-cases';

const TURNS = ['first', undefined, 'last'] as const;

/** What every noun says about its calls, in the order in which cases run: some count rows that later ones change. */
const NOUNS = collect<NounCases>('cases').sort(
  (one, other) => TURNS.indexOf(one.part.turn?.at) - TURNS.indexOf(other.part.turn?.at),
);

const tableOf = <K extends 'additions' | 'unrecorded' | 'changingReads' | 'recordedReads'>(
  name: K,
): NonNullable<NounCases[K]> =>
  joinTables(
    name,
    NOUNS.map(({ noun, part }) => ({ noun, table: part[name] })),
  ) as NonNullable<NounCases[K]>;

/** All cases in the order in which they run. */
export const CALL_CASES: readonly CallCase[] = Object.values(
  joinTables(
    'cases',
    NOUNS.flatMap(({ noun, part: { cases = [] } }) =>
      cases.map((each) => ({ noun, table: { [each.id]: each } })),
    ),
  ),
);

export const ADDITIONS = tableOf('additions');
export const UNRECORDED = tableOf('unrecorded');
export const CHANGING_READS = tableOf('changingReads');
export const RECORDED_READS = tableOf('recordedReads');
