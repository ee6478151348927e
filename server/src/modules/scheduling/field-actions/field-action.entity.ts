import { Entity, ForeignKey, Unique } from 'typeorm';
import {
  InstantColumn,
  JsonColumn,
  NumberColumn,
  TextColumn,
  UuidColumn,
} from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { User } from '../../parties/users/user.entity';

/**
 * A small change applied once per idempotency key, with its answer. Never pruned: a device may resend it after
 * months.
 */
@Entity()
@Unique('uq_field_action_uuid', ['tenantId', 'uuid'])
@ForeignKey(() => User, ['tenantId', 'userId'], ['tenantId', 'id'], { name: 'fk_field_action_user' })
export class FieldAction extends TenantOwned {
  @UuidColumn() uuid: string;
  @NumberColumn() userId: number;
  /** SHA-256 of the call and its canonical body. */
  @TextColumn(64) requestHash: string;
  @JsonColumn({ nullable: true }) answer: unknown;
  @InstantColumn() doneAt: number;
}
