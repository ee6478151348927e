import { Body, Controller, HttpCode, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiBody, ApiProduces, ApiTags } from '@nestjs/swagger';
import { ExportAddress, MAX_REPORTS_TOGETHER, ReportArchive } from '@walkthrough/domain';
import type { Response } from 'express';
import { Access } from '../../../../core/access/access.decorator';
import { idListSchema, readIdList } from '../../../../core/http/input/id-list';
import { IdParam } from '../../../../core/http/input/id-param';
import { QueryWhole } from '../../../../core/http/input/query-fields';
import { Serves } from '../../../../core/http/answers/serves';
import { MonthlyFilesFilterDto, MonthlyFilesQueryDto } from '../../monthly-files/monthly-files.dto';
import { sendPdf } from '../send-pdf';
import { SummaryReportService } from '../summary-report/summary-report.service';
import { ArchiveDownloads, READS_REPORTS } from './archive-downloads';
import { ReportArchives } from './report-archives.service';

const IDS = {
  type: 'object',
  properties: { ids: idListSchema(MAX_REPORTS_TOGETHER) },
  required: ['ids'],
};

class MonthlyArchiveQueryDto extends MonthlyFilesQueryDto {
  /** Number of the part, from 1. A month with more than 500 inspections has several parts. */
  @QueryWhole(1, 1_000, { fallback: 1 }) part: number = 1;
}

/** Reports of several inspections in one file. */
@ApiTags('reports')
@Controller()
export class ReportArchivesController {
  constructor(
    private readonly archives: ReportArchives,
    private readonly downloads: ArchiveDownloads,
    private readonly summaries: SummaryReportService,
  ) {}

  @Serves('POST summary-report')
  @Access(READS_REPORTS)
  @ApiBody({ schema: IDS })
  @ApiProduces('application/pdf')
  @HttpCode(200)
  async summary(
    @Body() body: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return sendPdf(await this.summaries.print(readIdList(body, MAX_REPORTS_TOGETHER)), response);
  }

  @Serves('POST zipped-reports/ids')
  @Access(READS_REPORTS)
  @ApiBody({ schema: IDS })
  ofIds(@Body() body: unknown): Promise<ReportArchive> {
    return this.archives.ofIds(readIdList(body, MAX_REPORTS_TOGETHER));
  }

  @Serves('POST zipped-reports/month')
  @Access(READS_REPORTS)
  ofMonth(
    @Query() month: MonthlyArchiveQueryDto,
    @Body() filter: MonthlyFilesFilterDto,
  ): Promise<ReportArchive> {
    return this.archives.ofMonth({ ...month, ...filter });
  }

  @Serves('GET zipped-reports/{id}')
  @Access(READS_REPORTS)
  one(@IdParam() id: number): Promise<ReportArchive> {
    return this.archives.one(id);
  }

  @Serves('DELETE zipped-reports/{id}')
  @Access(READS_REPORTS)
  cancel(@IdParam() id: number): Promise<void> {
    return this.archives.cancel(id);
  }

  @Serves('POST zipped-reports/{id}/download')
  @Access(READS_REPORTS)
  download(@IdParam() id: number): Promise<ExportAddress> {
    return this.downloads.offer(id);
  }
}
