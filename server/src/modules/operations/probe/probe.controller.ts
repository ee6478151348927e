import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ProbeAnswer } from '@walkthrough/domain';
import { Public } from '../../../core/access/access.decorator';
import { Clock } from '../../../core/context/clock';
import { Serves } from '../../../core/http/answers/serves';

@ApiTags('other')
@Controller()
export class ProbeController {
  constructor(private readonly clock: Clock) {}

  /** Connectivity probe. The body identifies the server, because a captive portal may also answer 200. */
  @Serves('GET test')
  @Public('the connectivity probe runs without a token (spec 1 §7)')
  probe(): ProbeAnswer {
    return { service: 'walkthrough', now: this.clock.now() };
  }
}
