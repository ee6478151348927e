import { Module } from '@nestjs/common';
import { globalRows, tenantRows } from '../../core/database/rows';
import { recordedRows } from '../../core/events/recorded-repository';
import { CompanyModule } from '../company/company.module';
import { PartiesModule } from '../parties/parties.module';
import { Property } from '../parties/property-records/property.entity';
import { DeliveryProof } from '../portfolio/delivery-records/delivery-proof.entity';
import { DeliveryState } from '../portfolio/delivery-records/delivery-state.entity';
import { Delivery } from '../portfolio/delivery-records/delivery.entity';
import { PortfolioModule } from '../portfolio/portfolio.module';
import { TenancyTenant } from '../portfolio/tenancy-records/tenancy-tenant.entity';
import { Tenancy } from '../portfolio/tenancy-records/tenancy.entity';
import { ReportingModule } from '../reporting/reporting.module';
import { Image } from '../reporting/images/image.entity';
import { Inspection } from '../scheduling/inspections/inspection.entity';
import { SchedulingModule } from '../scheduling/scheduling.module';
import { BouncesController } from './bounces/bounces.controller';
import { Bounces } from './bounces/bounces.service';
import { MailboxBounces } from './bounces/mailbox-bounces';
import { MailBounce } from './bounces/mail-bounce.entity';
import { DeductionFile } from './deductions/deduction-file.entity';
import { DeductionLine } from './deductions/deduction-line.entity';
import { DeductionReceipt } from './deductions/deduction-receipt.entity';
import { DeductionReceipts } from './deductions/deduction-receipts.service';
import { DeductionStatement } from './deductions/deduction-statement.entity';
import { DeductionStatements } from './deductions/deduction-statements.service';
import { DeductionTenancies } from './deductions/deduction-tenancies';
import { DeductionsController } from './deductions/deductions.controller';
import { Deductions } from './deductions/deductions.service';
import { LinePhotos } from './deductions/line-photos';
import { ReceiptFiles } from './deductions/receipt-files';
import { StatementAnswer } from './deductions/statement-answer.entity';
import { StatementAnswers } from './deductions/statement-answers';
import { StatementArchives } from './deductions/statement-archives';
import { StatementDeliveries } from './deductions/statement-deliveries';
import { StatementDeliveriesController } from './deductions/statement-deliveries.controller';
import { StatementFiles } from './deductions/statement-files';
import { StatementManifests } from './deductions/statement-manifests';
import { StatementMaterial } from './deductions/statement-material';
import { StatementPrint } from './deductions/statement-print';
import { StatementRows } from './deductions/statement-rows';
import { StatementTranslations } from './deductions/statement-translations';
import { WorkPhotoFiles } from './deductions/work-photo-files';
import { WorkPhoto } from './deductions/work-photo.entity';
import { WorkPhotos } from './deductions/work-photos.service';
import { Deliveries } from './deliveries/deliveries';
import { DeliveriesLive } from './deliveries/deliveries.live';
import { DeliveriesController } from './deliveries/deliveries.controller';
import { DeliveryProofsService } from './deliveries/delivery-proofs.service';
import { PropertyDeliveriesService } from './deliveries/property-deliveries.service';
import { ReportDeliveries } from './deliveries/report-deliveries';
import { TenantSendings } from './deliveries/tenant-sendings';
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
import { NoticeDeliveries } from './notices/notice-deliveries';
import { NoticeDrafts } from './notices/notice-drafts';
import { NoticePrints } from './notices/notice-prints';
import { NoticeSources } from './notices/notice-sources';
import { NoticeTextVersion } from './notices/notice-text-version.entity';
import { NoticeText } from './notices/notice-text.entity';
import { NoticeTextsController } from './notices/notice-texts.controller';
import { NoticeTexts } from './notices/notice-texts.service';
import { NoticeTranslationReview } from './notices/notice-translation-review.entity';
import { NoticeTranslations } from './notices/notice-translations.service';
import { Notice } from './notices/notice.entity';
import { NoticesController } from './notices/notices.controller';
import { Notices } from './notices/notices.service';
import { OfficialForm } from './notices/official-form.entity';
import { OfficialForms } from './notices/official-forms.service';
import { OfficialPdf } from './notices/official-pdf/official-pdf';
import { CarriedDeadlines } from './tenancy-deadlines/carried-deadlines';
import { DeadlineLists } from './tenancy-deadlines/deadline-lists.queries';
import { DeadlinePlaces } from './tenancy-deadlines/deadline-places.queries';
import { DeadlineRefresh } from './tenancy-deadlines/deadline-refresh';
import { OutdatedDeadlines } from './tenancy-deadlines/outdated-deadlines.queries';
import { TenanciesLive } from './tenancy-deadlines/tenancies.live';
import { TenancyDeadlines } from './tenancy-deadlines/tenancy-deadlines';
import { TenancyPhotosQueries } from './tenancy-deadlines/tenancy-photos.queries';
import { TenancyDeadlinesController } from './tenancy-deadlines/tenancy-deadlines.controller';
import { TenantLanguages } from './notices/tenant-languages';
import { TenantAnswers } from './tenant-links/tenant-answers';
import { TenantDeductionAnswers } from './tenant-links/tenant-deduction-answers';
import { TenantDeductions } from './tenant-links/tenant-deductions';
import { TenantLinkComment } from './tenant-links/tenant-link-comment.entity';
import { TenantLinkCreation } from './tenant-links/tenant-link-creation';
import { TenantLinkDrafts } from './tenant-links/tenant-link-drafts';
import { TenantLinkList } from './tenant-links/tenant-link-list';
import { TenantLinkMails } from './tenant-links/tenant-link-mails';
import { TenantLinkPhoto } from './tenant-links/tenant-link-photo.entity';
import { TenantLinkRows } from './tenant-links/tenant-link-rows';
import { TenantLinkStore } from './tenant-links/tenant-link-store';
import { TenantLink } from './tenant-links/tenant-link.entity';
import { TenantLinkGuard } from './tenant-links/tenant-link.guard';
import { TenantLinksController } from './tenant-links/tenant-links.controller';
import { TenantLinksLive } from './tenant-links/tenant-links.live';
import { TenantReadings } from './tenant-links/tenant-readings';
import { TenantReportController } from './tenant-links/tenant-report.controller';
import { TenantReports } from './tenant-links/tenant-reports';

/** What tenancy law asks for: deadlines, deliveries, notices, legal holds, and the tenant's answers. */
@Module({
  imports: [CompanyModule, PartiesModule, PortfolioModule, ReportingModule, SchedulingModule],
  controllers: [
    LawSettingsController,
    LegalHoldsController,
    TenancyDeadlinesController,
    TenantLinksController,
    TenantReportController,
    BouncesController,
    DeliveriesController,
    NoticesController,
    NoticeTextsController,
    DeductionsController,
    StatementDeliveriesController,
  ],
  providers: [
    ...tenantRows(
      DeductionFile,
      DeductionLine,
      DeductionReceipt,
      DeductionStatement,
      Delivery,
      DeliveryProof,
      DeliveryState,
      Image,
      Inspection,
      LawPackReview,
      LawRuleSetting,
      LegalHold,
      Notice,
      NoticeText,
      NoticeTextVersion,
      NoticeTranslationReview,
      OfficialForm,
      Property,
      StatementAnswer,
      Tenancy,
      TenancyTenant,
      TenantLink,
      TenantLinkComment,
      TenantLinkPhoto,
      WorkPhoto,
    ),
    recordedRows(DeductionLine, 'deduction'),
    recordedRows(LawPackReview, 'lawPack'),
    recordedRows(LawRuleSetting, 'lawRule'),
    recordedRows(LegalHold, 'legalHold'),
    recordedRows(NoticeText, 'noticeText'),
    recordedRows(NoticeTranslationReview, 'noticeTranslation'),
    recordedRows(OfficialForm, 'officialForm'),
    ...globalRows(MailBounce),
    Bounces,
    CarriedDeadlines,
    DeadlineLists,
    DeadlinePlaces,
    DeadlineRefresh,
    DeductionReceipts,
    DeductionStatements,
    DeductionTenancies,
    Deductions,
    Deliveries,
    DeliveriesLive,
    DeliveryProofsService,
    KeptRecords,
    KeptRecordsQueries,
    LawSettings,
    LegalHolds,
    LegalHoldsQueries,
    LinePhotos,
    MailboxBounces,
    NoticeDeliveries,
    NoticeDrafts,
    NoticePrints,
    NoticeSources,
    NoticeTexts,
    NoticeTranslations,
    Notices,
    OfficialForms,
    OfficialPdf,
    OutdatedDeadlines,
    PropertyDeliveriesService,
    ReceiptFiles,
    ReportDeliveries,
    StatementAnswers,
    StatementArchives,
    StatementDeliveries,
    StatementFiles,
    StatementManifests,
    StatementMaterial,
    StatementPrint,
    StatementRows,
    StatementTranslations,
    TenanciesLive,
    TenancyDeadlines,
    TenancyPhotosQueries,
    TenantAnswers,
    TenantDeductionAnswers,
    TenantDeductions,
    TenantLanguages,
    TenantLinkCreation,
    TenantLinkDrafts,
    TenantLinkGuard,
    TenantLinkList,
    TenantLinkMails,
    TenantLinkRows,
    TenantLinkStore,
    TenantLinksLive,
    TenantReadings,
    TenantReports,
    TenantSendings,
    WorkPhotoFiles,
    WorkPhotos,
  ],
  exports: [DeadlineLists, Deductions, Deliveries, TenancyDeadlines],
})
export class LawModule {}
