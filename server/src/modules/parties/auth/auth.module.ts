import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { Config } from '../../../core/config/config';
import { SessionActors } from '../../../core/live/live-rights';
import { AccountsModule } from '../accounts/accounts.module';
import { CustomersModule } from '../customers/customers.module';
import { TeamsModule } from '../teams/teams.module';
import { TenantsModule } from '../../company/tenants/tenants.module';
import { UsersModule } from '../users/users.module';
import { ActorsService } from './actors.service';
import { AuthController } from './auth.controller';
import { AuthService } from './auth.service';
import { EmailChangeController } from './email-change.controller';
import { JwtStrategy } from './jwt.strategy';
import { OwnSessionsController } from './own-sessions.controller';
import { OwnSessions } from './own-sessions.service';
import { RegistrationController } from './registration.controller';
import { RegistrationService } from './registration.service';
import { tokenKey } from './token-key';

@Module({
  imports: [
    AccountsModule,
    CustomersModule,
    TeamsModule,
    TenantsModule,
    UsersModule,
    JwtModule.registerAsync({
      inject: [Config],
      useFactory: (config: Config) => ({ secret: tokenKey(config), signOptions: { algorithm: 'HS256' } }),
    }),
  ],
  controllers: [AuthController, EmailChangeController, OwnSessionsController, RegistrationController],
  providers: [
    ActorsService,
    AuthService,
    JwtStrategy,
    OwnSessions,
    RegistrationService,
    { provide: SessionActors, useExisting: ActorsService },
  ],
  exports: [ActorsService, RegistrationService, SessionActors],
})
export class AuthModule {}
