import { Module } from '@nestjs/common';
import { globalRows } from '../../core/database/rows';
import { AccountsService } from './accounts.service';
import { Login } from './login.entity';
import { OneTimeKey } from './one-time-key.entity';
import { OneTimeKeys } from './one-time-keys';
import { Session } from './session.entity';

@Module({
  providers: [...globalRows(Login, Session, OneTimeKey), AccountsService, OneTimeKeys],
  exports: [AccountsService, OneTimeKeys],
})
export class AccountsModule {}
