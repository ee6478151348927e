import { Module } from '@nestjs/common';
import { InspectionsModule } from '../../scheduling/inspections/inspections.module';
import { JobAttentionModule } from '../../operations/job-attention/job-attention.module';
import { LateSubmissionsModule } from '../../reporting/submissions/late/late-submissions.module';
import { TenantsModule } from '../../company/tenants/tenants.module';
import { DashboardVisits } from './dashboard-visits';
import { DashboardController } from './dashboard.controller';

@Module({
  imports: [InspectionsModule, JobAttentionModule, LateSubmissionsModule, TenantsModule],
  controllers: [DashboardController],
  providers: [DashboardVisits],
})
export class DashboardModule {}
