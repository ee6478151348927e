import type { HoldScope } from '@walkthrough/domain';
import { Entity, ForeignKey, Index } from 'typeorm';
import { InstantColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { Versioned } from '../../../core/database/tenant-owned';
import { Property } from '../../parties/property-records/property.entity';

/** A legal hold (docs/decisions/0251). Never deleted, except with its company. */
@Entity()
@Index('ix_legal_hold_property', ['tenantId', 'propertyId', 'endedAt'])
@Index('ix_legal_hold_ended', ['tenantId', 'endedAt', 'id'])
@ForeignKey(() => Property, ['tenantId', 'propertyId'], ['tenantId', 'id'], {
  name: 'fk_legal_hold_property',
})
export class LegalHold extends Versioned {
  @TextColumn(20) scope: HoldScope;
  @NumberColumn() propertyId: number;
  /** The held tenancy or inspection; null for another scope. */
  @NumberColumn({ nullable: true }) tenancyId: number | null;
  @NumberColumn({ nullable: true }) inspectionId: number | null;
  @TextColumn(500) reason: string;
  @InstantColumn() placedAt: number;
  @NumberColumn() placedBy: number;
  /** Null while it is in force. */
  @InstantColumn({ nullable: true }) endedAt: number | null;
  @NumberColumn({ nullable: true }) endedBy: number | null;
  @TextColumn(500, { nullable: true }) endReason: string | null;
}
