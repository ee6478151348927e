import type { AlsoBy } from '../../core/database/company-rows';
import { IssuedReport } from '../reports/issued-report.entity';
import { ReportRevision } from '../reports/report-revision.entity';

/** What anybody may ask about says not whose it is: it goes with the report that it was written with. */
export const ALSO_BY: readonly AlsoBy[] = [{ rows: IssuedReport, by: ReportRevision, column: 'sha256' }];
