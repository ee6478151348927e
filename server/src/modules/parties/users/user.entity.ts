import type { AccountStatus, PermissionFlag, Role } from '@walkthrough/domain';
import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import {
  FlagColumn,
  InstantColumn,
  JsonColumn,
  NumberColumn,
  TextColumn,
  UuidColumn,
} from '../../../core/database/columns';
import { Versioned } from '../../../core/database/tenant-owned';
import { Tenant } from '../../company/tenants/tenant.entity';

/**
 * A user of a company: staff, inspector, customer or property-manager user. Inspectors have no table of their own: an
 * inspector's id is the user's id. Deletion is soft, because the history still shows the name.
 */
@Entity()
@Unique('uq_user_tenant_id', ['tenantId', 'id'])
@Index('ix_user_role', ['tenantId', 'role', 'status'])
@Index('ix_user_customer', ['tenantId', 'customerId'])
@Index('ix_user_name', [
  ...['tenantId', 'deletedAt', 'name', 'firstName', 'id'],
  // Columns of the visibility rules and of list filters, so that the index covers them.
  ...['role', 'status', 'customerId', 'isCustomerAdmin'],
])
@ForeignKey(() => Tenant, ['tenantId'], ['id'], { name: 'fk_user_tenant' })
export class User extends Versioned {
  @UuidColumn() uuid: string;
  @TextColumn(30) role: Role;
  @TextColumn(10) status: AccountStatus;
  @TextColumn(190, { nullable: true }) userName: string | null;
  @TextColumn(190) email: string;
  @TextColumn(190, { default: '' }) firstName: string;
  /** Last name, or the only name. */
  @TextColumn(190) name: string;
  @TextColumn(10, { nullable: true }) province: string | null;
  /** The customer that this user belongs to; also set for tier-2 inspectors. */
  @NumberColumn({ nullable: true }) customerId: number | null;
  @FlagColumn() isCustomerAdmin: boolean;
  @JsonColumn() flags: PermissionFlag[];
  @TextColumn(2, { nullable: true }) auditingCountry: string | null;
  @TextColumn(10, { nullable: true }) auditingProvince: string | null;
  @TextColumn(190, { nullable: true }) auditingCity: string | null;
  @NumberColumn({ nullable: true }) auditingCustomerId: number | null;
  @JsonColumn() auditingInspectorIds: number[];
  /**
   * No longer incremented: each transaction that schedules an inspection of this inspector locks the row itself. Older
   * servers lock by incrementing it, and may still run during an upgrade.
   */
  @NumberColumn({ default: 0 }) planRevision: number;
  /** Whether the inspector opted out of emails about schedule changes. */
  @FlagColumn() planMailsOff: boolean;
  @InstantColumn() createdAt: number;
  @InstantColumn({ nullable: true }) deletedAt: number | null;
}
