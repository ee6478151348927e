import { Module } from '@nestjs/common';
import { tenantRows } from '../../core/database/rows';
import { recordedRows } from '../../core/events/recorded-repository';
import { AccountsModule } from '../accounts/accounts.module';
import { CustomersModule } from '../customers/customers.module';
import { TeamsModule } from '../teams/teams.module';
import { EligibleInspectors } from './eligible-inspectors';
import { User } from './user.entity';
import { UsersController } from './users.controller';
import { UsersService } from './users.service';

@Module({
  imports: [AccountsModule, CustomersModule, TeamsModule],
  controllers: [UsersController],
  providers: [...tenantRows(User), recordedRows(User, 'user'), EligibleInspectors, UsersService],
  exports: [EligibleInspectors, UsersService],
})
export class UsersModule {}
