import { Module } from '@nestjs/common';
import { tenantRows } from '../../../core/database/rows';
import { recordedRows } from '../../../core/events/recorded-repository';
import { AccountsModule } from '../accounts/accounts.module';
import { CustomersModule } from '../customers/customers.module';
import { QuotasModule } from '../../company/quotas/quotas.module';
import { TeamsModule } from '../teams/teams.module';
import { CustomerPeopleQueries } from './customer-people.queries';
import { EligibleInspectors } from './eligible-inspectors';
import { Selves } from './self.service';
import { User } from './user.entity';
import { UsersController } from './users.controller';
import { UsersService } from './users.service';

@Module({
  imports: [AccountsModule, CustomersModule, QuotasModule, TeamsModule],
  controllers: [UsersController],
  providers: [
    ...tenantRows(User),
    recordedRows(User, 'user'),
    CustomerPeopleQueries,
    EligibleInspectors,
    Selves,
    UsersService,
  ],
  exports: [CustomerPeopleQueries, EligibleInspectors, Selves, UsersService],
})
export class UsersModule {}
