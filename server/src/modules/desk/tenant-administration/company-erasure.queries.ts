import type { Erased } from '../../../core/database/company-rows';
import { DeductionFile } from '../../law/deductions/deduction-file.entity';
import { StatementAnswer } from '../../law/deductions/statement-answer.entity';
import { IssuedReport } from '../../reporting/reports/issued-report.entity';
import { ReportRevision } from '../../reporting/reports/report-revision.entity';
import { ReportTranslation } from '../../reporting/reports/report-translation.entity';
import { TenantConfig } from '../../company/tenants/tenant-config.entity';

/**
 * Public verification rows do not name their company: they are deleted with their report. The provider's list needs
 * the settings of each listed company.
 */
export const ERASED: Erased = {
  alsoBy: [
    { rows: IssuedReport, by: ReportRevision, column: 'sha256' },
    { rows: IssuedReport, by: ReportTranslation, column: 'sha256' },
    { rows: IssuedReport, by: DeductionFile, column: 'sha256' },
    { rows: IssuedReport, by: StatementAnswer, column: 'sha256' },
  ],
  last: TenantConfig,
};
