import { Module } from '@nestjs/common';
import { tenantRows } from '../../core/database/rows';
import { recordedRows } from '../../core/events/recorded-repository';
import { CompanyModule } from '../company/company.module';
import { DeliveryProof } from '../portfolio/delivery-records/delivery-proof.entity';
import { DeliveryState } from '../portfolio/delivery-records/delivery-state.entity';
import { Delivery } from '../portfolio/delivery-records/delivery.entity';
import { PortfolioModule } from '../portfolio/portfolio.module';
import { ReportingModule } from '../reporting/reporting.module';
import { SchedulingModule } from '../scheduling/scheduling.module';
import { Deliveries } from './deliveries/deliveries';
import { DeliveriesController } from './deliveries/deliveries.controller';
import { DeliveryProofsService } from './deliveries/delivery-proofs.service';
import { PropertyDeliveriesService } from './deliveries/property-deliveries.service';
import { ReportDeliveries } from './deliveries/report-deliveries';
import { NoticeDeliveries } from './notices/notice-deliveries';
import { NoticeDrafts } from './notices/notice-drafts';
import { NoticePrints } from './notices/notice-prints';
import { NoticeSources } from './notices/notice-sources';
import { NoticeTextVersion } from './notices/notice-text-version.entity';
import { NoticeText } from './notices/notice-text.entity';
import { NoticeTextsController } from './notices/notice-texts.controller';
import { NoticeTexts } from './notices/notice-texts.service';
import { Notice } from './notices/notice.entity';
import { NoticesController } from './notices/notices.controller';
import { Notices } from './notices/notices.service';
import { OfficialForm } from './notices/official-form.entity';
import { OfficialForms } from './notices/official-forms.service';
import { OfficialPdf } from './notices/official-pdf/official-pdf';

/** What tenancy law asks for: deliveries, notices, legal holds, and the tenant's answers. */
@Module({
  imports: [CompanyModule, PortfolioModule, ReportingModule, SchedulingModule],
  controllers: [DeliveriesController, NoticesController, NoticeTextsController],
  providers: [
    ...tenantRows(Delivery, DeliveryProof, DeliveryState),
    ...tenantRows(Notice, NoticeText, NoticeTextVersion, OfficialForm),
    recordedRows(NoticeText, 'noticeText'),
    recordedRows(OfficialForm, 'officialForm'),
    Deliveries,
    DeliveryProofsService,
    NoticeDeliveries,
    NoticeDrafts,
    NoticePrints,
    NoticeSources,
    NoticeTexts,
    Notices,
    OfficialForms,
    OfficialPdf,
    PropertyDeliveriesService,
    ReportDeliveries,
  ],
  exports: [Deliveries],
})
export class LawModule {}
