import { Module } from '@nestjs/common';
import { globalRows } from '../../core/database/rows';
import { AccountsService } from './accounts.service';
import { Login } from './login.entity';
import { Session } from './session.entity';

@Module({
  providers: [...globalRows(Login, Session), AccountsService],
  exports: [AccountsService],
})
export class AccountsModule {}
