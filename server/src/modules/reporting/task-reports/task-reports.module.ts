import { Module } from '@nestjs/common';
import { tenantRows } from '../../../core/database/rows';
import { DomainEvent } from '../../../core/events/domain-event.entity';
import { FieldActionsModule } from '../../scheduling/field-actions/field-actions.module';
import { FormsModule } from '../../company/forms/forms.module';
import { ImagesModule } from '../images/images.module';
import { InspectionsModule } from '../../scheduling/inspections/inspections.module';
import { PropertiesModule } from '../../portfolio/properties/properties.module';
import { ReportRoomsModule } from '../report-rooms/report-rooms.module';
import { ReportFindingsModule } from '../report-findings/report-findings.module';
import { RoomsModule } from '../rooms/rooms.module';
import { SubmissionLedgerModule } from '../../scheduling/submission-ledger/submission-ledger.module';
import { InspectionDetailsController } from './inspection-details.controller';
import { TaskRecords } from './task-records';
import { TaskReport } from './task-report.entity';
import { TaskReportsController } from './task-reports.controller';
import { TaskReportsQueries } from './task-reports.queries';
import { TaskReportsService } from './task-reports.service';
import { TaskSubmissions } from './task-submissions';
import { VisitStatesController } from './visit-states.controller';
import { VisitStates } from './visit-states.service';

@Module({
  imports: [
    FieldActionsModule,
    FormsModule,
    ImagesModule,
    InspectionsModule,
    PropertiesModule,
    ReportRoomsModule,
    ReportFindingsModule,
    RoomsModule,
    SubmissionLedgerModule,
  ],
  controllers: [TaskReportsController, VisitStatesController, InspectionDetailsController],
  providers: [
    ...tenantRows(DomainEvent, TaskReport),
    TaskRecords,
    TaskReportsQueries,
    TaskReportsService,
    TaskSubmissions,
    VisitStates,
  ],
  exports: [TaskRecords, TaskReportsService],
})
export class TaskReportsModule {}
