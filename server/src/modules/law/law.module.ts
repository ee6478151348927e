import { Module } from '@nestjs/common';
import { tenantRows } from '../../core/database/rows';
import { DeliveryProof } from '../portfolio/delivery-records/delivery-proof.entity';
import { DeliveryState } from '../portfolio/delivery-records/delivery-state.entity';
import { Delivery } from '../portfolio/delivery-records/delivery.entity';
import { PortfolioModule } from '../portfolio/portfolio.module';
import { Deliveries } from './deliveries/deliveries';

/** What tenancy law asks for: deliveries, notices, legal holds, and the tenant's answers. */
@Module({
  imports: [PortfolioModule],
  providers: [...tenantRows(Delivery, DeliveryProof, DeliveryState), Deliveries],
  exports: [Deliveries],
})
export class LawModule {}
