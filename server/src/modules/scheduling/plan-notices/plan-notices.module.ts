import { Module } from '@nestjs/common';
import { tenantRows } from '../../../core/database/rows';
import { InspectionsModule } from '../inspections/inspections.module';
import { TenantsModule } from '../../company/tenants/tenants.module';
import { UsersModule } from '../../parties/users/users.module';
import { MailSettingsController } from './mail-settings.controller';
import { PlanDigests } from './plan-digests';
import { PlanNotice } from './plan-notice.entity';
import { PlanNotices } from './plan-notices';

@Module({
  imports: [InspectionsModule, TenantsModule, UsersModule],
  controllers: [MailSettingsController],
  providers: [...tenantRows(PlanNotice), PlanDigests, PlanNotices],
})
export class PlanNoticesModule {}
