import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FileVerification, NumberVerification } from '@walkthrough/domain';
import type { Request } from 'express';
import { Public } from '../../../core/access/access.decorator';
import { networkOf } from '../../../core/http/limits/network-address';
import { RateLimits } from '../../../core/http/limits/rate-limits';
import { Serves } from '../../../core/http/answers/serves';
import { FileVerificationDto, NumberVerificationDto } from './dto/verification.dto';
import { IssuedReports } from './issued-reports.service';

/**
 * Verifies whether a file is a report as it was issued (docs/decisions/0013). Uses POST, so that hash and number
 * appear in no URL, log or cache.
 */
@ApiTags('reports')
@Controller()
export class ReportVerificationController {
  constructor(
    private readonly issued: IssuedReports,
    private readonly limits: RateLimits,
  ) {}

  @Serves('POST reports/verification/file')
  @Public('whoever holds a report may ask whether it is the one that was issued')
  async file(@Body() { sha256 }: FileVerificationDto, @Req() request: Request): Promise<FileVerification> {
    await this.limits.countFileCheck(networkOf(request.ip));
    return { matches: await this.issued.hasFile(sha256) };
  }

  @Serves('POST reports/verification/number')
  @Public('whoever is told a report number may ask whether there is such a report')
  async number(
    @Body() { reportNumber }: NumberVerificationDto,
    @Req() request: Request,
  ): Promise<NumberVerification> {
    await this.limits.countNumberCheck(networkOf(request.ip));
    return { exists: await this.issued.hasNumber(reportNumber) };
  }
}
