import type { DeliveryState as State } from '@walkthrough/domain';
import { Entity, ForeignKey, Unique } from 'typeorm';
import { InstantColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { Delivery } from './delivery.entity';

/** Something that happened to a delivery. Immutable. */
@Entity()
@Unique('uq_delivery_state_once', ['tenantId', 'deliveryId', 'onceKey'])
@ForeignKey(() => Delivery, ['tenantId', 'deliveryId'], ['tenantId', 'id'], {
  name: 'fk_delivery_state_delivery',
})
export class DeliveryState extends TenantOwned {
  @NumberColumn() deliveryId: number;
  @TextColumn(10) state: State;
  @InstantColumn() at: number;
  @TextColumn(500, { default: '' }) detail: string;
  /** Makes a repeated report of the same happening add nothing. */
  @TextColumn(80) onceKey: string;
  @NumberColumn({ nullable: true }) recordedById: number | null;
  @TextColumn(190, { default: '' }) recordedBy: string;
}
