import { Entity, Index, Unique } from 'typeorm';
import { IdColumn, TextColumn } from '../../core/database/columns';

/**
 * What anybody may ask about: the hash of each file that was issued, and its number. It knows no company, no place
 * and no day, so that the public page that reads it has nothing to give away. Rows are added with the revision they
 * are of (ReportRevision) and never changed: a file stays provable when a later revision follows.
 */
@Entity()
@Unique('uq_issued_report_sha256', ['sha256'])
@Index('ix_issued_report_number', ['reportNumber'])
export class IssuedReport {
  @IdColumn() id: number;
  @TextColumn(64) sha256: string;
  @TextColumn(120) reportNumber: string;
}
