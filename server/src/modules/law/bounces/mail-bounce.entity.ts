import { Entity, Index, Unique } from 'typeorm';
import { IdColumn, InstantColumn, NumberColumn, TextColumn } from '../../../core/database/columns';

/** A reported bounce. Kept for some time, so that a repeated report is refused and unmatched ones can be read. */
@Entity()
@Unique('uq_mail_bounce_fingerprint', ['fingerprint'])
@Index('ix_mail_bounce_received', ['receivedAt'])
export class MailBounce {
  @IdColumn() id: number;
  /** Hash of the signature of the report. */
  @TextColumn(64) fingerprint: string;
  @InstantColumn() receivedAt: number;
  /** The company and delivery of its mail; null: unmatched, because the address has no valid signature or no delivery. */
  @NumberColumn({ nullable: true }) tenantId: number | null;
  @NumberColumn({ nullable: true }) deliveryId: number | null;
  @TextColumn(255) returnAddress: string;
  @TextColumn(255, { default: '' }) recipient: string;
  @TextColumn(500, { default: '' }) detail: string;
}
