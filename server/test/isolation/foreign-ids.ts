import { collect, joinTables } from '../nouns';
import type { TestApp } from '../support/test-app';
import { ForeignCompany, type ForeignIds, type NounForeignIds } from './foreign-company';

const NOUNS = collect<NounForeignIds>('foreign-ids');

const BODIES = joinTables(
  'bodies',
  NOUNS.map(({ noun, part }) => ({ noun, table: part.bodies })),
);
const QUERIES = joinTables(
  'queries',
  NOUNS.map(({ noun, part }) => ({ noun, table: part.queries })),
);

/** Finds or creates a row of the other company for every name that a path may have. */
export async function readForeignIds(server: TestApp): Promise<ForeignIds> {
  const company = new ForeignCompany(server);
  const tables = [];
  for (const { noun, part } of NOUNS) tables.push({ noun, table: await part.ids?.(company) });
  return joinTables('ids', tables);
}

/** Returns a valid body of a call such as `PUT teams/{id}`. */
export function foreignBody(call: string, foreign: ForeignIds): unknown {
  const body = BODIES[call] ?? {};
  return typeof body === 'function' ? (body as (ids: ForeignIds) => unknown)(foreign) : body;
}

export const foreignQuery = (call: string): string | undefined => QUERIES[call];

/** Calls that have a body or a query here. */
export const CALLS_WITH_VALUES: readonly string[] = [...Object.keys(BODIES), ...Object.keys(QUERIES)];
