import type { ArchiveState } from '@walkthrough/domain';
import { Entity, ForeignKey, Index } from 'typeorm';
import { InstantColumn, JsonColumn, NumberColumn, TextColumn } from '../../../../core/database/columns';
import { TenantOwned } from '../../../../core/database/tenant-owned';
import { User } from '../../../parties/users/user.entity';

/** A requested zip of reports. The file is generated on download and never stored. */
@Entity()
@Index('ix_report_archive_user', ['tenantId', 'userId', 'state'])
@Index('ix_report_archive_created', ['tenantId', 'createdAt'])
@ForeignKey(() => User, ['tenantId', 'userId'], ['tenantId', 'id'], { name: 'fk_report_archive_user' })
export class ReportArchive extends TenantOwned {
  @NumberColumn() userId: number;
  @TextColumn(12) state: ArchiveState;
  /** Inspections in file order. */
  @JsonColumn() ids: number[];
  /** Those that have a report: printed when no current print is stored. */
  @JsonColumn() reportIds: number[];
  /** How many of the reports have been processed. */
  @NumberColumn({ default: 0 }) done: number;
  /** Those whose report could not be printed. */
  @JsonColumn() failedIds: number[];
  @NumberColumn({ default: 1 }) part: number;
  @NumberColumn({ default: 1 }) parts: number;
  @InstantColumn() createdAt: number;
}
