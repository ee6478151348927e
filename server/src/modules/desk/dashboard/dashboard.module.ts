import { Module } from '@nestjs/common';
import { InspectionsModule } from '../inspections/inspections.module';
import { JobAttentionModule } from '../job-attention/job-attention.module';
import { LateSubmissionsModule } from '../submissions/late/late-submissions.module';
import { TenantsModule } from '../tenants/tenants.module';
import { DashboardVisits } from './dashboard-visits';
import { DashboardController } from './dashboard.controller';

@Module({
  imports: [InspectionsModule, JobAttentionModule, LateSubmissionsModule, TenantsModule],
  controllers: [DashboardController],
  providers: [DashboardVisits],
})
export class DashboardModule {}
