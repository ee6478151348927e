import { Module } from '@nestjs/common';
import { recordedRows } from '../../../../core/events/recorded-repository';
import { ConditionInspectionsModule } from '../../condition-inspections/condition-inspections.module';
import { FormsModule } from '../../../company/forms/forms.module';
import { InspectionsModule } from '../../../scheduling/inspections/inspections.module';
import { ReportRoomsModule } from '../../report-rooms/report-rooms.module';
import { RoomsModule } from '../../rooms/rooms.module';
import { LateSubmission } from './late-submission.entity';
import { OpenDeliveriesModule } from '../open-deliveries.module';
import { SubmissionLedgerModule } from '../../../scheduling/submission-ledger/submission-ledger.module';
import { SubmissionsModule } from '../submissions.module';
import { LateDecisions } from './late-decisions';
import { LateIntake } from './late-intake';
import { LateSubmissionsController } from './late-submissions.controller';
import { LateSubmissionsLive } from './late-submissions.live';
import { LateSubmissionsService } from './late-submissions.service';

@Module({
  imports: [
    ConditionInspectionsModule,
    FormsModule,
    InspectionsModule,
    ReportRoomsModule,
    RoomsModule,
    OpenDeliveriesModule,
    SubmissionLedgerModule,
    SubmissionsModule,
  ],
  controllers: [LateSubmissionsController],
  providers: [
    recordedRows(LateSubmission, 'lateSubmission'),
    LateDecisions,
    LateIntake,
    LateSubmissionsLive,
    LateSubmissionsService,
  ],
  exports: [LateSubmissionsService],
})
export class LateSubmissionsModule {}
