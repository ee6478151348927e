import { Module } from '@nestjs/common';
import { globalRows } from '../../../core/database/rows';
import { Outbox } from '../../../core/jobs/outbox.entity';
import { TenantsModule } from '../../company/tenants/tenants.module';
import { JobAttentionController } from './job-attention.controller';
import { JobAttentionService } from './job-attention.service';
import { RunningJobs } from './running-jobs';

@Module({
  imports: [TenantsModule],
  controllers: [JobAttentionController],
  providers: [...globalRows(Outbox), JobAttentionService, RunningJobs],
  exports: [JobAttentionService],
})
export class JobAttentionModule {}
