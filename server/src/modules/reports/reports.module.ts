import { Module } from '@nestjs/common';
import { globalRows, tenantRows } from '../../core/database/rows';
import { ConditionInspectionsModule } from '../condition-inspections/condition-inspections.module';
import { FormsModule } from '../forms/forms.module';
import { ImagesModule } from '../images/images.module';
import { RoomsModule } from '../rooms/rooms.module';
import { TenantsModule } from '../tenants/tenants.module';
import { ConditionReportSource } from './condition-report.source';
import { ConditionReportsController } from './condition-reports.controller';
import { ConditionReportsService } from './condition-reports.service';
import { IssuedReport } from './issued-report.entity';
import { IssuedReports } from './issued-reports.service';
import { KeptReports } from './kept-reports.service';
import { ReportRevision } from './report-revision.entity';
import { SampleReport } from './sample-report/sample-report';
import { ReportVerificationController } from './report-verification.controller';

@Module({
  imports: [ConditionInspectionsModule, FormsModule, ImagesModule, RoomsModule, TenantsModule],
  controllers: [ConditionReportsController, ReportVerificationController],
  providers: [
    ...tenantRows(ReportRevision),
    ...globalRows(IssuedReport),
    ConditionReportSource,
    ConditionReportsService,
    IssuedReports,
    KeptReports,
    SampleReport,
  ],
})
export class ReportsModule {}
