import { Module } from '@nestjs/common';
import { tenantRows } from '../../core/database/rows';
import { InspectionsModule } from '../inspections/inspections.module';
import { LatePhoto } from './late/late-photo.entity';
import { LateSubmission } from './late/late-submission.entity';
import { OpenDeliveries } from './open-deliveries';
import { Receipts } from './receipts';
import { SubmissionStep } from './submission-step.entity';
import { SubmissionSteps } from './submission-steps';
import { Submission } from './submission.entity';

const ROWS = tenantRows(Submission, SubmissionStep, LateSubmission, LatePhoto);

/** What every write of a report may be a step of. */
@Module({
  imports: [InspectionsModule],
  providers: [...ROWS, OpenDeliveries, Receipts, SubmissionSteps],
  exports: [...ROWS, OpenDeliveries, Receipts, SubmissionSteps],
})
export class SubmissionStepsModule {}
