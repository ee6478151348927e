import { Module } from '@nestjs/common';
import { ConditionInspectionsModule } from '../condition-inspections/condition-inspections.module';
import { InspectionsModule } from '../inspections/inspections.module';
import { UsersModule } from '../users/users.module';
import { InspectorChoiceService } from './inspector-choice.service';
import { InspectorsController } from './inspectors.controller';

@Module({
  imports: [ConditionInspectionsModule, InspectionsModule, UsersModule],
  controllers: [InspectorsController],
  providers: [InspectorChoiceService],
})
export class InspectorsModule {}
