import { Module } from '@nestjs/common';
import { tenantRows } from '../../core/database/rows';
import { InspectionsModule } from '../inspections/inspections.module';
import { OpenDeliveries } from './open-deliveries';
import { Receipts } from './receipts';
import { SubmissionStep } from './submission-step.entity';
import { SubmissionSteps } from './submission-steps';
import { Submission } from './submission.entity';

/** What every write of a report may be a step of. */
@Module({
  imports: [InspectionsModule],
  providers: [...tenantRows(Submission, SubmissionStep), OpenDeliveries, Receipts, SubmissionSteps],
  exports: [...tenantRows(Submission, SubmissionStep), OpenDeliveries, Receipts, SubmissionSteps],
})
export class SubmissionStepsModule {}
