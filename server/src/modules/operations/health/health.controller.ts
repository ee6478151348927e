import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Type } from '@sinclair/typebox';
import type { Response } from 'express';
import { Public } from '../../../core/access/access.decorator';
import { AlsoAnswers, Answers } from '../../../core/http/answers/answers';
import { ProxyNotice } from '../../../core/http/limits/proxy-notice';
import { Readiness } from './readiness';

const Live = Type.Object({ status: Type.Literal('live') }, { $id: 'Live' });
const Ready = Type.Object(
  {
    status: Type.Union([Type.Literal('ready'), Type.Literal('not_ready')]),
    /** Degradations that an operator should know about, although the server works. */
    notices: Type.Array(Type.String()),
    checks: Type.Record(Type.String(), Type.Union([Type.Literal('ok'), Type.String()])),
  },
  { $id: 'Ready' },
);

/** Health checks for infrastructure, outside `/api`. Reveal nothing about any company. */
@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly proxy: ProxyNotice,
  ) {}

  /** Answers while the process runs. */
  @Get('live')
  @Public('load balancers have no account')
  @Answers(Live)
  live() {
    return { status: 'live' as const };
  }

  /** Answers 503 with the failing checks when the process cannot do its work. */
  @Get('ready')
  @Public('load balancers have no account')
  @Answers(Ready)
  @AlsoAnswers(Ready, 503, 'Not ready')
  async ready(@Res({ passthrough: true }) response: Response) {
    const { checks, notices } = await this.readiness.check();
    const ready = Object.values(checks).every((answer) => answer === 'ok');
    if (!ready) response.status(503);
    return {
      status: ready ? ('ready' as const) : ('not_ready' as const),
      notices: [...this.proxy.notices(), ...notices],
      checks,
    };
  }
}
