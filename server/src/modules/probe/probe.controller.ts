import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ProbeAnswer } from '@walkthrough/domain';
import { Public } from '../../core/access/access.decorator';
import { Clock } from '../../core/context/clock';
import { Serves } from '../../core/http/serves';

@ApiTags('other')
@Controller()
export class ProbeController {
  constructor(private readonly clock: Clock) {}

  /** Is the server there? The body says so; a 200 with anything else is somebody's sign-in page. */
  @Serves('GET test')
  @Public('the connectivity probe runs without a token (spec 1 §7)')
  probe(): ProbeAnswer {
    return { service: 'walkthrough', now: this.clock.now() };
  }
}
