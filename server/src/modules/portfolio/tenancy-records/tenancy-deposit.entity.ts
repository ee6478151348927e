import type { DepositKind } from '@walkthrough/domain';
import { Entity, ForeignKey, Index } from 'typeorm';
import { CalendarDateColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { Tenancy } from './tenancy.entity';

/** A deposit that the landlord received. The tenancy's version covers it. */
@Entity()
@Index('ix_tenancy_deposit_tenancy', ['tenantId', 'tenancyId'])
@ForeignKey(() => Tenancy, ['tenantId', 'tenancyId'], ['tenantId', 'id'], {
  name: 'fk_tenancy_deposit_tenancy',
})
export class TenancyDeposit extends TenantOwned {
  @NumberColumn() tenancyId: number;
  @NumberColumn() position: number;
  @TextColumn(20) kind: DepositKind;
  @NumberColumn() cents: number;
  @CalendarDateColumn({ nullable: true }) receivedOn: string | null;
}
