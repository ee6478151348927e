import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  JobPage,
  messages,
  RetriedPrints,
  RunningJob,
  SavedText,
  SEES_FAILED_JOBS,
} from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { IdParam } from '../../../core/http/input/path-params';
import { TrimmedText } from '../../../core/http/input/fields';
import { QueryWhole } from '../../../core/http/input/query-fields';
import { Serves } from '../../../core/http/answers/serves';
import { JobAttentionService } from './job-attention.service';
import { RunningJobs } from './running-jobs';

/** Query of GET jobs/attention. Pages start at 0. */
class JobAttentionQuery {
  @QueryWhole(0, 1_000_000, { fallback: 0 })
  page: number = 0;

  @QueryWhole(1, 200, { fallback: 50 })
  size: number = 50;

  @TrimmedText(190, { optional: true, description: 'Words of the job, its recipient and its company' })
  search?: string;
}

/** Jobs that need attention: the provider sees all of them, administrators those of their company. */
@ApiTags('jobs')
@Controller()
export class JobAttentionController {
  constructor(
    private readonly attention: JobAttentionService,
    private readonly runningJobs: RunningJobs,
  ) {}

  @Serves('GET jobs/attention')
  @Access(SEES_FAILED_JOBS)
  list(@Query() query: JobAttentionQuery): Promise<JobPage> {
    return this.attention.list(query);
  }

  /** Returns chunked jobs that are running, with their progress. */
  @Serves('GET jobs/running')
  @Access({ roles: ['ROLE_MASTER', 'ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CUSTOMER'] })
  running(): Promise<RunningJob[]> {
    return this.runningJobs.list();
  }

  /** Retries one batch: the caller repeats the call while some are left. */
  @Serves('POST jobs/prints/retry')
  @Access(SEES_FAILED_JOBS)
  retryPrints(): Promise<RetriedPrints> {
    return this.attention.retryPrints();
  }

  @Serves('POST jobs/{id}/retry')
  @Access(SEES_FAILED_JOBS)
  async retry(@IdParam() id: number): Promise<SavedText> {
    await this.attention.retry(id);
    return { message: messages.jobs.retried };
  }
}
