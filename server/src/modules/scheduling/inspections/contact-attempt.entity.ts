import { Entity, ForeignKey, Index } from 'typeorm';
import { InstantColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { Versioned } from '../../../core/database/tenant-owned';
import { Inspection } from './inspection.entity';

/** One attempt to reach the occupants about an inspection. */
@Entity()
@Index('ix_contact_attempt_inspection', ['tenantId', 'inspectionId', 'communicationDate'])
@ForeignKey(() => Inspection, ['tenantId', 'inspectionId'], ['tenantId', 'id'], {
  name: 'fk_contact_attempt_inspection',
})
export class ContactAttempt extends Versioned {
  @NumberColumn() inspectionId: number;
  @InstantColumn() communicationDate: number;
  /** 0 EMAIL, 1 SMS, 2 PHONE, 3 OTHER; for document service 4 MAIL, 5 DOOR, 6 HAND. */
  @NumberColumn({ default: 0 }) channel: number;
  @TextColumn(190) contacteeInfo: string;
  @TextColumn(2000) outcome: string;
  @NumberColumn({ nullable: true }) authorId: number | null;
}
