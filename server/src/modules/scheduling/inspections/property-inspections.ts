import { Injectable } from '@nestjs/common';
import { OPEN_TABS } from '@walkthrough/domain';
import { yieldToOthers } from '../../../core/context/yield-to-others';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { DomainEvents } from '../../../core/events/domain-events';
import { type Carried, carriedFacts, type PropertyFacts } from './carried-facts';
import { Inspection } from './inspection.entity';

/** Property columns that boards show or filter by. */
const SHOWN = [
  'code',
  'addressLine1',
  'addressLine2',
  'city',
  'province',
  'country',
  'customerId',
  'propertyManagerId',
  'locationId',
  'templateId',
  'isUnassignable',
] as const;

/** Ownership of a property. Finished and cancelled inspections keep theirs (docs/decisions/0187). */
const OWNERSHIP = ['customerId', 'propertyManagerId'] as const;

type Owners = Pick<PropertyFacts, 'id' | (typeof OWNERSHIP)[number]>;
type Successor = Pick<Inspection, 'successorCustomerId' | 'successorManagerId'>;

/**
 * Whether the tenancy that a move-in began continues: its move-out is open, or the same occupants still live there
 * and no move-out is done. Checked on the record, because inspections may show a copy of the occupancy.
 */
const TENANCY_CONTINUES = `EXISTS (SELECT 1 FROM condition_inspection record
  LEFT JOIN inspection moveOut ON moveOut.tenant_id = record.tenant_id AND moveOut.id = record.move_out_inspection_id
  LEFT JOIN tenant_info living ON living.tenant_id = record.tenant_id AND living.id = record.tenant_info_id
  WHERE record.tenant_id = i.tenantId AND record.id = i.conditionInspectionId AND (
    moveOut.tab IN ('rolling', 'assigned', 'scheduled') OR
    (living.is_current = :yes AND (moveOut.id IS NULL OR moveOut.tab = 'cancelled'))))`;

type Shown = PropertyFacts & { virtualLocationId: number | null; isUnassignable: boolean };

/** Updates the inspections of a property after it changed. Every method runs in the transaction of the change. */
@Injectable()
export class PropertyInspections {
  constructor(
    private readonly events: DomainEvents,
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
  ) {}

  /**
   * Updates the carried facts and notifies the boards, with one statement per distinct change; does nothing when none
   * of them changed.
   */
  async propagateChanges(properties: readonly { before: Shown; after: Shown }[]): Promise<void> {
    const moves = properties.flatMap(({ before, after }) => {
      const [was, is] = [shownOf(before), shownOf(after)];
      const changed = SHOWN.filter((field) => was[field] !== is[field]);
      return changed.length === 0 ? [] : [{ before, after, was, is, changed }];
    });
    if (moves.length === 0) return;
    await this.carryPlaces(moves);
    const handed = moves.flatMap(({ after, changed }) => (changed.some(isOwnership) ? [after] : []));
    await this.carryOwners(handed);
    const successors = await this.writeSuccessors(handed);
    const inspections = await this.inspectionsByProperty(moves.map(({ after }) => after.id));
    for (const { after, was, is, changed } of moves) {
      await yieldToOthers();
      for (const { id, tab } of inspections.get(after.id) ?? []) {
        const fields = isOpen(tab) ? changed : changed.filter((field) => !isOwnership(field));
        const successor = successors.get(id);
        if (fields.length === 0 && !successor) continue;
        this.events.publish('inspection.propertyChanged', {
          entityId: id,
          subjectId: after.id,
          before: { ...pick(was, fields), ...successor?.before },
          after: { propertyId: after.id, ...pick(is, fields), ...successor?.after },
        });
      }
    }
  }

  private async carryPlaces(moves: readonly { before: Shown; after: Shown }[]): Promise<void> {
    const places = new Map<string, { values: Partial<Place>; ids: number[] }>();
    for (const { before, after } of moves) {
      await yieldToOthers();
      const [was, is] = [placeOf(before), placeOf(after)];
      const values: Partial<Place> = pick(
        is,
        namesOf(is).filter((name) => was[name] !== is[name]),
      );
      const key = JSON.stringify(values);
      const place = places.get(key) ?? { values, ids: [] };
      place.ids.push(after.id);
      places.set(key, place);
    }
    for (const { values, ids } of places.values())
      if (Object.keys(values).length > 0) await this.inspections.carryAll('propertyId', ids, values);
  }

  private async carryOwners(properties: readonly Owners[]): Promise<void> {
    const owners = new Map<string, { values: Omit<Owners, 'id'>; ids: number[] }>();
    for (const { id, customerId, propertyManagerId } of properties) {
      const key = `${customerId} ${propertyManagerId}`;
      const owner = owners.get(key) ?? { values: { customerId, propertyManagerId }, ids: [] };
      owner.ids.push(id);
      owners.set(key, owner);
    }
    for (const { values, ids } of owners.values())
      await this.inspections.denormalise({ propertyId: ids, tab: OPEN_TABS }, values);
  }

  private async inspectionsByProperty(
    propertyIds: readonly number[],
  ): Promise<Map<number, InspectionPlace[]>> {
    const rows = await this.inspections
      .query('i')
      .through('ix_inspection_property')
      .select({ id: 'i.id', tab: 'i.tab', propertyId: 'i.propertyId' })
      .andWhere('i.propertyId IN (:...propertyIds)', { propertyIds })
      .orderBy('i.id')
      .rows<InspectionPlace>();
    const inspections = new Map<number, InspectionPlace[]>();
    for (const row of rows)
      inspections.set(row.propertyId, [...(inspections.get(row.propertyId) ?? []), row]);
    return inspections;
  }

  /**
   * Opens finished move-ins whose tenancy continues to the property's present owner, after a move-out was created.
   * Changes of the owner already do this.
   */
  async continueTenancies(property: Owners): Promise<void> {
    for (const [id, { before, after }] of await this.writeSuccessors([property]))
      this.events.publish('inspection.propertyChanged', {
        entityId: id,
        before,
        after: { propertyId: property.id, ...after },
      });
  }

  /** @returns the changes by inspection */
  private async writeSuccessors(properties: readonly Owners[]): Promise<Map<number, Change>> {
    const changes = new Map<number, Change>();
    if (properties.length === 0) return changes;
    const byId = new Map(properties.map((property) => [property.id, property]));
    const moveIns = await this.inspections
      .query('i')
      .through('ix_inspection_property')
      .select({
        id: 'i.id',
        propertyId: 'i.propertyId',
        customerId: 'i.customerId',
        propertyManagerId: 'i.propertyManagerId',
        successorCustomerId: 'i.successorCustomerId',
        successorManagerId: 'i.successorManagerId',
      })
      .andWhere('i.propertyId IN (:...propertyIds)', { propertyIds: [...byId.keys()] })
      .andWhere("i.tab = 'audited' AND i.inspectionType = 'MOVE_IN'")
      .andWhere(TENANCY_CONTINUES, { yes: true })
      .orderBy('i.id')
      .rows<Owners & Successor & { propertyId: number }>();
    for (const { id, propertyId, successorCustomerId, successorManagerId, ...owners } of moveIns) {
      const before = { successorCustomerId, successorManagerId };
      const after = successorOf(owners, byId.get(propertyId)!);
      if (JSON.stringify(before) === JSON.stringify(after)) continue;
      await this.inspections.denormalise({ id }, after);
      changes.set(id, { before, after });
    }
    return changes;
  }

  /**
   * Locks the inspections of properties that the current transaction has locked: notes, contacts and reports wait for
   * its end.
   */
  async lock(propertyIds: readonly number[]): Promise<void> {
    if (propertyIds.length === 0) return;
    const inspections = await this.inspectionsByProperty([...propertyIds]);
    await this.inspections.lockAll([...inspections.values()].flat().map(({ id }) => id));
  }

  /** Returns all inspections of a property, oldest first. */
  of(propertyId: number): Promise<Inspection[]> {
    return this.inspections.find({ propertyId }, { id: 'ASC' });
  }
}

type InspectionPlace = Pick<Inspection, 'id' | 'tab' | 'propertyId'>;

interface Change {
  before: Successor;
  after: Successor;
}

/** Returns nulls when the inspection already belongs to the property's owner and manager. */
function successorOf(inspection: Omit<Owners, 'id'>, property: Owners): Successor {
  const isSame = OWNERSHIP.every((column) => inspection[column] === property[column]);
  return {
    successorCustomerId: isSame ? null : property.customerId,
    successorManagerId: isSame ? null : property.propertyManagerId,
  };
}

function isOwnership(field: string): boolean {
  return (OWNERSHIP as readonly string[]).includes(field);
}

const isOpen = (tab: string): boolean => (OPEN_TABS as readonly string[]).includes(tab);

const pick = <T extends object>(from: T, fields: readonly (keyof T)[]) =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));

const namesOf = <T extends object>(of: T) => Object.keys(of) as (keyof T)[];

type Place = Omit<Carried, 'customerId' | 'propertyManagerId'>;

/** The carried property facts without ownership. */
function placeOf(property: PropertyFacts): Place {
  const { customerId: _customer, propertyManagerId: _manager, ...place } = carriedFacts(property);
  return place;
}

const shownOf = ({ virtualLocationId: locationId, ...rest }: Shown) => ({ ...rest, locationId });
