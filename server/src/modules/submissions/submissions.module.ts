import { Module } from '@nestjs/common';
import { ConditionInspectionsModule } from '../condition-inspections/condition-inspections.module';
import { ImagesModule } from '../images/images.module';
import { VisitSyncModule } from '../sync-devices/visit-sync.module';
import { TaskReportsModule } from '../task-reports/task-reports.module';
import { FinishableReports } from './finishable-reports';
import { LatePhotos } from './late/late-photos';
import { LateReceipts } from './late/late-receipts';
import { LateSubmissionsQueries } from './late/late-submissions.queries';
import { SubmissionStepsModule } from './submission-steps.module';
import { SubmissionsController } from './submissions.controller';
import { SubmissionsService } from './submissions.service';

@Module({
  imports: [
    ConditionInspectionsModule,
    ImagesModule,
    SubmissionStepsModule,
    TaskReportsModule,
    VisitSyncModule,
  ],
  controllers: [SubmissionsController],
  providers: [FinishableReports, LatePhotos, LateReceipts, LateSubmissionsQueries, SubmissionsService],
  exports: [FinishableReports, LatePhotos, LateReceipts, LateSubmissionsQueries, SubmissionsService],
})
export class SubmissionsModule {}
