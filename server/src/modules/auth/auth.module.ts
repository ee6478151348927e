import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { Config } from '../../core/config/config';
import { SessionActors } from '../../core/live/live-rights';
import { AccountsModule } from '../accounts/accounts.module';
import { CustomersModule } from '../customers/customers.module';
import { TeamsModule } from '../teams/teams.module';
import { TenantsModule } from '../tenants/tenants.module';
import { UsersModule } from '../users/users.module';
import { ActorsService } from './actors.service';
import { AuthController } from './auth.controller';
import { AuthService } from './auth.service';
import { JwtStrategy } from './jwt.strategy';
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
  controllers: [AuthController, RegistrationController],
  providers: [
    ActorsService,
    AuthService,
    JwtStrategy,
    RegistrationService,
    { provide: SessionActors, useExisting: ActorsService },
  ],
  exports: [ActorsService, SessionActors],
})
export class AuthModule {}
