import { Module } from '@nestjs/common';
import { ConditionInspectionsModule } from '../condition-inspections/condition-inspections.module';
import { ImagesModule } from '../images/images.module';
import { SubmissionStepsModule } from './submission-steps.module';
import { SubmissionsController } from './submissions.controller';
import { SubmissionsService } from './submissions.service';

@Module({
  imports: [ConditionInspectionsModule, ImagesModule, SubmissionStepsModule],
  controllers: [SubmissionsController],
  providers: [SubmissionsService],
})
export class SubmissionsModule {}
