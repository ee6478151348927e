import type { SampleKind } from '@walkthrough/domain';
import { Entity, Unique } from 'typeorm';
import { NumberColumn, TextColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';

/** A row of sample data. The row itself is an ordinary one of the company. */
@Entity()
@Unique('uq_sample_row', ['tenantId', 'kind', 'entityId'])
export class SampleRow extends TenantOwned {
  @NumberColumn() batchId: number;
  @TextColumn(20) kind: SampleKind;
  @NumberColumn() entityId: number;
  /** Fingerprint after loading, to detect changes. */
  @TextColumn(64) mark: string;
}
