import { Entity, Unique } from 'typeorm';
import { NumberColumn, TextColumn, UuidColumn } from './columns';
import { TenantOwned } from './tenant-owned';

/**
 * The last number and hash of a company's event log. Its row is locked last in a transaction, so numbers follow commit
 * order.
 */
@Entity()
@Unique('uq_tenant_head', ['tenantId'])
export class TenantHead extends TenantOwned {
  @NumberColumn({ default: 0 }) lastSeq: number;
  @TextColumn(64, { default: '' }) chainHash: string;
  /**
   * Identifies the log: a restore starts a new one, because numbers of lost entries are reused for other entries.
   * Empty when nothing was ever restored.
   */
  @UuidColumn({ default: '' }) logId: string;
}
