import { Injectable } from '@nestjs/common';
import { OPEN_TABS } from '@walkthrough/domain';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { DomainEvents } from '../../core/events/domain-events';
import { carriedFacts, type PropertyFacts } from './carried-facts';
import { Inspection } from './inspection.entity';

/** What boards show and judge of a property. */
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

/** Whose a property is. A visit that is finished or cancelled keeps both (docs/decisions/0187). */
const OWNERSHIP = ['customerId', 'propertyManagerId'] as const;

type Owners = Pick<PropertyFacts, 'id' | (typeof OWNERSHIP)[number]>;
type Successor = Pick<Inspection, 'successorCustomerId' | 'successorManagerId'>;

/**
 * The tenancy that a move-in began continues: its move-out is ordered, or the people it was made for still live there
 * and no move-out is done. Asked of the record, whose occupancy is the one that lives there (visits may show a copy).
 */
const TENANCY_CONTINUES = `EXISTS (SELECT 1 FROM condition_inspection record
  LEFT JOIN inspection moveOut ON moveOut.tenant_id = record.tenant_id AND moveOut.id = record.move_out_inspection_id
  LEFT JOIN tenant_info living ON living.tenant_id = record.tenant_id AND living.id = record.tenant_info_id
  WHERE record.tenant_id = i.tenantId AND record.id = i.conditionInspectionId AND (
    moveOut.tab IN ('rolling', 'assigned', 'scheduled') OR
    (living.is_current = :yes AND (moveOut.id IS NULL OR moveOut.tab = 'cancelled'))))`;

type Shown = PropertyFacts & { virtualLocationId: number | null; isUnassignable: boolean };

/** The visits of a property, when that changes. Everything here runs in the unit of the change. */
@Injectable()
export class PropertyVisits {
  constructor(
    private readonly events: DomainEvents,
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
  ) {}

  /** Writes what visits repeat of their property, and tells the boards. Nothing when they repeat none of the change. */
  async follow(before: Shown, after: Shown): Promise<void> {
    const [was, is] = [shownOf(before), shownOf(after)];
    const changed = SHOWN.filter((field) => was[field] !== is[field]);
    if (changed.length === 0) return;
    const { customerId, propertyManagerId, ...place } = carriedFacts(after);
    const isPlaceChanged = changed.some((field) => !isOwnership(field));
    const isOwnerChanged = changed.some(isOwnership);
    if (isPlaceChanged) await this.inspections.carryAll('propertyId', [after.id], place);
    if (isOwnerChanged)
      await this.inspections.carry(
        { propertyId: after.id, tab: OPEN_TABS },
        { customerId, propertyManagerId },
      );
    const successors = isOwnerChanged ? await this.writeSuccessors(after) : new Map<number, Change>();
    for (const { id, tab } of await this.of(after.id)) {
      const fields = isOpen(tab) ? changed : changed.filter((field) => !isOwnership(field));
      const successor = successors.get(id);
      if (fields.length === 0 && !successor) continue;
      this.events.publish('inspection.propertyChanged', {
        entityId: id,
        before: { ...pick(was, fields), ...successor?.before },
        after: { propertyId: after.id, ...pick(is, fields), ...successor?.after },
      });
    }
  }

  /**
   * Opens finished move-ins whose tenancy continues to the property's present owner: a move-out has just been ordered.
   * Changes of the owner do so themselves.
   */
  async continueTenancies(property: Owners): Promise<void> {
    for (const [id, { before, after }] of await this.writeSuccessors(property))
      this.events.publish('inspection.propertyChanged', {
        entityId: id,
        before,
        after: { propertyId: property.id, ...after },
      });
  }

  /** @returns what was changed, by visit */
  private async writeSuccessors(property: Owners): Promise<Map<number, Change>> {
    const moveIns = await this.inspections
      .query('i')
      .through('ix_inspection_property')
      .select({
        id: 'i.id',
        customerId: 'i.customerId',
        propertyManagerId: 'i.propertyManagerId',
        successorCustomerId: 'i.successorCustomerId',
        successorManagerId: 'i.successorManagerId',
      })
      .andWhere('i.propertyId = :propertyId', { propertyId: property.id })
      .andWhere("i.tab = 'audited' AND i.inspectionType = 'MOVE_IN'")
      .andWhere(TENANCY_CONTINUES, { yes: true })
      .orderBy('i.id')
      .rows<Owners & Successor>();
    const changes = new Map<number, Change>();
    for (const { id, successorCustomerId, successorManagerId, ...owners } of moveIns) {
      const before = { successorCustomerId, successorManagerId };
      const after = successorOf(owners, property);
      if (JSON.stringify(before) === JSON.stringify(after)) continue;
      await this.inspections.carry({ id }, after);
      changes.set(id, { before, after });
    }
    return changes;
  }

  /** All visits of a property, the oldest first. */
  of(propertyId: number): Promise<Inspection[]> {
    return this.inspections.find({ propertyId }, { id: 'ASC' });
  }
}

interface Change {
  before: Successor;
  after: Successor;
}

/** None where the visit belongs to the property's owner and manager already. */
function successorOf(visit: Omit<Owners, 'id'>, property: Owners): Successor {
  const isSame = OWNERSHIP.every((column) => visit[column] === property[column]);
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

const shownOf = ({ virtualLocationId: locationId, ...rest }: Shown) => ({ ...rest, locationId });
