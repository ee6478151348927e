import { Module } from '@nestjs/common';
import { FINDINGS_ROWS, ReportFindings } from './report-findings.queries';

/** A module of its own, so that rooms and answers can import it. */
@Module({
  providers: [...FINDINGS_ROWS, ReportFindings],
  exports: [ReportFindings],
})
export class ReportFindingsModule {}
