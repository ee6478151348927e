import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import { FlagColumn, InstantColumn, TextColumn } from '../../../core/database/columns';
import { Versioned } from '../../../core/database/tenant-owned';
import { Tenant } from '../../company/tenants/tenant.entity';

/** A landlord or client of the company. Companies call them owners, clients or units on screen. */
@Entity()
@Unique('uq_customer_tenant_id', ['tenantId', 'id'])
@Index('ix_customer_name', ['tenantId', 'customerName'])
@ForeignKey(() => Tenant, ['tenantId'], ['id'], { name: 'fk_customer_tenant' })
export class Customer extends Versioned {
  @FlagColumn() individual: boolean;
  @TextColumn(190, { nullable: true }) customerFirstName: string | null;
  /** Company name, or an individual's last name. */
  @TextColumn(190) customerName: string;
  @TextColumn(190, { default: '' }) customerCode: string;
  @TextColumn(190, { nullable: true }) billingName: string | null;
  @TextColumn(190, { nullable: true }) contactName: string | null;
  @TextColumn(190, { nullable: true }) phoneNumber: string | null;
  @TextColumn(190, { nullable: true }) emailAddress: string | null;
  @TextColumn(255, { nullable: true }) addressLine1: string | null;
  @TextColumn(255, { nullable: true }) addressLine2: string | null;
  @TextColumn(190, { nullable: true }) city: string | null;
  @TextColumn(10, { nullable: true }) province: string | null;
  @TextColumn(20, { nullable: true }) postalCode: string | null;
  @TextColumn(2, { default: 'CA' }) country: string;
  /** License for condition inspections and the Work Basket. */
  @FlagColumn() conditionInspectionSupport: boolean;
  @FlagColumn({ default: true }) isActive: boolean;
  /** New properties take their landlord fields from this record. */
  @FlagColumn() propertyLandlordFromCustomer: boolean;
  @InstantColumn() createdAt: number;
}
