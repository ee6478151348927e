import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import {
  CalendarDateColumn,
  FlagColumn,
  InstantColumn,
  NumberColumn,
  TextColumn,
} from '../../../core/database/columns';
import { Versioned } from '../../../core/database/tenant-owned';
import { Property } from './property.entity';

/** An occupancy: the people living in a unit from a move-in date on. Called "tenant info" on the wire. */
@Entity()
@Unique('uq_tenant_info_tenant_id', ['tenantId', 'id'])
@Index('ix_tenant_info_property', ['tenantId', 'propertyId', 'isCurrent'])
@ForeignKey(() => Property, ['tenantId', 'propertyId'], ['tenantId', 'id'], {
  name: 'fk_tenant_info_property',
})
export class TenantInfo extends Versioned {
  @NumberColumn() propertyId: number;
  /** The occupancy that lists and new inspections show; one per property. */
  @FlagColumn() isCurrent: boolean;
  @TextColumn(190) occupantName1: string;
  @TextColumn(190, { default: '' }) occupantName2: string;
  @TextColumn(190, { default: '' }) occupantName3: string;
  @TextColumn(190, { default: '' }) occupantName4: string;
  @TextColumn(190, { default: '' }) occupantPhone1: string;
  @TextColumn(190, { default: '' }) occupantPhone2: string;
  @TextColumn(190, { default: '' }) occupantPhone3: string;
  @TextColumn(190, { default: '' }) occupantEmail1: string;
  @TextColumn(190, { default: '' }) occupantEmail2: string;
  @NumberColumn({ default: 0 }) numOccupants: number;
  /** Labelled Move-In Date on screen. */
  @CalendarDateColumn() leaseStart: string;
  @InstantColumn({ nullable: true }) deletedAt: number | null;
}
