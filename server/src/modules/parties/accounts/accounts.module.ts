import { Module } from '@nestjs/common';
import { globalRows } from '../../../core/database/rows';
import { AccountsService } from './accounts.service';
import { CalendarFeed } from './calendar-feed.entity';
import { CalendarFeeds } from './calendar-feeds';
import { CallersQueries } from './callers.queries';
import { KnownAddress } from './known-address.entity';
import { KnownAddresses } from './known-addresses';
import { Login } from './login.entity';
import { OneTimeKey } from './one-time-key.entity';
import { OneTimeKeys } from './one-time-keys';
import { Session } from './session.entity';

@Module({
  providers: [
    ...globalRows(Login, Session, OneTimeKey, KnownAddress, CalendarFeed),
    AccountsService,
    CalendarFeeds,
    CallersQueries,
    KnownAddresses,
    OneTimeKeys,
  ],
  exports: [AccountsService, CalendarFeeds, CallersQueries, KnownAddresses, OneTimeKeys],
})
export class AccountsModule {}
