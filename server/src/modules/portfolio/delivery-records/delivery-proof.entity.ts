import type { DeliveryProofKind } from '@walkthrough/domain';
import { Entity, ForeignKey, Unique } from 'typeorm';
import { InstantColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { Delivery } from './delivery.entity';

/** A photo or signature that proves a delivery. Immutable; the bytes are in the file store under their hash. */
@Entity()
@Unique('uq_delivery_proof_sha256', ['tenantId', 'deliveryId', 'sha256'])
@ForeignKey(() => Delivery, ['tenantId', 'deliveryId'], ['tenantId', 'id'], {
  name: 'fk_delivery_proof_delivery',
})
export class DeliveryProof extends TenantOwned {
  @NumberColumn() deliveryId: number;
  @TextColumn(10) kind: DeliveryProofKind;
  @TextColumn(64) sha256: string;
  /** In bytes. */
  @NumberColumn() size: number;
  @InstantColumn() addedAt: number;
  @NumberColumn({ nullable: true }) addedById: number | null;
  @TextColumn(190, { default: '' }) addedBy: string;
}
