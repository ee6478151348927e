import { Entity, Unique } from 'typeorm';
import { NumberColumn, TextColumn, UuidColumn } from '../database/columns';
import { TenantOwned } from '../database/tenant-owned';

/** The last number and hash of a company's event log. Its row lock, taken last in a unit, makes numbers commit order. */
@Entity()
@Unique('uq_tenant_head', ['tenantId'])
export class TenantHead extends TenantOwned {
  @NumberColumn({ default: 0 }) lastSeq: number;
  @TextColumn(64, { default: '' }) chainHash: string;
  /**
   * Which log it is: another after each restore, for the numbers of what was lost are given out again, to other
   * entries (decision 178). Empty where none was restored.
   */
  @UuidColumn({ default: '' }) logId: string;
}
