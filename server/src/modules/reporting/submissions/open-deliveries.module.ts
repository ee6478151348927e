import { Module } from '@nestjs/common';
import { tenantRows } from '../../../core/database/rows';
import { SubmissionLedgerModule } from '../../scheduling/submission-ledger/submission-ledger.module';
import { LatePhoto } from './late/late-photo.entity';
import { LateSubmission } from './late/late-submission.entity';
import { OpenDeliveries } from './open-deliveries';

const ROWS = tenantRows(LateSubmission, LatePhoto);

/** Unfinished deliveries and late ones. */
@Module({
  imports: [SubmissionLedgerModule],
  providers: [...ROWS, OpenDeliveries],
  exports: [...ROWS, OpenDeliveries],
})
export class OpenDeliveriesModule {}
