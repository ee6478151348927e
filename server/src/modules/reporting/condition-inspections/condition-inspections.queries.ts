import { Injectable } from '@nestjs/common';
import { MAX_UNPAGED, type MoveInChoice } from '@walkthrough/domain';
import { inOrder } from '../../../core/database/lists/in-order';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { Customer } from '../../parties/customers/customer.entity';
import { InspectionRowsQueries } from '../../scheduling/inspections/inspection-rows.queries';
import { Inspection } from '../../scheduling/inspections/inspection.entity';
import { occupancyOf } from '../../parties/property-records/occupancy.presenter';
import {
  PLACE_FIELDS,
  type PlaceFacts,
  placeFacts,
  type PlaceRow,
  reportPlace,
} from '../../portfolio/properties/place.queries';
import { Property } from '../../parties/property-records/property.entity';
import { TenantInfo } from '../../parties/property-records/tenant-info.entity';
import { User } from '../../parties/users/user.entity';
import { ConditionInspection } from './condition-inspection.entity';

/** Reads the data of other modules that condition reports show. */
@Injectable()
export class ConditionInspectionsQueries {
  constructor(
    private readonly inspections: InspectionRowsQueries,
    @Rows(ConditionInspection) private readonly records: TenantRepository<ConditionInspection>,
  ) {}

  /**
   * Returns the property of a record with the occupants it was made for, who may have moved out since.
   * @param tenantInfoId selects another occupancy
   */
  async placeOf(
    record: Pick<ConditionInspection, 'id' | 'tenantInfoId'>,
    tenantInfoId = record.tenantInfoId,
  ): Promise<PlaceFacts> {
    const row = await this.records
      .query('r')
      .innerJoin(Property, 'p', 'p.id = r.propertyId')
      .leftJoin(Customer, 'c', 'c.id = p.customerId')
      .leftJoin(TenantInfo, 'o', 'o.id = :tenantInfoId', { tenantInfoId })
      .select(PLACE_FIELDS)
      .andWhere('r.id = :id', { id: record.id })
      .first<PlaceRow>();
    if (!row) throw new Error('A record without its property: the database does not allow it.');
    return placeFacts(row);
  }

  /** Returns the latest completed move-ins that have no move-out and that the caller may see, newest first. */
  async moveIns(): Promise<MoveInFacts[]> {
    const ids = await this.inspections.recordsMovedIn(MAX_UNPAGED);
    if (ids.length === 0) return [];
    const rows = await this.records
      .query('r')
      .through('PRIMARY')
      .innerJoin(Inspection, 'i', 'i.id = r.moveInInspectionId')
      .innerJoin(Property, 'p', 'p.id = r.propertyId')
      .leftJoin(Customer, 'c', 'c.id = p.customerId')
      .leftJoin(TenantInfo, 'o', 'o.id = r.tenantInfoId')
      .leftJoin(User, 'u', 'u.id = i.inspectorId')
      .select({
        ...PLACE_FIELDS,
        recordId: 'r.id',
        formKey: 'r.formKey',
        formVersion: 'r.formVersion',
        inspectedDate: 'i.inspectedDate',
        timeZone: 'i.timeZone',
        inspectorId: 'i.inspectorId',
        inspectorFirstName: 'u.firstName',
        inspectorName: 'u.name',
      })
      .andWhere('r.id IN (:...ids)', { ids })
      .rows<PlaceRow & MoveInRow>();
    return inOrder(ids, rows.map(moveInChoice));
  }

  /** Returns the occupancies that the records of a property were made for, by inspection; none where nobody was recorded. */
  async occupanciesAt(propertyId: number): Promise<ReadonlyMap<number, number>> {
    const records = await this.records.find({ propertyId });
    return new Map(
      records.flatMap(({ moveInInspectionId, moveOutInspectionId, tenantInfoId }) =>
        tenantInfoId === null
          ? []
          : [moveInInspectionId, moveOutInspectionId].flatMap((id) =>
              id === null ? [] : [[id, tenantInfoId] as const],
            ),
      ),
    );
  }

  /** Counts the unfinished condition reports of a property. */
  pendingAt(propertyId: number): Promise<number> {
    return this.records
      .query('r')
      .innerJoin(Inspection, 'i', 'i.conditionInspectionId = r.id')
      .select({ id: 'i.id' })
      .andWhere('r.propertyId = :propertyId', { propertyId })
      .andWhere('i.inspectedDate IS NULL AND i.cancelled = :no', { no: false })
      .count();
  }
}

/** A move-in with the form version it was written on. */
export type MoveInFacts = Omit<MoveInChoice, 'form'> & Pick<ConditionInspection, 'formKey' | 'formVersion'>;

interface MoveInRow extends Pick<ConditionInspection, 'formKey' | 'formVersion'> {
  recordId: number;
  inspectedDate: number | null;
  timeZone: string | null;
  inspectorId: number | null;
  inspectorFirstName: string | null;
  inspectorName: string | null;
}

const moveInChoice = (row: PlaceRow & MoveInRow): MoveInFacts => ({
  id: row.recordId,
  formKey: row.formKey,
  formVersion: row.formVersion,
  property: reportPlace(placeFacts(row)),
  occupantNames: occupancyOf(row)?.names ?? [],
  inspectedDate: row.inspectedDate,
  timeZone: row.timeZone,
  inspector:
    row.inspectorId === null
      ? null
      : { id: row.inspectorId, firstName: row.inspectorFirstName ?? '', name: row.inspectorName ?? '' },
});
