import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ProbeAnswer } from '@walkthrough/domain';
import { Public } from '../../core/access/access.decorator';
import { Clock } from '../../core/context/clock';
import { Answers } from '../../core/http/answers';

@ApiTags('other')
@Controller('test')
export class ProbeController {
  constructor(private readonly clock: Clock) {}

  /** Is the server there? The body says so; a 200 with anything else is somebody's sign-in page. */
  @Get()
  @Public('the connectivity probe runs without a token (spec 1 §7)')
  @Answers(ProbeAnswer)
  probe(): ProbeAnswer {
    return { service: 'walkthrough', now: this.clock.now() };
  }
}
