import { Module } from '@nestjs/common';
import { tenantRows } from '../../core/database/rows';
import { recordedRows } from '../../core/events/recorded-repository';
import { Customer } from './customer.entity';
import { CustomersController } from './customers.controller';
import { CustomersService } from './customers.service';
import { PropertyManagerAssignment } from './property-manager-assignment.entity';
import { PropertyManager } from './property-manager.entity';

@Module({
  controllers: [CustomersController],
  providers: [
    ...tenantRows(Customer, PropertyManager, PropertyManagerAssignment),
    recordedRows(Customer, 'customer'),
    recordedRows(PropertyManager, 'propertyManager'),
    CustomersService,
  ],
  exports: [CustomersService],
})
export class CustomersModule {}
