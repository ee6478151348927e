import { Injectable } from '@nestjs/common';
import { canonicalJson } from '@walkthrough/domain';
import { Clock } from '../../../../core/context/clock';
import { Rows } from '../../../../core/database/rows';
import type { TenantRepository } from '../../../../core/database/tenant-repository';
import { Recorded, type RecordedRepository } from '../../../../core/events/recorded-repository';
import { sha256 } from '../../../../core/context/sha256';
import { RequestPlaces } from '../../request-records/request-places';
import { type InspectionImage, InspectionImages } from '../../../scheduling/inspections/inspection-images';
import { PropertyEdits } from '../property-edits';
import { PropertyWords } from '../../../parties/property-records/property-words';
import { sortKeysOf } from '../property-address';
import { Property } from '../../../parties/property-records/property.entity';
import { type OccupancyImage, OccupancyImages } from './occupancy-images';

const PROPERTY_VALUES = [
  'code',
  'addressLine1',
  'addressLine2',
  'city',
  'province',
  'postalCode',
  'country',
  'landlord',
  'landlordPhone',
  'landlordEmail',
  'buildingManager',
  'customerId',
  'propertyManagerId',
  'active',
  'frequency',
  'nextInspection',
] as const satisfies readonly (keyof Property)[];

/** The state of a property with its occupancies and inspections: the values that a spreadsheet may change. */
export interface PropertyImage {
  property: Pick<Property, (typeof PROPERTY_VALUES)[number]>;
  occupancies: OccupancyImage[];
  visits: InspectionImage[];
}

/** Saves the state of properties before an import, and restores it (docs/decisions/0066). */
@Injectable()
export class PropertyImages {
  constructor(
    private readonly clock: Clock,
    private readonly edits: PropertyEdits,
    private readonly inspections: InspectionImages,
    private readonly occupancies: OccupancyImages,
    private readonly requests: RequestPlaces,
    private readonly words: PropertyWords,
    @Rows(Property) private readonly properties: TenantRepository<Property>,
    @Recorded(Property) private readonly recorded: RecordedRepository<Property, 'property'>,
  ) {}

  /** Returns the state of up to some hundred properties, as the current transaction sees them. */
  async of(ids: readonly number[]): Promise<Map<number, PropertyImage>> {
    const [properties, occupancies] = [await this.rowsOf(ids), await this.occupancies.of(ids)];
    const inspections = await this.inspections.of(ids);
    return new Map(
      properties.map((property) => [
        property.id,
        {
          property: pick(property, PROPERTY_VALUES),
          occupancies: occupancies.get(property.id) ?? [],
          visits: inspections.get(property.id) ?? [],
        },
      ]),
    );
  }

  /** Like `of`, locked until the transaction ends. */
  async lockedImages(ids: readonly number[]): Promise<Map<number, PropertyImage>> {
    await this.lock(ids);
    return this.of(ids);
  }

  lock(ids: readonly number[]): Promise<void> {
    return this.properties.lockAll(ids);
  }

  /**
   * Returns a fingerprint per property that changes with its occupancies, inspections, teams and proposed corrections.
   * Needed because team changes and proposals do not change the property's version.
   */
  async marks(ids: readonly number[]): Promise<Map<number, string>> {
    const requests = await this.requests.marks(ids);
    const facts = await this.markedFacts(ids);
    return new Map(
      facts.map(({ id, teamSetId, own }) => [id, markOf([...own, [teamSetId, requests.get(id) ?? []]])]),
    );
  }

  /**
   * Returns fingerprints as they were before they included teams and proposed corrections (docs/decisions/0066): a
   * property with either of these may be unchanged, but that cannot be told.
   */
  async formerMarks(ids: readonly number[]): Promise<Map<number, string>> {
    return new Map((await this.markedFacts(ids)).map(({ id, own }) => [id, markOf(own)]));
  }

  /**
   * Returns whether the inspectors' schedules allow the restore. @param locks whether to lock the schedules, in the
   * current transaction
   */
  async canRestore(image: PropertyImage | null, { locks }: { locks: boolean }): Promise<boolean> {
    if (!image) return true;
    if (locks && !(await this.inspections.lockSchedules(image.visits))) return false;
    return this.inspections.areFree(image.visits);
  }

  /** Restores a property that the current transaction has locked. @param image null: it did not exist */
  async restore(id: number, image: PropertyImage | null): Promise<void> {
    const property = await this.properties.get(id);
    await this.inspections.restore(id, image?.visits ?? []);
    if (!image) {
      await this.edits.write('property.deleted', property, { deletedAt: this.clock.now() });
      return;
    }
    await this.occupancies.restore(id, image.occupancies);
    const values = changed(property, image.property);
    const after = await this.edits.write(
      'property.takenBack',
      property,
      values,
      changed(property, sortKeysOf(image.property)),
    );
    // Search words include the occupants, which the property's own values do not show.
    await this.words.ofProperty(id);
    if (after !== property) return;
    // Only the occupants changed: property lists show them, so publish a change of the property.
    await this.recorded.touch('property.takenBack', property, { before: {}, after: {} });
  }

  private async markedFacts(ids: readonly number[]) {
    const [properties, occupancies] = [await this.rowsOf(ids), await this.occupancies.marks(ids)];
    const inspections = await this.inspections.marks(ids);
    return properties.map(({ id, version, teamSetId }) => {
      const own = [version, occupancies.get(id) ?? [], inspections.get(id) ?? []];
      return { id, teamSetId, own };
    });
  }

  private async rowsOf(ids: readonly number[]): Promise<Property[]> {
    if (ids.length === 0) return [];
    return this.properties.query('p').selectAll().andWhere('p.id IN (:...ids)', { ids }).rows<Property>();
  }
}

const pick = <T, K extends keyof T>(row: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<T, K>;

const markOf = (facts: readonly unknown[]): string => sha256(canonicalJson(facts));

/** Returns the values that differ from the row. */
const changed = <T extends object>(row: T, values: Partial<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => row[key as keyof T] !== value),
  ) as Partial<T>;
