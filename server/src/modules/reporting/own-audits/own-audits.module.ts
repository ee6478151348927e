import { Module } from '@nestjs/common';
import { InspectionsModule } from '../../scheduling/inspections/inspections.module';
import { OwnAuditsController } from './own-audits.controller';
import { OwnAuditsQueries } from './own-audits.queries';

@Module({
  imports: [InspectionsModule],
  controllers: [OwnAuditsController],
  providers: [OwnAuditsQueries],
})
export class OwnAuditsModule {}
