import { Module } from '@nestjs/common';
import { globalRows, tenantRows } from '../../../core/database/rows';
import { ConditionInspectionsModule } from '../condition-inspections/condition-inspections.module';
import { FieldActionsModule } from '../../scheduling/field-actions/field-actions.module';
import { FormsModule } from '../../company/forms/forms.module';
import { ImagesModule } from '../images/images.module';
import { InspectionsModule } from '../../scheduling/inspections/inspections.module';
import { MonthlyFilesModule } from '../monthly-files/monthly-files.module';
import { ProofsModule } from '../proofs/proofs.module';
import { RoomsModule } from '../rooms/rooms.module';
import { TaskReportsModule } from '../task-reports/task-reports.module';
import { TenantsModule } from '../../company/tenants/tenants.module';
import { UsersModule } from '../../parties/users/users.module';
import { ArchiveFiles } from './archives/archive-files';
import { ArchivePrints } from './archives/archive-prints';
import { ReportArchive } from './archives/report-archive.entity';
import { ReportArchivesController } from './archives/report-archives.controller';
import { ReportArchives } from './archives/report-archives.service';
import { ConditionReportSource } from './condition-report.source';
import { ConditionReportsController } from './condition-reports.controller';
import { ConditionReportsService } from './condition-reports.service';
import { IssuedReport } from './issued-report.entity';
import { IssuedReports } from './issued-reports.service';
import { KeptReports } from './kept-reports.service';
import { ReportRevision } from './report-revision.entity';
import { PrintedReports } from './printed-reports.service';
import { RemunerationController } from './remuneration/remuneration.controller';
import { RemunerationQueries } from './remuneration/remuneration.queries';
import { RemunerationReportService } from './remuneration/remuneration-report.service';
import { ReportMaterial } from './report-material';
import { SampleReport } from './sample-report/sample-report';
import { SummaryReportService } from './summary-report/summary-report.service';
import { TaskReportSource } from './task-report.source';
import { TaskReportPrints } from './task-reports.print';
import { ReportVerificationController } from './report-verification.controller';

@Module({
  imports: [
    ConditionInspectionsModule,
    FieldActionsModule,
    FormsModule,
    ImagesModule,
    InspectionsModule,
    MonthlyFilesModule,
    ProofsModule,
    RoomsModule,
    TaskReportsModule,
    TenantsModule,
    UsersModule,
  ],
  controllers: [
    ReportArchivesController,
    RemunerationController,
    ConditionReportsController,
    ReportVerificationController,
  ],
  providers: [
    ...tenantRows(ReportRevision, ReportArchive),
    ...globalRows(IssuedReport),
    ArchiveFiles,
    ArchivePrints,
    ConditionReportSource,
    ConditionReportsService,
    IssuedReports,
    KeptReports,
    PrintedReports,
    RemunerationQueries,
    RemunerationReportService,
    ReportArchives,
    ReportMaterial,
    SampleReport,
    SummaryReportService,
    TaskReportPrints,
    TaskReportSource,
  ],
  exports: [KeptReports, ReportMaterial],
})
export class ReportsModule {}
