import { Entity, Unique } from 'typeorm';
import { InstantColumn, NumberColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';

/** Sample data that is loaded in a company: at most one batch at a time (docs/decisions/0218). */
@Entity()
@Unique('uq_sample_batch_tenant', ['tenantId'])
export class SampleBatch extends TenantOwned {
  @InstantColumn() createdAt: number;
  /** The user who loaded it. */
  @NumberColumn({ nullable: true }) createdBy: number | null;
}
