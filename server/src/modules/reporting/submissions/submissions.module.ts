import { Module } from '@nestjs/common';
import { ConditionInspectionsModule } from '../condition-inspections/condition-inspections.module';
import { ImagesModule } from '../images/images.module';
import { VisitSyncModule } from '../../scheduling/sync-devices/visit-sync.module';
import { TaskReportsModule } from '../task-reports/task-reports.module';
import { FinishableReports } from './finishable-reports';
import { LatePhotos } from './late/late-photos';
import { LateReceipts } from './late/late-receipts';
import { LateSubmissionsQueries } from './late/late-submissions.queries';
import { QuotasModule } from '../../company/quotas/quotas.module';
import { SubmissionLedgerModule } from '../../scheduling/submission-ledger/submission-ledger.module';
import { SubmissionsController } from './submissions.controller';
import { SubmissionsService } from './submissions.service';
import { OpenDeliveriesModule } from './open-deliveries.module';

@Module({
  imports: [
    ConditionInspectionsModule,
    ImagesModule,
    OpenDeliveriesModule,
    QuotasModule,
    SubmissionLedgerModule,
    TaskReportsModule,
    VisitSyncModule,
  ],
  controllers: [SubmissionsController],
  providers: [FinishableReports, LatePhotos, LateReceipts, LateSubmissionsQueries, SubmissionsService],
  exports: [FinishableReports, LatePhotos, LateReceipts, LateSubmissionsQueries, SubmissionsService],
})
export class SubmissionsModule {}
