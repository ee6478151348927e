import { Module } from '@nestjs/common';
import { CustomersModule } from '../../parties/customers/customers.module';
import { InspectionsModule } from '../../scheduling/inspections/inspections.module';
import { SubtenantInspectionsQueries } from './subtenant-inspections.queries';
import { SubtenantsController } from './subtenants.controller';

@Module({
  imports: [CustomersModule, InspectionsModule],
  controllers: [SubtenantsController],
  providers: [SubtenantInspectionsQueries],
})
export class SubtenantsModule {}
