import { Injectable } from '@nestjs/common';
import { Rows } from '../../core/database/rows';
import { type SearchTexts, SearchWords } from '../../core/database/search-words';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { Cities } from './cities';
import { Property } from './property.entity';
import { PROPERTY_NOUN, propertyTexts } from './property-texts';
import { PropertyWordsQueries } from './property-words.queries';

/** Properties that are read and written at a time. */
const CHUNK = 100;

/**
 * Keeps the words, and the cities, by which properties are found (docs/decisions/0028). Whatever changes a property, who lives there or
 * whose it is calls one of these after its change, in the same unit of work; a customer's name is followed by CustomerWords.
 *
 * On MariaDB units run beside each other: each locks the properties whose words it makes and reads them only then, so
 * that the last one writes what is there.
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
   * After properties have been taken on. Their customers are locked before (`CustomersService.lock`): a unit that
   * renames one does not see them yet.
   */
  async ofNew(ids: readonly number[]): Promise<void> {
    for (let from = 0; from < ids.length; from += CHUNK) await this.write(ids.slice(from, from + CHUNK));
  }

  /** After a change of a property or of its occupants. One that becomes another customer's locks that one before. */
  async ofProperty(id: number): Promise<void> {
    await this.properties.lock({ id });
    await this.write([id]);
  }

  /** Writes the words of properties again, in the open unit: something that they repeat has changed (see CustomerWords). */
  async ofProperties(ids: readonly number[]): Promise<void> {
    await this.properties.lockAll(ids);
    for (let from = 0; from < ids.length; from += CHUNK) await this.write(ids.slice(from, from + CHUNK));
  }

  private async write(ids: readonly number[]): Promise<void> {
    // Those that are deleted have no texts, and are found by nothing.
    const texts = new Map<number, SearchTexts>(ids.map((id) => [id, {}]));
    const found = await this.queries.textFacts(ids);
    for (const facts of found) texts.set(facts.id, propertyTexts(facts));
    await this.words.putMany(PROPERTY_NOUN, texts);
    await this.cities.know(found.map(({ city }) => city));
  }
}
