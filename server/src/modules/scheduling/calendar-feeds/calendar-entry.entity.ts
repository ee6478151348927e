import { Entity, ForeignKey, Unique } from 'typeorm';
import { FlagColumn, InstantColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { User } from '../../parties/users/user.entity';

/** An inspection as it was last published in a calendar feed. */
@Entity()
@Unique('uq_calendar_entry', ['tenantId', 'userId', 'inspectionId'])
@ForeignKey(() => User, ['tenantId', 'userId'], ['tenantId', 'id'], { name: 'fk_calendar_entry_user' })
export class CalendarEntry extends TenantOwned {
  @NumberColumn() userId: number;
  /** The inspection may have been deleted since. */
  @NumberColumn() inspectionId: number;
  @NumberColumn() sequence: number;
  /** Hash of everything that was published about it. */
  @TextColumn(64) fingerprint: string;
  @TextColumn(500) summary: string;
  @TextColumn(16) wallTime: string;
  @TextColumn(40) timeZone: string;
  @InstantColumn() startsAt: number;
  @FlagColumn() isCancelled: boolean;
  @InstantColumn() changedAt: number;
}
