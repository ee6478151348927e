import { Module } from '@nestjs/common';
import { tenantRows } from '../../../core/database/rows';
import { recordedRows } from '../../../core/events/recorded-repository';
import { Customer } from './customer.entity';
import { PropertyWordsModule } from '../property-records/property-words.module';
import { CustomersController } from './customers.controller';
import { CustomersLive } from './customers.live';
import { CustomersQueries } from './customers.queries';
import { CustomersService } from './customers.service';
import { PropertyManagerAssignment } from './property-manager-assignment.entity';
import { PropertyManager } from './property-manager.entity';
import { PropertyManagersController } from './property-managers.controller';
import { PropertyManagers } from './property-managers.service';

@Module({
  imports: [PropertyWordsModule],
  controllers: [CustomersController, PropertyManagersController],
  providers: [
    ...tenantRows(Customer, PropertyManager, PropertyManagerAssignment),
    recordedRows(Customer, 'customer'),
    recordedRows(PropertyManager, 'propertyManager'),
    CustomersLive,
    CustomersQueries,
    CustomersService,
    PropertyManagers,
  ],
  exports: [CustomersService, PropertyManagers],
})
export class CustomersModule {}
