import { Module } from '@nestjs/common';
import { QuotasModule } from '../../company/quotas/quotas.module';
import { AccountsModule } from '../accounts/accounts.module';
import { AuthModule } from '../auth/auth.module';
import { CustomersModule } from '../customers/customers.module';
import { TeamsModule } from '../teams/teams.module';
import { UsersModule } from '../users/users.module';
import { EmailChanges } from './email-changes';
import { GivenPasswords } from './given-passwords';
import { PeopleController } from './people.controller';
import { PeopleLive } from './people.live';
import { PeopleQueries } from './people.queries';
import { People } from './people.service';

/** Invites, changes and blocks users for staff, customers and the master. */
@Module({
  imports: [QuotasModule, AccountsModule, AuthModule, CustomersModule, TeamsModule, UsersModule],
  controllers: [PeopleController],
  providers: [EmailChanges, GivenPasswords, People, PeopleLive, PeopleQueries],
  exports: [EmailChanges, People, PeopleQueries],
})
export class PeopleModule {}
