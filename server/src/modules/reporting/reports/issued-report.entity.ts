import { Entity, Index, Unique } from 'typeorm';
import { IdColumn, TextColumn } from '../../../core/database/columns';

/**
 * Public verification data: the hash and number of each issued file, without company, place or date, so that the
 * public page cannot leak any. Rows are inserted together with their ReportRevision and never changed: a file stays
 * verifiable after later revisions.
 */
@Entity()
@Unique('uq_issued_report_sha256', ['sha256'])
@Index('ix_issued_report_number', ['reportNumber'])
export class IssuedReport {
  @IdColumn() id: number;
  @TextColumn(64) sha256: string;
  @TextColumn(120) reportNumber: string;
}
