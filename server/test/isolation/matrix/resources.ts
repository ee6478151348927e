import type { Call } from './calls';
import { fileOfCall } from '../../nouns';
import { CONSTANTS, PARAMETERS, RESOURCES, SEGMENTS, UNTRIED } from './registry';
import type { NamedRow, Resource } from './resource';
import type { SeededRandom } from './seeded-random';

/** @throws Error for a name that no noun has among its resources */
export function resourceOf(name: string): Resource {
  const found = RESOURCES[name];
  if (found) return found;
  throw new Error(
    `No noun has the resource '${name}': add it to 'resources' in its test/nouns/<noun>/matrix.ts.`,
  );
}

/**
 * Returns the resources of a call's path parameters, or the value to send.
 * @throws Error that says what to add for an unknown parameter
 */
export function resourcesOf({ name, path, parameters }: Call): (string | { sent: string })[] {
  const segments = path.split('/');
  return parameters.map((parameter) => {
    const sent = CONSTANTS[parameter];
    if (sent !== undefined) return { sent };
    const before = segments[segments.indexOf(`{${parameter}}`) - 1] ?? '';
    const ofId = SEGMENTS[`${segments[0]}/${before}`] ?? SEGMENTS[before];
    const found = parameter === 'id' ? ofId : PARAMETERS[parameter];
    if (found) return found;
    const place = `in ${fileOfCall(name, 'matrix')}, and its rows to 'resources' there when no noun has them.`;
    throw new Error(
      parameter === 'id'
        ? `${name}: the matrix does not know what {id} names behind '${before}'. Add '${before}' to 'segments' ${place}`
        : `${name}: the matrix has no resource for {${parameter}}. Add it to 'parameters' ${place}`,
    );
  });
}

/**
 * Returns query parameters that name a row.
 * @throws Error that says what to add
 */
export function idsInQuery({ name, query }: Call): { parameter: string; resource: string }[] {
  return query
    .filter((parameter) => /Ids?$/.test(parameter) && !UNTRIED[name]?.includes(parameter))
    .map((parameter) => {
      const found = PARAMETERS[parameter];
      if (found) return { parameter, resource: found };
      throw new Error(
        `${name}: the matrix has no resource for ?${parameter}=. Add it to 'parameters' in ` +
          `${fileOfCall(name, 'matrix')}, and its rows to 'resources' there when no noun has them.`,
      );
    });
}

/** Returns some rows of each kind, at most this number per company; Infinity for all. */
export function sample(rows: readonly NamedRow[], mostOfCompany: number, random: SeededRandom): NamedRow[] {
  const companies = new Set(rows.map(({ tenantId }) => tenantId));
  return [...companies].flatMap((tenantId) => {
    const own = rows.filter((row) => row.tenantId === tenantId);
    if (own.length <= mostOfCompany) return own;
    const kinds = new Map<string, NamedRow[]>();
    for (const row of random.some(own, own.length))
      kinds.set(row.kind, [...(kinds.get(row.kind) ?? []), row]);
    const taken: NamedRow[] = [];
    for (let round = 0; taken.length < mostOfCompany; round += 1)
      for (const rowsOfKind of kinds.values()) {
        const row = rowsOfKind[round];
        if (row && taken.length < mostOfCompany) taken.push(row);
      }
    return taken;
  });
}
