import { Body, Controller, Res, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { messages, SavedText } from '@walkthrough/domain';
import type { Response } from 'express';
import { Access } from '../../core/access/access.decorator';
import { IdParam } from '../../core/http/id-param';
import { Serves } from '../../core/http/serves';
import { ConditionReportsService, type PrintedReport } from './condition-reports.service';
import { DistributionDto } from './dto/distribution.dto';

/** Condition reports as documents (spec 2 §7, 3 §5, §7). */
@ApiTags('reports')
@Controller()
export class ConditionReportsController {
  constructor(private readonly reports: ConditionReportsService) {}

  @Serves('GET reports/condition-inspection/inspection/{id}')
  @Access({ ability: 'inspection.view' })
  @ApiProduces('application/pdf')
  async ofVisit(
    @IdParam() id: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return handOut(await this.reports.ofVisit(id), response);
  }

  @Serves('GET reports/condition-inspection/{id}')
  @Access({ ability: 'inspection.view' })
  @ApiProduces('application/pdf')
  async ofRecord(
    @IdParam() id: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return handOut(await this.reports.ofRecord(id), response);
  }

  @Serves('POST reports/condition-inspection/{id}/distribution')
  @Access({ anyFlag: ['canAccessInspection', 'canPerformInspection'], ability: 'inspection.distribute' })
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
