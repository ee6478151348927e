import { Database } from '../../src/core/database/database';
import { SearchWord } from '../../src/core/database/search-word.entity';
import type { TenantOwned } from '../../src/core/database/tenant-owned';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { Inspection } from '../../src/modules/scheduling/inspections/inspection.entity';
import { Property } from '../../src/modules/parties/property-records/property.entity';
import { TenantInfo } from '../../src/modules/parties/property-records/tenant-info.entity';
import { inMaple } from './in-company';
import type { TestApp } from './test-app';

/**
 * Reads the rows of maple that property imports change.
 * @param server the server of the spec
 */
export function importedRows(server: () => TestApp) {
  const rowsOf = <T extends TenantOwned>(entity: new () => T): Promise<T[]> =>
    inMaple(() => new TenantRepository<T>(server().app.get(Database), entity).find());

  /** Returns all rows by id without versions, and normalized words. */
  async function everything() {
    const plain = <T extends TenantOwned>(rows: T[]) =>
      new Map(rows.map((row) => [row.id, { ...row, version: 0 }]));
    const properties = plain(await rowsOf(Property));
    const there = new Set([...properties.values()].flatMap(({ id, deletedAt }) => (deletedAt ? [] : [id])));
    const words = (await rowsOf(SearchWord)).filter(({ noun }) => noun === 'property');
    expect(words.every(({ nounId }) => there.has(nounId))).toBe(true);
    return {
      properties,
      occupancies: plain(await rowsOf(TenantInfo)),
      visits: plain(await rowsOf(Inspection)),
      words: words.map(({ nounId, field, word }) => `${nounId} ${field} ${word}`).sort(),
    };
  }

  /** Checks that existing rows are unchanged and new ones are removed. */
  async function expectAsBefore(before: Awaited<ReturnType<typeof everything>>): Promise<void> {
    const after = await everything();
    for (const noun of ['properties', 'occupancies', 'visits'] as const)
      for (const [id, row] of before[noun]) expect([noun, after[noun].get(id)]).toEqual([noun, row]);
    expect([...after.visits.keys()]).toEqual([...before.visits.keys()]);
    const came = [...after.properties.values()].filter(({ id }) => !before.properties.has(id));
    expect(came.filter(({ deletedAt }) => deletedAt === null)).toEqual([]);
    const gone = new Set(came.map(({ id }) => id));
    const moved = [...after.occupancies.values()].filter(({ id }) => !before.occupancies.has(id));
    expect(moved.filter((each) => each.deletedAt === null && !gone.has(each.propertyId))).toEqual([]);
    expect(after.words).toEqual(before.words);
  }

  return { rowsOf, everything, expectAsBefore };
}
