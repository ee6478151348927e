import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import {
  CalendarDateColumn,
  InstantColumn,
  JsonColumn,
  LongTextColumn,
  NumberColumn,
  TextColumn,
} from '../../../core/database/columns';
import { Versioned } from '../../../core/database/tenant-owned';
import { Inspection } from '../../scheduling/inspections/inspection.entity';
import { Property } from '../../parties/property-records/property.entity';
import { TenantInfo } from '../../parties/property-records/tenant-info.entity';

const Answer = () => LongTextColumn({ nullable: true });
const Choice = () => NumberColumn({ nullable: true });

/**
 * A move-in / move-out report: the record, its fixed fields as columns, and all other answers by form key. The pinned
 * form and template matrix never change.
 */
@Entity()
@Unique('uq_condition_inspection_tenant_id', ['tenantId', 'id'])
@Unique('uq_condition_inspection_move_in', ['tenantId', 'moveInInspectionId'])
@Unique('uq_condition_inspection_move_out', ['tenantId', 'moveOutInspectionId'])
@Index('ix_condition_inspection_property', ['tenantId', 'propertyId'])
@Index('ix_condition_inspection_form', ['tenantId', 'formKey'])
@ForeignKey(() => Property, ['tenantId', 'propertyId'], ['tenantId', 'id'], {
  name: 'fk_condition_inspection_property',
})
@ForeignKey(() => TenantInfo, ['tenantId', 'tenantInfoId'], ['tenantId', 'id'], {
  name: 'fk_condition_inspection_tenant_info',
})
@ForeignKey(() => Inspection, ['tenantId', 'moveInInspectionId'], ['tenantId', 'id'], {
  name: 'fk_condition_inspection_move_in',
})
@ForeignKey(() => Inspection, ['tenantId', 'moveOutInspectionId'], ['tenantId', 'id'], {
  name: 'fk_condition_inspection_move_out',
})
export class ConditionInspection extends Versioned {
  @NumberColumn() propertyId: number;
  @NumberColumn({ nullable: true }) tenantInfoId: number | null;
  @NumberColumn({ nullable: true }) moveInInspectionId: number | null;
  @NumberColumn({ nullable: true }) moveOutInspectionId: number | null;
  @TextColumn(2) country: string;
  /** The jurisdiction: a province or state code. */
  @TextColumn(10) conditionInspectionType: string;

  @TextColumn(80) formKey: string;
  @NumberColumn() formVersion: number;
  @TextColumn(64) formSha256: string;
  @NumberColumn() matrixVersion: number;

  @CalendarDateColumn({ nullable: true }) possessionDate: string | null;
  @Answer() landlordFirstName: string | null;
  @Answer() landlordLastName: string | null;
  @Answer() landlordUnit: string | null;
  @Answer() landlordStreet: string | null;
  @Answer() landlordCity: string | null;
  @Answer() landlordProvince: string | null;
  @Answer() landlordPostalCode: string | null;
  @Answer() landlordEndUnit: string | null;
  @Answer() landlordEndStreet: string | null;
  @Answer() landlordEndCity: string | null;
  @Answer() landlordEndProvince: string | null;
  @Answer() landlordEndPostalCode: string | null;
  @Choice() landlordEndState: number | null;
  @Choice() moveInLandlordAgentState: number | null;
  @Choice() moveOutLandlordAgentState: number | null;
  @Answer() moveInLandlordSignatureName: string | null;
  @Answer() moveOutLandlordSignatureName: string | null;
  @Choice() moveInTenantAgentState: number | null;
  @Choice() moveOutTenantAgentState: number | null;
  @Answer() tenantAgentLegalNameMoveIn: string | null;
  @Answer() tenantAgentLegalNameMoveOut: string | null;
  @Answer() moveInTenantSignatureName: string | null;
  @Answer() moveOutTenantSignatureName: string | null;
  @Choice() tenantForwardingState: number | null;
  @Answer() tenantFirstName: string | null;
  @Answer() tenantLastName: string | null;
  @Answer() tenantSecondFirstName: string | null;
  @Answer() tenantSecondLastName: string | null;

  /** All other answers, by form key. */
  @JsonColumn() answers: Readonly<Record<string, unknown>>;
  /** Values sent under keys that the pinned form does not define. */
  @JsonColumn() extra: Readonly<Record<string, unknown>>;

  @InstantColumn() createdAt: number;
  @NumberColumn({ nullable: true }) createdBy: number | null;
}
