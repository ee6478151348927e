import { Module } from '@nestjs/common';
import { globalRows } from '../../core/database/rows';
import { CompanyModule } from '../company/company.module';
import { LawModule } from '../law/law.module';
import { OperationsModule } from '../operations/operations.module';
import { PartiesModule } from '../parties/parties.module';
import { PortfolioModule } from '../portfolio/portfolio.module';
import { ReportingModule } from '../reporting/reporting.module';
import { SchedulingModule } from '../scheduling/scheduling.module';
import { DashboardInspections } from './dashboard/dashboard-inspections';
import { DashboardController } from './dashboard/dashboard.controller';
import { FirstStepsController } from './first-steps/first-steps.controller';
import { FirstStepsQueries } from './first-steps/first-steps.queries';
import { InspectorChoiceService } from './inspectors/inspector-choice.service';
import { InspectorsController } from './inspectors/inspectors.controller';
import { AccessExplanationController } from './access-explanation/access-explanation.controller';
import { AccessExplanationQueries } from './access-explanation/access-explanation.queries';
import { AccessExplanationService } from './access-explanation/access-explanation.service';
import { SampleDataController } from './sample-data/sample-data.controller';
import { SampleDataService } from './sample-data/sample-data.service';
import { SampleLoading } from './sample-data/sample-loading';
import { SampleMarksQueries } from './sample-data/sample-marks.queries';
import { SampleRemoval } from './sample-data/sample-removal';
import { SampleStages } from './sample-data/sample-stages';
import { SubtenantExports } from './subtenants/subtenant-exports';
import { SubtenantInspectionsQueries } from './subtenants/subtenant-inspections.queries';
import { SubtenantsController } from './subtenants/subtenants.controller';
import { CompaniesController } from './tenant-administration/companies.controller';
import { CompaniesQueries } from './tenant-administration/companies.queries';
import { CompanyLogQueries } from './tenant-administration/company-log.queries';
import { CompaniesService } from './tenant-administration/companies.service';
import { CompanyAccountsController } from './tenant-administration/company-accounts.controller';
import { CompanyErasure } from './tenant-administration/company-erasure';
import { CompanyErasureSchedule } from './tenant-administration/company-erasure-schedule';
import { CompanyList } from './tenant-administration/company-list';
import { CompanyFiguresController } from './tenant-administration/company-figures.controller';
import { TrainingVideoTable } from './training-videos/training-video-table.entity';
import { TrainingVideosController } from './training-videos/training-videos.controller';
import { TrainingVideosService } from './training-videos/training-videos.service';

@Module({
  imports: [
    CompanyModule,
    PartiesModule,
    SchedulingModule,
    PortfolioModule,
    ReportingModule,
    OperationsModule,
    LawModule,
  ],
  // Routes are matched in this order: fixed segments before `:id`.
  controllers: [
    DashboardController,
    FirstStepsController,
    InspectorsController,
    AccessExplanationController,
    SampleDataController,
    SubtenantsController,
    CompaniesController,
    CompanyAccountsController,
    CompanyFiguresController,
    TrainingVideosController,
  ],
  providers: [
    ...globalRows(TrainingVideoTable),
    CompaniesQueries,
    CompanyLogQueries,
    CompaniesService,
    CompanyErasure,
    CompanyErasureSchedule,
    CompanyList,
    DashboardInspections,
    FirstStepsQueries,
    InspectorChoiceService,
    AccessExplanationQueries,
    AccessExplanationService,
    SampleDataService,
    SampleLoading,
    SampleMarksQueries,
    SampleRemoval,
    SampleStages,
    SubtenantExports,
    SubtenantInspectionsQueries,
    TrainingVideosService,
  ],
})
export class DeskModule {}
