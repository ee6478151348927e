import { Module } from '@nestjs/common';
import { tenantRows } from '../../core/database/rows';
import { CompanyModule } from '../company/company.module';
import { PartiesModule } from '../parties/parties.module';
import { DeliveryProof } from '../portfolio/delivery-records/delivery-proof.entity';
import { DeliveryState } from '../portfolio/delivery-records/delivery-state.entity';
import { Delivery } from '../portfolio/delivery-records/delivery.entity';
import { PortfolioModule } from '../portfolio/portfolio.module';
import { ReportingModule } from '../reporting/reporting.module';
import { Deliveries } from './deliveries/deliveries';
import { TenantAnswers } from './tenant-links/tenant-answers';
import { TenantLinkComment } from './tenant-links/tenant-link-comment.entity';
import { TenantLinkCreation } from './tenant-links/tenant-link-creation';
import { TenantLinkDrafts } from './tenant-links/tenant-link-drafts';
import { TenantLinkGuard } from './tenant-links/tenant-link.guard';
import { TenantLinkList } from './tenant-links/tenant-link-list';
import { TenantLinkMails } from './tenant-links/tenant-link-mails';
import { TenantLinkPhoto } from './tenant-links/tenant-link-photo.entity';
import { TenantLinkRows } from './tenant-links/tenant-link-rows';
import { TenantLinkStore } from './tenant-links/tenant-link-store';
import { TenantLink } from './tenant-links/tenant-link.entity';
import { TenantLinksController } from './tenant-links/tenant-links.controller';
import { TenantLinksLive } from './tenant-links/tenant-links.live';
import { TenantReadings } from './tenant-links/tenant-readings';
import { TenantReportController } from './tenant-links/tenant-report.controller';
import { TenantReports } from './tenant-links/tenant-reports';

/** What tenancy law asks for: deliveries, notices, legal holds, and the tenant's answers. */
@Module({
  imports: [CompanyModule, PartiesModule, PortfolioModule, ReportingModule],
  controllers: [TenantLinksController, TenantReportController],
  providers: [
    ...tenantRows(Delivery, DeliveryProof, DeliveryState, TenantLink, TenantLinkComment, TenantLinkPhoto),
    Deliveries,
    TenantAnswers,
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
  ],
  exports: [Deliveries],
})
export class LawModule {}
