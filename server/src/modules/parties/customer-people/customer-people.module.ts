import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module';
import { PeopleModule } from '../people/people.module';
import { UsersModule } from '../users/users.module';
import { CustomerAdminsController } from './customer-admins.controller';
import { CustomerAdmins } from './customer-admins.service';
import { CustomerUsersController } from './customer-users.controller';
import { CustomerUsers } from './customer-users.service';
import { PropertyManagerUsersController } from './property-manager-users.controller';
import { PropertyManagerUsers } from './property-manager-users.service';

/** Users of customers and of their property managers. */
@Module({
  imports: [CustomersModule, PeopleModule, UsersModule],
  controllers: [CustomerAdminsController, CustomerUsersController, PropertyManagerUsersController],
  providers: [CustomerAdmins, CustomerUsers, PropertyManagerUsers],
})
export class CustomerPeopleModule {}
