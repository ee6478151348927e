import { Module } from '@nestjs/common';
import { InspectionsModule } from '../../scheduling/inspections/inspections.module';
import { PropertiesModule } from '../../portfolio/properties/properties.module';
import { ReportsModule } from '../reports/reports.module';
import { TeamsModule } from '../../parties/teams/teams.module';
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
