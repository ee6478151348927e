import { Module } from '@nestjs/common';
import { tenantRows } from '../../core/database/rows';
import { AccountsModule } from '../accounts/accounts.module';
import { CustomersModule } from '../customers/customers.module';
import { TeamsModule } from '../teams/teams.module';
import { EligibleInspectors } from './eligible-inspectors';
import { PeopleQueries } from './people.queries';
import { User } from './user.entity';
import { UsersController } from './users.controller';
import { UsersService } from './users.service';

@Module({
  imports: [AccountsModule, CustomersModule, TeamsModule],
  controllers: [UsersController],
  providers: [...tenantRows(User), EligibleInspectors, PeopleQueries, UsersService],
  exports: [EligibleInspectors, PeopleQueries, UsersService],
})
export class UsersModule {}
