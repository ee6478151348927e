import type { Erased } from '../../core/database/company-rows';
import { IssuedReport } from '../reports/issued-report.entity';
import { ReportRevision } from '../reports/report-revision.entity';
import { TenantConfig } from '../tenants/tenant-config.entity';

/**
 * What anybody may ask about says not whose it is: it goes with the report that it was written with. The provider's list
 * needs the settings of each company that it shows.
 */
export const ERASED: Erased = {
  alsoBy: [{ rows: IssuedReport, by: ReportRevision, column: 'sha256' }],
  last: TenantConfig,
};
