import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import { FlagColumn, InstantColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { Versioned } from '../../../core/database/tenant-owned';
import { Customer } from './customer.entity';

/** Manages some of a customer's properties. The code 'N/A' is reserved for "none". */
@Entity()
@Unique('uq_property_manager_tenant_id', ['tenantId', 'id'])
@Index('ix_property_manager_customer', ['tenantId', 'customerId'])
@ForeignKey(() => Customer, ['tenantId', 'customerId'], ['tenantId', 'id'], {
  name: 'fk_property_manager_customer',
})
export class PropertyManager extends Versioned {
  @NumberColumn() customerId: number;
  @TextColumn(190) code: string;
  @TextColumn(190, { default: '' }) name: string;
  @FlagColumn({ default: true }) isActive: boolean;
  /** Deleted softly, because history refers to the row. */
  @InstantColumn({ nullable: true }) deletedAt: number | null;
}
