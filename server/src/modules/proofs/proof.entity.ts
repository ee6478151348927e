import type { DeliveryMethod } from '@walkthrough/domain';
import { Entity, ForeignKey, Unique } from 'typeorm';
import { InstantColumn, NumberColumn, TextColumn } from '../../core/database/columns';
import { TenantOwned } from '../../core/database/tenant-owned';
import { Inspection } from '../inspections/inspection.entity';

/**
 * A file that proves that a document was served (spec 2 §4, decision 161). Never changed: another file is another row,
 * and the last one counts. The bytes lie in the file store under their hash.
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
  /** What the file was called; only for people to read. */
  @TextColumn(190) name: string;
  /** As it was chosen when the file came. */
  @TextColumn(10) deliveryMethod: DeliveryMethod;
  @InstantColumn() uploadedAt: number;
  @NumberColumn() uploadedBy: number;
}
