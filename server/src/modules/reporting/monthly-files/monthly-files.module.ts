import { Module } from '@nestjs/common';
import { InspectionsModule } from '../../scheduling/inspections/inspections.module';
import { MonthlyFilesController } from './monthly-files.controller';
import { MonthlyFilesService } from './monthly-files.service';
import { MonthlyInspectionsQueries } from './monthly-inspections.queries';

@Module({
  imports: [InspectionsModule],
  controllers: [MonthlyFilesController],
  providers: [MonthlyFilesService, MonthlyInspectionsQueries],
  exports: [MonthlyInspectionsQueries],
})
export class MonthlyFilesModule {}
