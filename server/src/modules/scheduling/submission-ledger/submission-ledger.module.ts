import { Module } from '@nestjs/common';
import { tenantRows } from '../../../core/database/rows';
import { InspectionsModule } from '../inspections/inspections.module';
import { Receipts } from './receipts';
import { SubmissionLedger } from './submission-ledger';
import { SubmissionStep } from './submission-step.entity';
import { SubmissionSteps } from './submission-steps';
import { Submission } from './submission.entity';

/** The deliveries that every write of a report may be a step of. */
@Module({
  imports: [InspectionsModule],
  providers: [...tenantRows(Submission, SubmissionStep), Receipts, SubmissionLedger, SubmissionSteps],
  exports: [Receipts, SubmissionLedger, SubmissionSteps],
})
export class SubmissionLedgerModule {}
