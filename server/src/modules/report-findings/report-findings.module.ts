import { Module } from '@nestjs/common';
import { FINDINGS_ROWS, ReportFindings } from './report-findings.queries';

/** Apart from the reports, so that rooms and answers can ask for it. */
@Module({
  providers: [...FINDINGS_ROWS, ReportFindings],
  exports: [ReportFindings],
})
export class ReportFindingsModule {}
