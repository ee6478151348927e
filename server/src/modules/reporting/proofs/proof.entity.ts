import type { DeliveryMethod } from '@walkthrough/domain';
import { Entity, ForeignKey, Unique } from 'typeorm';
import { InstantColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { Inspection } from '../../scheduling/inspections/inspection.entity';

/**
 * A file that proves that a document was served. Immutable: another file is a new row, and the last row counts. The
 * bytes are in the file store under their hash.
 */
@Entity()
@Unique('uq_proof_sha256', ['tenantId', 'inspectionId', 'sha256'])
@ForeignKey(() => Inspection, ['tenantId', 'inspectionId'], ['tenantId', 'id'], {
  name: 'fk_proof_inspection',
})
export class Proof extends TenantOwned {
  @NumberColumn() inspectionId: number;
  @TextColumn(64) sha256: string;
  /** In bytes. */
  @NumberColumn() size: number;
  /** The name of the uploaded file, for display only. */
  @TextColumn(190) name: string;
  /** The delivery method that was selected at upload. */
  @TextColumn(10) deliveryMethod: DeliveryMethod;
  @InstantColumn() uploadedAt: number;
  @NumberColumn() uploadedBy: number;
}
