import { Module } from '@nestjs/common';
import { tenantRows } from '../../core/database/rows';
import { InspectionsModule } from '../inspections/inspections.module';
import { SubmissionStepsModule } from '../submissions/submission-steps.module';
import { Room } from './room.entity';
import { RoomsController } from './rooms.controller';
import { RoomsService } from './rooms.service';

@Module({
  imports: [InspectionsModule, SubmissionStepsModule],
  controllers: [RoomsController],
  providers: [...tenantRows(Room), RoomsService],
  exports: [RoomsService],
})
export class RoomsModule {}
