import { Module } from '@nestjs/common';
import { globalRows } from '../../core/database/rows';
import { Outbox } from '../../core/jobs/outbox.entity';
import { CompanyModule } from '../company/company.module';
import { HealthController } from './health/health.controller';
import { Readiness } from './health/readiness';
import { JobAttentionController } from './job-attention/job-attention.controller';
import { JobAttentionService } from './job-attention/job-attention.service';
import { JobExports } from './job-attention/job-exports';
import { RunningJobs } from './job-attention/running-jobs';
import { MailOutboxController } from './mail-outbox/mail-outbox.controller';
import { ProbeController } from './probe/probe.controller';
import { RecordExportsController } from './record-exports/record-exports.controller';

@Module({
  imports: [CompanyModule],
  // Routes are matched in this order: fixed segments before `:id`.
  controllers: [
    HealthController,
    JobAttentionController,
    MailOutboxController,
    ProbeController,
    RecordExportsController,
  ],
  providers: [...globalRows(Outbox), JobAttentionService, JobExports, Readiness, RunningJobs],
  exports: [JobAttentionService],
})
export class OperationsModule {}
