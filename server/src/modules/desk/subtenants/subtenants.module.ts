import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module';
import { InspectionsModule } from '../inspections/inspections.module';
import { SubtenantInspectionsQueries } from './subtenant-inspections.queries';
import { SubtenantsController } from './subtenants.controller';

@Module({
  imports: [CustomersModule, InspectionsModule],
  controllers: [SubtenantsController],
  providers: [SubtenantInspectionsQueries],
})
export class SubtenantsModule {}
