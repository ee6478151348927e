import { Module } from '@nestjs/common';
import { tenantRows } from '../../core/database/rows';
import { CompanyModule } from '../company/company.module';
import { PortfolioModule } from '../portfolio/portfolio.module';
import { Tenancy } from '../portfolio/tenancy-records/tenancy.entity';
import { Inspection } from '../scheduling/inspections/inspection.entity';
import { SchedulingModule } from '../scheduling/scheduling.module';
import { CarriedDeadlines } from './tenancy-deadlines/carried-deadlines';
import { DeadlineLists } from './tenancy-deadlines/deadline-lists.queries';
import { DeadlinePlaces } from './tenancy-deadlines/deadline-places.queries';
import { DeadlineRefresh } from './tenancy-deadlines/deadline-refresh';
import { TenancyDeadlines } from './tenancy-deadlines/tenancy-deadlines';
import { TenancyDeadlinesController } from './tenancy-deadlines/tenancy-deadlines.controller';

/** What tenancy law asks for: deadlines, deliveries, notices, legal holds, and the tenant's answers. */
@Module({
  imports: [CompanyModule, PortfolioModule, SchedulingModule],
  controllers: [TenancyDeadlinesController],
  providers: [
    ...tenantRows(Inspection, Tenancy),
    CarriedDeadlines,
    DeadlineLists,
    DeadlinePlaces,
    DeadlineRefresh,
    TenancyDeadlines,
  ],
  exports: [DeadlineLists, TenancyDeadlines],
})
export class LawModule {}
