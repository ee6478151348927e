import { type DynamicModule, Module } from '@nestjs/common';
import { EVENTS } from '@walkthrough/domain';
import type { Config } from './core/config/config';
import { CoreModule } from './core/core.module';
import type { Database } from './core/database/database';
import { EventCatalogueOf } from './core/events/event-catalogue';
import { ExportsModule } from './core/exports/exports.module';
import { LiveModule } from './core/live/live.module';
import { CompanyModule } from './modules/company/company.module';
import { DeskModule } from './modules/desk/desk.module';
import { EventProperties } from './modules/history/audit-log/event-properties.queries';
import { HistoryModule } from './modules/history/history.module';
import { LawModule } from './modules/law/law.module';
import { OperationsModule } from './modules/operations/operations.module';
import { PartiesModule } from './modules/parties/parties.module';
import { PortfolioModule } from './modules/portfolio/portfolio.module';
import { ReportingModule } from './modules/reporting/reporting.module';
import { SchedulingModule } from './modules/scheduling/scheduling.module';

@Module({})
export class AppModule {
  static with(config: Config, database: Database): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CoreModule.with(config, database, new EventCatalogueOf(EVENTS), new EventProperties(database)),
        LiveModule.with(PartiesModule),
        ExportsModule.with(PartiesModule),
        // From the bottom up: `inspections/:id` of an upper area would catch fixed paths of lower ones.
        CompanyModule,
        PartiesModule,
        SchedulingModule,
        PortfolioModule,
        ReportingModule,
        HistoryModule,
        OperationsModule,
        LawModule,
        DeskModule,
      ],
    };
  }
}
