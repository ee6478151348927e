import { Module } from '@nestjs/common';
import { tenantRows } from '../../core/database/rows';
import { recordedRows } from '../../core/events/recorded-repository';
import { CompanyModule } from '../company/company.module';
import { PartiesModule } from '../parties/parties.module';
import { Property } from '../parties/property-records/property.entity';
import { PortfolioModule } from '../portfolio/portfolio.module';
import { TenancyTenant } from '../portfolio/tenancy-records/tenancy-tenant.entity';
import { Tenancy } from '../portfolio/tenancy-records/tenancy.entity';
import { Inspection } from '../scheduling/inspections/inspection.entity';
import { LawPackReview } from './law-settings/law-pack-review.entity';
import { LawRuleSetting } from './law-settings/law-rule-setting.entity';
import { LawSettingsController } from './law-settings/law-settings.controller';
import { LawSettings } from './law-settings/law-settings.service';
import { KeptRecords } from './legal-holds/kept-records';
import { KeptRecordsQueries } from './legal-holds/kept-records.queries';
import { LegalHold } from './legal-holds/legal-hold.entity';
import { LegalHoldsController } from './legal-holds/legal-holds.controller';
import { LegalHoldsQueries } from './legal-holds/legal-holds.queries';
import { LegalHolds } from './legal-holds/legal-holds.service';
import { CarriedDeadlines } from './tenancy-deadlines/carried-deadlines';
import { DeadlineLists } from './tenancy-deadlines/deadline-lists.queries';
import { DeadlineRefresh } from './tenancy-deadlines/deadline-refresh';
import { TenancyDeadlines } from './tenancy-deadlines/tenancy-deadlines';
import { TenancyDeadlinesController } from './tenancy-deadlines/tenancy-deadlines.controller';

/** What tenancy law asks for: deadlines, deliveries, notices, legal holds, and the tenant's answers. */
@Module({
  imports: [CompanyModule, PartiesModule, PortfolioModule],
  controllers: [LawSettingsController, LegalHoldsController, TenancyDeadlinesController],
  providers: [
    ...tenantRows(Inspection, LawPackReview, LawRuleSetting, LegalHold, Property, Tenancy, TenancyTenant),
    recordedRows(LawPackReview, 'lawPack'),
    recordedRows(LawRuleSetting, 'lawRule'),
    recordedRows(LegalHold, 'legalHold'),
    CarriedDeadlines,
    DeadlineLists,
    DeadlineRefresh,
    KeptRecords,
    KeptRecordsQueries,
    LawSettings,
    LegalHolds,
    LegalHoldsQueries,
    TenancyDeadlines,
  ],
  exports: [DeadlineLists, TenancyDeadlines],
})
export class LawModule {}
