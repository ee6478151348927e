import { Injectable } from '@nestjs/common';
import { Rows } from '../../../core/database/rows';
import { type SearchTexts, SearchWords } from '../../../core/database/search-words';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { Cities } from './cities';
import { Property } from './property.entity';
import { PROPERTY_NOUN, propertyTexts } from './property-texts';
import { PropertyWordsQueries } from './property-words.queries';

/** Properties that are read and written at a time. */
const CHUNK = 100;

/**
 * Maintains the search words and cities of properties (docs/decisions/0028). Every change of a property, its occupants
 * or its customer calls one of these methods afterwards, in the same transaction; CustomerWords follows renamed
 * customers.
 *
 * MariaDB runs transactions concurrently: each one locks the properties before it reads them, so that the last one
 * writes the final words.
 */
@Injectable()
export class PropertyWords {
  constructor(
    private readonly queries: PropertyWordsQueries,
    private readonly words: SearchWords,
    private readonly cities: Cities,
    @Rows(Property) private readonly properties: TenantRepository<Property>,
  ) {}

  /**
   * For new properties. Lock their customers first (`CustomersService.lock`), because a transaction that renames one
   * does not see the new properties yet.
   */
  async ofNew(ids: readonly number[]): Promise<void> {
    for (let from = 0; from < ids.length; from += CHUNK) await this.write(ids.slice(from, from + CHUNK));
  }

  /** After a change of a property or its occupants. When the customer changes, lock the new one first. */
  async ofProperty(id: number): Promise<void> {
    await this.properties.lock({ id });
    await this.write([id]);
  }

  /**
   * Rewrites the words of properties in the current transaction, after a change of data that they repeat (see
   * CustomerWords).
   */
  async ofProperties(ids: readonly number[]): Promise<void> {
    await this.properties.lockAll(ids);
    for (let from = 0; from < ids.length; from += CHUNK) await this.write(ids.slice(from, from + CHUNK));
  }

  private async write(ids: readonly number[]): Promise<void> {
    // Deleted properties have no texts and are not found.
    const texts = new Map<number, SearchTexts>(ids.map((id) => [id, {}]));
    const found = await this.queries.textFacts(ids);
    for (const facts of found) texts.set(facts.id, propertyTexts(facts));
    await this.words.putMany(PROPERTY_NOUN, texts);
    await this.cities.addMissing(found.map(({ city }) => city));
  }
}
