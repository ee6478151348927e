import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LiveChanges } from '@walkthrough/domain';
import { Access } from '../access/access.decorator';
import { requestContext } from '../context/request-context';
import { QueryWhole } from '../http/input/query-fields';
import { Serves } from '../http/answers/serves';
import { LiveChangesReader } from './live-changes';
import { LiveRelay } from './live-relay';

class SinceDto {
  @QueryWhole(0, 2_147_483_647, { fallback: 0 })
  since: number = 0;
}

@ApiTags('live')
@Controller()
export class LiveController {
  constructor(
    private readonly reader: LiveChangesReader,
    private readonly relay: LiveRelay,
  ) {}

  /** Returns what the caller missed since a log number; 410 `too_old` means: reload the lists. */
  @Serves('GET live/changes')
  @Access({})
  async changes(@Query() { since }: SinceDto): Promise<LiveChanges> {
    return { epoch: this.relay.epoch, ...(await this.reader.since(since, requestContext.actor())) };
  }
}
