import { Controller, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  READS_REMUNERATION,
  REMUNERATION_FORMATS,
  type RemunerationFormat,
  type RemunerationQuery,
} from '@walkthrough/domain';
import { attachment, WORKBOOK_TYPE } from '../../../../core/http/answers/send-file';
import type { Response } from 'express';
import { Access } from '../../../../core/access/access.decorator';
import { IdParam } from '../../../../core/http/input/path-params';
import { QueryChoice } from '../../../../core/http/input/query-fields';
import { AnyTimeZone, CalendarMonth } from '../../../../core/http/input/time-fields';
import { Serves } from '../../../../core/http/answers/serves';
import { sendPdf } from '../send-pdf';
import { RemunerationReportService } from './remuneration-report.service';

class RemunerationQueryDto implements RemunerationQuery {
  @CalendarMonth() month: string;
  @AnyTimeZone({ optional: true }) timeZone?: string;
  @QueryChoice(REMUNERATION_FORMATS, { fallback: 'pdf' }) format: RemunerationFormat = 'pdf';
}

/** Remuneration Reports, as a PDF or workbook. */
@ApiTags('inspectors')
@Controller()
export class RemunerationController {
  constructor(private readonly reports: RemunerationReportService) {}

  @Serves('GET inspectors/{id}/remuneration')
  @Access(READS_REMUNERATION)
  @ApiProduces('application/pdf', WORKBOOK_TYPE)
  async report(
    @IdParam() id: number,
    @Query() query: RemunerationQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    if (query.format === 'xlsx') {
      const { file, fileName } = await this.reports.workbook(id, query);
      response.setHeader('cache-control', 'private, no-store');
      return attachment(file, { type: WORKBOOK_TYPE, fileName });
    }
    return sendPdf(await this.reports.pdf(id, query), response);
  }
}
