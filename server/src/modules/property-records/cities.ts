import { Injectable } from '@nestjs/common';
import { queryWords, storedWords } from '@walkthrough/domain';
import { requestContext } from '../../core/context/request-context';
import { ConcurrentChange, isUniqueViolation } from '../../core/database/database-errors';
import { CompanyMemory } from '../../core/database/lists/company-memory';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { searchKey } from '../../core/database/place-keys';
import { City } from './city.entity';

/** A company with more cities is rare; its rows are found by their words instead. */
const MOST_CITIES = 500;
/** Each is a stretch of an index; more of them than this cost more than the words do. */
const MOST_FOUND = 20;

/** Knows the cities in which a company has properties. */
@Injectable()
export class Cities {
  private readonly memory = new CompanyMemory();

  constructor(@Rows(City) private readonly cities: TenantRepository<City>) {}

  /** Makes the cities of these names known, in the open unit. */
  async know(names: readonly string[]): Promise<void> {
    for (const cityKey of new Set(names.map(searchKey))) {
      // A property of which nobody has said the city is in none.
      if (cityKey === '') continue;
      if (await this.cities.findOne({ cityKey })) continue;
      try {
        await this.cities.insert({ cityKey });
      } catch (error) {
        // Another unit was first: run again, this one finds it.
        throw isUniqueViolation(error) ? new ConcurrentChange() : error;
      }
    }
  }

  /**
   * Keys of the cities whose names have words that begin as each of the text's does: what a search for the text in the
   * field `city` finds.
   * @returns null when they are too many to be asked for one by one
   */
  async keysOf(text: string): Promise<string[] | null> {
    const all = await this.keys();
    if (all.length > MOST_CITIES) return null;
    const wanted = queryWords(text);
    if (wanted.length === 0) return [];
    const keys = all.filter((key) => isMeant(key, wanted));
    return keys.length > MOST_FOUND ? null : keys;
  }

  /** All of the company's, or one more than are asked for one by one; read once until something happens in it. */
  private keys(): Promise<readonly string[]> {
    const head = requestContext.seenHead();
    if (head === undefined) return this.readKeys();
    return this.memory.remembered(requestContext.tenantId(), head, 'cities', () => this.readKeys());
  }

  private async readKeys(): Promise<string[]> {
    const rows = await this.cities
      .query('c')
      .select({ cityKey: 'c.cityKey' })
      .slice(0, MOST_CITIES + 1)
      .rows<{ cityKey: string }>();
    return rows.map(({ cityKey }) => cityKey);
  }
}

/** As the search by words finds it: each word of the text begins a word of the city's name. */
function isMeant(cityKey: string, wanted: readonly string[]): boolean {
  const words = storedWords(cityKey);
  return wanted.every((beginning) => words.some((word) => word.startsWith(beginning)));
}
