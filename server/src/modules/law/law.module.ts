import { Module } from '@nestjs/common';
import { tenantRows } from '../../core/database/rows';
import { recordedRows } from '../../core/events/recorded-repository';
import { CompanyModule } from '../company/company.module';
import { PartiesModule } from '../parties/parties.module';
import { Property } from '../parties/property-records/property.entity';
import { PortfolioModule } from '../portfolio/portfolio.module';
import { TenancyTenant } from '../portfolio/tenancy-records/tenancy-tenant.entity';
import { Tenancy } from '../portfolio/tenancy-records/tenancy.entity';
import { ReportingModule } from '../reporting/reporting.module';
import { Inspection } from '../scheduling/inspections/inspection.entity';
import { DeductionFile } from './deductions/deduction-file.entity';
import { DeductionLine } from './deductions/deduction-line.entity';
import { DeductionStatement } from './deductions/deduction-statement.entity';
import { DeductionStatements } from './deductions/deduction-statements.service';
import { DeductionTenancies } from './deductions/deduction-tenancies';
import { DeductionsController } from './deductions/deductions.controller';
import { Deductions } from './deductions/deductions.service';
import { LinePhotos } from './deductions/line-photos';
import { StatementArchives } from './deductions/statement-archives';
import { StatementMaterial } from './deductions/statement-material';
import { StatementPrint } from './deductions/statement-print';
import { StatementRows } from './deductions/statement-rows';
import { WorkPhoto } from './deductions/work-photo.entity';
import { WorkPhotos } from './deductions/work-photos.service';
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

/** What tenancy law asks for: deliveries, notices, legal holds, and the tenant's answers. */
@Module({
  imports: [CompanyModule, PartiesModule, PortfolioModule, ReportingModule],
  controllers: [DeductionsController, LawSettingsController, LegalHoldsController],
  providers: [
    ...tenantRows(DeductionFile, DeductionLine, DeductionStatement, WorkPhoto),
    ...tenantRows(Inspection, LawPackReview, LawRuleSetting, LegalHold, Property, Tenancy, TenancyTenant),
    recordedRows(DeductionLine, 'deduction'),
    recordedRows(LawPackReview, 'lawPack'),
    recordedRows(LawRuleSetting, 'lawRule'),
    recordedRows(LegalHold, 'legalHold'),
    Deductions,
    DeductionStatements,
    DeductionTenancies,
    KeptRecords,
    KeptRecordsQueries,
    LawSettings,
    LegalHolds,
    LegalHoldsQueries,
    LinePhotos,
    StatementArchives,
    StatementMaterial,
    StatementPrint,
    StatementRows,
    WorkPhotos,
  ],
  exports: [Deductions],
})
export class LawModule {}
