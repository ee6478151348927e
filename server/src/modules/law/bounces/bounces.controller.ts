import { Body, Controller, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { messages, UnmatchedBounces } from '@walkthrough/domain';
import type { Request } from 'express';
import { Access, Public } from '../../../core/access/access.decorator';
import { Config } from '../../../core/config/config';
import { Clock } from '../../../core/context/clock';
import { sha256 } from '../../../core/context/sha256';
import { forbidden, notFound } from '../../../core/errors/product-error';
import { pageOf } from '../../../core/http/answers/paging';
import { Serves } from '../../../core/http/answers/serves';
import { sentBytes, TakesBody } from '../../../core/http/bodies/body-limits';
import { networkOf } from '../../../core/http/limits/network-address';
import { RateLimits } from '../../../core/http/limits/rate-limits';
import { isSignedReport } from './bounce-signature';
import { Bounces } from './bounces.service';
import { BounceReportDto, BouncesQueryDto } from './dto/bounce.dto';

/** Bounces that a mail service reports (docs/decisions/0248). */
@ApiTags('deliveries')
@Controller()
export class BouncesController {
  constructor(
    private readonly bounces: Bounces,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly limits: RateLimits,
  ) {}

  @Serves('POST mail/bounces')
  @Public('a mail service signs in nowhere: its signature is checked here')
  @TakesBody({ keepsBytes: true })
  async receive(@Req() request: Request, @Body() report: BounceReportDto): Promise<void> {
    const secret = this.config.bounceSecret;
    if (secret === undefined) throw notFound();
    const signature = request.header('x-walkthrough-signature') ?? '';
    const timestamp = request.header('x-walkthrough-timestamp') ?? '';
    const signed = { signature, timestamp, body: sentBytes(request) };
    if (!isSignedReport(signed, secret, this.clock.now())) {
      await this.limits.countAttempt(networkOf(request.ip));
      throw forbidden(messages.deliveries.bounceUnsigned);
    }
    await this.bounces.receive(report, sha256(Buffer.from(signature)));
  }

  /** Bounces without a company: for the provider only. */
  @Serves('GET master/bounces')
  @Access({ roles: ['ROLE_MASTER'] })
  async unmatched(@Query() query: BouncesQueryDto): Promise<UnmatchedBounces> {
    const { rows, total } = await this.bounces.unmatched(query);
    const items = rows.map(({ id, receivedAt, returnAddress, recipient, detail }) => ({
      id,
      receivedAt,
      returnAddress,
      recipient,
      detail,
    }));
    return pageOf(items, total, query);
  }
}
