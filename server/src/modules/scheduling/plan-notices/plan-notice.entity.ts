import { Entity, ForeignKey, Index } from 'typeorm';
import { FlagColumn, InstantColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { User } from '../../parties/users/user.entity';

/** An inspection whose schedule changed since its inspector was last mailed, in the state before the change. */
@Entity()
@Index('ix_plan_notice_inspector', ['tenantId', 'inspectorId', 'inspectionId'])
@ForeignKey(() => User, ['tenantId', 'inspectorId'], ['tenantId', 'id'], { name: 'fk_plan_notice_inspector' })
export class PlanNotice extends TenantOwned {
  @NumberColumn() inspectorId: number;
  /** May refer to a deleted inspection. */
  @NumberColumn() inspectionId: number;
  @TextColumn(400) address: string;
  @FlagColumn() wasAssigned: boolean;
  @TextColumn(16, { nullable: true }) wasScheduled: string | null;
  @TextColumn(40, { nullable: true }) wasTimeZone: string | null;
  @InstantColumn() createdAt: number;
}
