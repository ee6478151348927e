import { Module } from '@nestjs/common';
import { globalRows, tenantRows } from '../../core/database/rows';
import { CompanyModule } from '../company/company.module';
import { DeliveryProof } from '../portfolio/delivery-records/delivery-proof.entity';
import { DeliveryState } from '../portfolio/delivery-records/delivery-state.entity';
import { Delivery } from '../portfolio/delivery-records/delivery.entity';
import { PortfolioModule } from '../portfolio/portfolio.module';
import { ReportingModule } from '../reporting/reporting.module';
import { SchedulingModule } from '../scheduling/scheduling.module';
import { BouncesController } from './bounces/bounces.controller';
import { Bounces } from './bounces/bounces.service';
import { MailBounce } from './bounces/mail-bounce.entity';
import { Deliveries } from './deliveries/deliveries';
import { DeliveriesController } from './deliveries/deliveries.controller';
import { DeliveryProofsService } from './deliveries/delivery-proofs.service';
import { PropertyDeliveriesService } from './deliveries/property-deliveries.service';
import { ReportDeliveries } from './deliveries/report-deliveries';

/** What tenancy law asks for: deliveries, notices, legal holds, and the tenant's answers. */
@Module({
  imports: [CompanyModule, PortfolioModule, ReportingModule, SchedulingModule],
  controllers: [BouncesController, DeliveriesController],
  providers: [
    ...tenantRows(Delivery, DeliveryProof, DeliveryState),
    ...globalRows(MailBounce),
    Bounces,
    Deliveries,
    DeliveryProofsService,
    PropertyDeliveriesService,
    ReportDeliveries,
  ],
  exports: [Deliveries],
})
export class LawModule {}
