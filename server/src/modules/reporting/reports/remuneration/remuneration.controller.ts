import { Controller, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { READS_REMUNERATION } from '@walkthrough/domain';
import type { Response } from 'express';
import { Access } from '../../../../core/access/access.decorator';
import { IdParam } from '../../../../core/http/input/id-param';
import { Serves } from '../../../../core/http/answers/serves';
import { RemunerationQueryDto } from './remuneration.dto';
import { RemunerationReportService } from './remuneration-report.service';

const PDF = 'application/pdf';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Remuneration Reports, as a PDF or workbook. */
@ApiTags('inspectors')
@Controller()
export class RemunerationController {
  constructor(private readonly reports: RemunerationReportService) {}

  @Serves('GET inspectors/{id}/remuneration')
  @Access(READS_REMUNERATION)
  @ApiProduces(PDF, XLSX)
  async report(
    @IdParam() id: number,
    @Query() query: RemunerationQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    response.setHeader('cache-control', 'private, no-store');
    if (query.format === 'xlsx') {
      const { file, fileName } = await this.reports.workbook(id, query);
      return new StreamableFile(file, { type: XLSX, disposition: `attachment; filename="${fileName}"` });
    }
    const { bytes, fileName } = await this.reports.pdf(id, query);
    return new StreamableFile(bytes, {
      type: PDF,
      length: bytes.length,
      disposition: `inline; filename="${fileName}"`,
    });
  }
}
