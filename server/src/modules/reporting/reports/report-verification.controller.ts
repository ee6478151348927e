import { Body, Controller, Req } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import {
  FileVerification,
  messages,
  NumberVerification,
  REPORT_NUMBER_MAX,
  SHA256_PATTERN,
} from '@walkthrough/domain';
import { Transform } from 'class-transformer';
import { Matches } from 'class-validator';
import type { Request } from 'express';
import { Public } from '../../../core/access/access.decorator';
import { FilledText } from '../../../core/http/input/fields';
import { networkOf } from '../../../core/http/limits/network-address';
import { RateLimits } from '../../../core/http/limits/rate-limits';
import { Serves } from '../../../core/http/answers/serves';
import { IssuedReports } from './issued-reports.service';

/** Body of POST reports/verification/file. The file itself stays with the caller. */
class FileVerificationDto {
  @ApiProperty({ pattern: SHA256_PATTERN.source, description: 'SHA-256 of the file, hexadecimal' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @Matches(SHA256_PATTERN, { message: () => messages.verify.hashInvalid })
  sha256: string;
}

/** Body of POST reports/verification/number. */
class NumberVerificationDto {
  @FilledText(REPORT_NUMBER_MAX) reportNumber: string;
}

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
