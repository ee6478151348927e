import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { JobPage, messages, SavedText } from '@walkthrough/domain';
import { Access } from '../../core/access/access.decorator';
import { Answers } from '../../core/http/answers';
import { IdParam } from '../../core/http/id-param';
import { JobAttentionQuery } from './dto/job-attention.dto';
import { JobAttentionService } from './job-attention.service';

/** Promised work that was given up: whoever runs the installation sees all of it, administrators their company's. */
@ApiTags('jobs')
@Controller('jobs')
export class JobAttentionController {
  constructor(private readonly attention: JobAttentionService) {}

  @Get('attention')
  @Access({ roles: ['ROLE_MASTER', 'ROLE_ADMIN'] })
  @Answers(JobPage)
  list(@Query() query: JobAttentionQuery): Promise<JobPage> {
    return this.attention.list(query);
  }

  @Post(':id/retry')
  @Access({ roles: ['ROLE_MASTER', 'ROLE_ADMIN'] })
  @Answers(SavedText)
  async retry(@IdParam() id: number): Promise<SavedText> {
    await this.attention.retry(id);
    return { message: messages.jobs.retried };
  }
}
