import { Module } from '@nestjs/common';
import { ConditionInspectionsModule } from '../../reporting/condition-inspections/condition-inspections.module';
import { InspectionsModule } from '../../scheduling/inspections/inspections.module';
import { UsersModule } from '../../parties/users/users.module';
import { InspectorChoiceService } from './inspector-choice.service';
import { InspectorsController } from './inspectors.controller';

@Module({
  imports: [ConditionInspectionsModule, InspectionsModule, UsersModule],
  controllers: [InspectorsController],
  providers: [InspectorChoiceService],
})
export class InspectorsModule {}
