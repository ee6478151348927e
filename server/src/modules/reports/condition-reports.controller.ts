import { Body, Controller, Get, Post, Res, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { messages, SavedText } from '@walkthrough/domain';
import type { Response } from 'express';
import { Access } from '../../core/access/access.decorator';
import { Answers } from '../../core/http/answers';
import { IdParam } from '../../core/http/id-param';
import { Refuses } from '../../core/http/refusals';
import { ConditionReportsService, type PrintedReport } from './condition-reports.service';
import { DistributionDto } from './dto/distribution.dto';

/** Condition reports as documents (spec 2 §7, 3 §5, §7). */
@ApiTags('reports')
@Controller('reports/condition-inspection')
export class ConditionReportsController {
  constructor(private readonly reports: ConditionReportsService) {}

  @Get('inspection/:id')
  @Access({ ability: 'inspection.view' })
  @ApiProduces('application/pdf')
  async ofVisit(
    @IdParam() id: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return handOut(await this.reports.ofVisit(id), response);
  }

  @Get(':id')
  @Access({ ability: 'inspection.view' })
  @ApiProduces('application/pdf')
  async ofRecord(
    @IdParam() id: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return handOut(await this.reports.ofRecord(id), response);
  }

  @Post(':id/distribution')
  @Refuses('too_many_attempts')
  @Access({ anyFlag: ['canAccessInspection', 'canPerformInspection'], ability: 'inspection.distribute' })
  @Answers(SavedText)
  async distribute(@IdParam() id: number, @Body() { emails }: DistributionDto): Promise<SavedText> {
    await this.reports.distribute(id, emails);
    return { message: messages.inspectionManagement.distributed };
  }
}

/** The digest lets whoever saves the file check it against the number that is told about it (RFC 9530). */
function handOut({ bytes, fileName, sha256 }: PrintedReport, response: Response): StreamableFile {
  const digest = Buffer.from(sha256, 'hex').toString('base64');
  response.setHeader('cache-control', 'private, no-store');
  response.setHeader('repr-digest', `sha-256=:${digest}:`);
  return new StreamableFile(bytes, {
    type: 'application/pdf',
    length: bytes.length,
    disposition: `inline; filename="${fileName}"`,
  });
}
