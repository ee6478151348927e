import { collect, joinTables } from '../../nouns';
import type { NounMatrix } from './noun-matrix';
import type { Writing } from './writing';

const NOUNS = collect<NounMatrix>('matrix');

type Table = Exclude<keyof NounMatrix, 'writings'>;

const tableOf = <K extends Table>(name: K): NonNullable<NounMatrix[K]> =>
  joinTables<unknown>(
    name,
    NOUNS.map(({ noun, part }) => ({ noun, table: part[name] })),
  ) as NonNullable<NounMatrix[K]>;

/** What all nouns tell the matrix. It rejects calls and parameters that no noun has. */
export const RESOURCES = tableOf('resources');
export const SEGMENTS = tableOf('segments');
export const PARAMETERS = tableOf('parameters');
export const CONSTANTS = tableOf('constants');
export const READINGS = tableOf('readings');
export const LISTINGS = tableOf('listings');
export const OWN_CALLS = tableOf('ownCalls');
export const WITHOUT_ROW = tableOf('withoutRow');
export const SHOWN_BY = tableOf('shownBy');
export const UNTRIED = tableOf('untried');

export const writings = (picture: Buffer): Writing[] =>
  NOUNS.flatMap(({ part }) => [...(part.writings?.(picture) ?? [])]);
