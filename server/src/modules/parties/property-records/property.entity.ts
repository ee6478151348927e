import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import {
  CalendarDateColumn,
  FlagColumn,
  InstantColumn,
  NumberColumn,
  TextColumn,
} from '../../../core/database/columns';
import { ListIndexes } from '../../../core/database/lists/list-indexes';
import { Versioned } from '../../../core/database/tenant-owned';
import { Customer } from '../customers/customer.entity';
import { PropertyManager } from '../customers/property-manager.entity';
import { InspectionTemplate } from '../../company/templates/inspection-template.entity';
import { PROPERTY_INDEXES } from './property-indexes';
import { VirtualLocation } from './virtual-location.entity';

/** A unit or a common area that is inspected. */
@Entity()
@Unique('uq_property_tenant_id', ['tenantId', 'id'])
@ListIndexes(PROPERTY_INDEXES)
@Index('ix_property_address', ['tenantId', 'addressKey'])
@Index('ix_property_location', ['tenantId', 'virtualLocationId'])
@Index('ix_property_customer', ['tenantId', 'customerId'])
@ForeignKey(() => Customer, ['tenantId', 'customerId'], ['tenantId', 'id'], { name: 'fk_property_customer' })
@ForeignKey(() => PropertyManager, ['tenantId', 'propertyManagerId'], ['tenantId', 'id'], {
  name: 'fk_property_property_manager',
})
@ForeignKey(() => VirtualLocation, ['tenantId', 'virtualLocationId'], ['tenantId', 'id'], {
  name: 'fk_property_virtual_location',
})
@ForeignKey(() => InspectionTemplate, ['templateId'], ['id'], { name: 'fk_property_template' })
export class Property extends Versioned {
  @TextColumn(190, { default: '' }) code: string;
  @TextColumn(190, { default: '' }) codeKey: string;
  @TextColumn(255) addressLine1: string;
  @TextColumn(255, { default: '' }) addressLine2: string;
  /** Both address lines as lists sort by them. */
  @TextColumn(190) addressKey: string;
  @TextColumn(190) city: string;
  @TextColumn(10) province: string;
  @TextColumn(20, { default: '' }) postalCode: string;
  @TextColumn(2, { default: 'CA' }) country: string;
  /** Labelled Owner Name on screen. */
  @TextColumn(190, { default: '' }) landlord: string;
  @TextColumn(190, { default: '' }) landlordPhone: string;
  @TextColumn(190, { default: '' }) landlordEmail: string;
  @TextColumn(190, { default: 'N/A' }) buildingManager: string;
  @NumberColumn({ nullable: true }) customerId: number | null;
  @NumberColumn({ nullable: true }) propertyManagerId: number | null;
  @NumberColumn({ nullable: true }) virtualLocationId: number | null;
  /** The teams of the property (see TeamSet); null: none. */
  @NumberColumn({ nullable: true }) teamSetId: number | null;
  @NumberColumn() templateId: number;
  @FlagColumn({ default: true }) active: boolean;
  @FlagColumn() isUnassignable: boolean;
  @TextColumn(20) frequency: string;
  @CalendarDateColumn({ nullable: true }) nextInspection: string | null;
  @CalendarDateColumn({ nullable: true }) lastInspected: string | null;
  /** Onboarding: when the company added the property. */
  @InstantColumn() dateCreated: number;
  @InstantColumn({ nullable: true }) deletedAt: number | null;
}
