import type { AccountStatus, PermissionFlag, Role } from '@walkthrough/domain';
import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import {
  FlagColumn,
  InstantColumn,
  JsonColumn,
  NumberColumn,
  TextColumn,
  UuidColumn,
} from '../../core/database/columns';
import { Versioned } from '../../core/database/tenant-owned';
import { Tenant } from '../tenants/tenant.entity';

/**
 * A person of a company: staff, inspector, customer or property-manager user. Inspectors have no table of their
 * own; an inspector's id is the user's. Deleting is soft: history keeps the name.
 */
@Entity()
@Unique('uq_user_tenant_id', ['tenantId', 'id'])
@Index('ix_user_role', ['tenantId', 'role', 'status'])
@Index('ix_user_customer', ['tenantId', 'customerId'])
@Index('ix_user_name', [
  ...['tenantId', 'deletedAt', 'name', 'firstName', 'id'],
  // Asked of the index alone: who is listed to whom, and what lists are narrowed to.
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
  /** Last name, or the only one. */
  @TextColumn(190) name: string;
  @TextColumn(10, { nullable: true }) province: string | null;
  /** The customer this person works for or is; also a tier-2 inspector's. */
  @NumberColumn({ nullable: true }) customerId: number | null;
  @FlagColumn() isCustomerAdmin: boolean;
  @JsonColumn() flags: PermissionFlag[];
  @TextColumn(2, { nullable: true }) auditingCountry: string | null;
  @TextColumn(10, { nullable: true }) auditingProvince: string | null;
  @TextColumn(190, { nullable: true }) auditingCity: string | null;
  @NumberColumn({ nullable: true }) auditingCustomerId: number | null;
  @JsonColumn() auditingInspectorIds: number[];
  /**
   * Nobody raises it any more: the row itself is locked by each unit that plans a visit of this inspector. Servers of
   * versions before take a plan by raising it, and go on while theirs are replaced.
   */
  @NumberColumn({ default: 0 }) planRevision: number;
  /** An inspector who does not want mails about changes of the schedule. */
  @FlagColumn() planMailsOff: boolean;
  @InstantColumn() createdAt: number;
  @InstantColumn({ nullable: true }) deletedAt: number | null;
}
