import { Module } from '@nestjs/common';
import { InspectionsModule } from '../inspections/inspections.module';
import { PropertiesModule } from '../properties/properties.module';
import { ReportsModule } from '../reports/reports.module';
import { TeamsModule } from '../teams/teams.module';
import { AnalysedInspections } from './analysed-inspections.queries';
import { AnalyticsReport } from './analytics-report.service';
import { AnalyticsController } from './analytics.controller';
import { AnalyticsService } from './analytics.service';

@Module({
  imports: [InspectionsModule, PropertiesModule, ReportsModule, TeamsModule],
  controllers: [AnalyticsController],
  providers: [AnalysedInspections, AnalyticsReport, AnalyticsService],
})
export class AnalyticsModule {}
