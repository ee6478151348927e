import { Injectable } from '@nestjs/common';
import { queryWords, storedWords } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { retryIfTaken } from '../../../core/database/database-errors';
import { CompanyMemory } from '../../../core/database/lists/company-memory';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { searchKey } from '../../../core/database/place-keys';
import { City } from './city.entity';

/** A company with more cities is rare; its rows are found by their search words instead. */
const MAX_CITIES = 500;
/** Each city is one index range; more than this cost more than a search by words. */
const MAX_FOUND = 20;

/** Maintains the cities in which a company has properties. */
@Injectable()
export class Cities {
  private readonly memory = new CompanyMemory();

  constructor(@Rows(City) private readonly cities: TenantRepository<City>) {}

  /** Adds missing cities in the current transaction. */
  async addMissing(names: readonly string[]): Promise<void> {
    for (const cityKey of new Set(names.map(searchKey))) {
      // A property without a city.
      if (cityKey === '') continue;
      if (await this.cities.findOne({ cityKey })) continue;
      await retryIfTaken(this.cities.insert({ cityKey }));
    }
  }

  /**
   * Returns the keys of cities whose names match the text by word prefixes, as a search in the field `city` does.
   * @returns null when there are too many for single lookups
   */
  async keysOf(text: string): Promise<string[] | null> {
    const all = await this.keys();
    if (all.length > MAX_CITIES) return null;
    const wanted = queryWords(text);
    if (wanted.length === 0) return [];
    const keys = all.filter((key) => isMeant(key, wanted));
    return keys.length > MAX_FOUND ? null : keys;
  }

  /** Returns the company's cities, at most one more than the limit; cached until the company publishes an event. */
  private keys(): Promise<readonly string[]> {
    const head = requestContext.seenHead();
    if (head === undefined) return this.readKeys();
    return this.memory.remembered(requestContext.tenantId(), head, 'cities', () => this.readKeys());
  }

  private async readKeys(): Promise<string[]> {
    const rows = await this.cities
      .query('c')
      .select({ cityKey: 'c.cityKey' })
      .slice(0, MAX_CITIES + 1)
      .rows<{ cityKey: string }>();
    return rows.map(({ cityKey }) => cityKey);
  }
}

/** Matches like the word search: each word of the text is a prefix of a word in the city's name. */
function isMeant(cityKey: string, wanted: readonly string[]): boolean {
  const words = storedWords(cityKey);
  return wanted.every((beginning) => words.some((word) => word.startsWith(beginning)));
}
