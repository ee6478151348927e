import { Module } from '@nestjs/common';
import { tenantRows } from '../../../core/database/rows';
import { AccountsModule } from '../../parties/accounts/accounts.module';
import { InspectionsModule } from '../inspections/inspections.module';
import { TenantsModule } from '../../company/tenants/tenants.module';
import { CalendarEntry } from './calendar-entry.entity';
import { CalendarFeedService } from './calendar-feed.service';
import { CalendarFeedsController } from './calendar-feeds.controller';

@Module({
  imports: [AccountsModule, InspectionsModule, TenantsModule],
  controllers: [CalendarFeedsController],
  providers: [...tenantRows(CalendarEntry), CalendarFeedService],
})
export class CalendarFeedsModule {}
