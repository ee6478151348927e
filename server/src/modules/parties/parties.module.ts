import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { Config } from '../../core/config/config';
import { globalRows, tenantRows } from '../../core/database/rows';
import { recordedRows } from '../../core/events/recorded-repository';
import { SessionActors } from '../../core/live/live-rights';
import { CompanyModule } from '../company/company.module';
import { AccountsService } from './accounts/accounts.service';
import { AnswersToken } from './accounts/answers-token.entity';
import { AnswersTokens } from './accounts/answers-tokens';
import { CalendarFeed } from './accounts/calendar-feed.entity';
import { CalendarFeeds } from './accounts/calendar-feeds';
import { CallersQueries } from './accounts/callers.queries';
import { KnownAddress } from './accounts/known-address.entity';
import { TrustedNetworks } from './accounts/trusted-networks';
import { Login } from './accounts/login.entity';
import { OneTimeKey } from './accounts/one-time-key.entity';
import { OneTimeKeys } from './accounts/one-time-keys';
import { Session } from './accounts/session.entity';
import { AccountMails } from './auth/account-mails';
import { ActorsService } from './auth/actors.service';
import { AuthController } from './auth/auth.controller';
import { AuthService } from './auth/auth.service';
import { EmailChangeController } from './auth/email-change.controller';
import { EmailConfirmations } from './auth/email-confirmations';
import { JwtStrategy, tokenKey } from './auth/jwt.strategy';
import { OwnLanguageController } from './auth/own-language.controller';
import { OwnSessionsController } from './auth/own-sessions.controller';
import { OwnSessions } from './auth/own-sessions.service';
import { PasswordChanges } from './auth/password-changes';
import { RegistrationController } from './auth/registration.controller';
import { RegistrationService } from './auth/registration.service';
import { CustomerAdminsController } from './customer-people/customer-admins.controller';
import { CustomerAdmins } from './customer-people/customer-admins.service';
import { CustomerPeopleExports } from './customer-people/customer-people-exports';
import { CustomerUsersController } from './customer-people/customer-users.controller';
import { CustomerUsers } from './customer-people/customer-users.service';
import { PropertyManagerUsersController } from './customer-people/property-manager-users.controller';
import { PropertyManagerUsers } from './customer-people/property-manager-users.service';
import { Customer } from './customers/customer.entity';
import { CustomerExports } from './customers/customer-exports';
import { CustomersController } from './customers/customers.controller';
import { CustomersLive } from './customers/customers.live';
import { CustomersQueries } from './customers/customers.queries';
import { CustomersService } from './customers/customers.service';
import { PropertyManagerAssignment } from './customers/property-manager-assignment.entity';
import { PropertyManager } from './customers/property-manager.entity';
import { PropertyManagerAssignments } from './customers/property-manager-assignments';
import { PropertyManagersController } from './customers/property-managers.controller';
import { PropertyManagers } from './customers/property-managers.service';
import { EmailChanges } from './people/email-changes';
import { GivenPasswords } from './people/given-passwords';
import { PeopleController } from './people/people.controller';
import { PeopleLive } from './people/people.live';
import { PeopleQueries } from './people/people.queries';
import { PeopleExports } from './people/people-exports';
import { People } from './people/people.service';
import { PersonLogins } from './people/person-logins';
import { PersonRights } from './people/person-rights';
import { Cities } from './property-records/cities';
import { City } from './property-records/city.entity';
import { CustomerWords } from './property-records/customer-words';
import { PropertyWords } from './property-records/property-words';
import { PropertyWordsQueries } from './property-records/property-words.queries';
import { Property } from './property-records/property.entity';
import { TenantInfo } from './property-records/tenant-info.entity';
import { RecipientLanguage } from './recipients/recipient-language.entity';
import { RecipientLanguages } from './recipients/recipient-languages';
import { TeamInspector } from './teams/team-inspector.entity';
import { TeamMembers } from './team-management/team-members.service';
import { TeamProperty } from './teams/team-property.entity';
import { TeamSet } from './teams/team-set.entity';
import { Team } from './teams/team.entity';
import { TeamsController } from './team-management/teams.controller';
import { TeamsLive } from './teams/teams.live';
import { TeamsQueries } from './teams/teams.queries';
import { TeamsService } from './teams/teams.service';
import { CustomerPeopleQueries } from './users/customer-people.queries';
import { EligibleInspectors } from './users/eligible-inspectors';
import { SelfService } from './users/self.service';
import { User } from './users/user.entity';
import { UsersController } from './users/users.controller';
import { UsersService } from './users/users.service';

@Module({
  imports: [
    CompanyModule,
    JwtModule.registerAsync({
      inject: [Config],
      useFactory: (config: Config) => ({ secret: tokenKey(config), signOptions: { algorithm: 'HS256' } }),
    }),
  ],
  // Routes are matched in this order: fixed segments before `:id`.
  controllers: [
    AuthController,
    EmailChangeController,
    OwnLanguageController,
    OwnSessionsController,
    RegistrationController,
    CustomerAdminsController,
    CustomerUsersController,
    PropertyManagerUsersController,
    CustomersController,
    PropertyManagersController,
    PeopleController,
    TeamsController,
    UsersController,
  ],
  providers: [
    ...tenantRows(
      City,
      Customer,
      Property,
      PropertyManager,
      PropertyManagerAssignment,
      RecipientLanguage,
      Team,
      TeamInspector,
      TeamProperty,
      TeamSet,
      TenantInfo,
      User,
    ),
    ...globalRows(AnswersToken, CalendarFeed, KnownAddress, Login, OneTimeKey, Session),
    recordedRows(Customer, 'customer'),
    recordedRows(PropertyManager, 'propertyManager'),
    recordedRows(Team, 'team'),
    recordedRows(User, 'user'),
    AccountMails,
    AccountsService,
    ActorsService,
    AuthService,
    AnswersTokens,
    CalendarFeeds,
    CallersQueries,
    Cities,
    CustomerAdmins,
    CustomerPeopleQueries,
    CustomerExports,
    CustomerPeopleExports,
    CustomersLive,
    CustomersQueries,
    CustomersService,
    CustomerUsers,
    CustomerWords,
    EligibleInspectors,
    EmailChanges,
    EmailConfirmations,
    GivenPasswords,
    JwtStrategy,
    TrustedNetworks,
    OneTimeKeys,
    OwnSessions,
    PasswordChanges,
    People,
    PeopleLive,
    PeopleQueries,
    PeopleExports,
    PersonLogins,
    PersonRights,
    PropertyManagerAssignments,
    PropertyManagers,
    PropertyManagerUsers,
    PropertyWords,
    PropertyWordsQueries,
    { provide: SessionActors, useExisting: ActorsService },
    RecipientLanguages,
    RegistrationService,
    SelfService,
    TeamMembers,
    TeamsLive,
    TeamsQueries,
    TeamsService,
    UsersService,
  ],
  exports: [
    AccountsService,
    ActorsService,
    AnswersTokens,
    CalendarFeeds,
    CallersQueries,
    Cities,
    CustomerPeopleQueries,
    CustomerWords,
    CustomersService,
    EligibleInspectors,
    EmailChanges,
    TrustedNetworks,
    OneTimeKeys,
    People,
    PeopleQueries,
    PropertyManagers,
    PropertyWords,
    RecipientLanguages,
    RegistrationService,
    SelfService,
    SessionActors,
    TeamsQueries,
    TeamsService,
    UsersService,
  ],
})
export class PartiesModule {}
