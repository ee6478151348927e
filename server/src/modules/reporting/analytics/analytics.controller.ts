import { Controller, HttpCode, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  AnalysedInspectionPage,
  AnalyticsFigures,
  ReferenceInspection,
  ANALYSES_TEAMS,
  OPENS_ANALYTICS,
} from '@walkthrough/domain';
import type { Response } from 'express';
import { Access } from '../../../core/access/access.decorator';
import { IdParam } from '../../../core/http/input/id-param';
import { Serves } from '../../../core/http/answers/serves';
import { BodyOrQuery } from '../../../core/http/input/tolerance';
import { sendPdf } from '../reports/send-pdf';
import { AnalyticsReport } from './analytics-report.service';
import { AnalysedInspectionsDto, AnalyticsDto, ReferenceDto } from './analytics.dto';
import { AnalyticsService } from './analytics.service';

/** Inspection Analytics: figures, the inspections behind them, and the PDF. */
@ApiTags('analytics')
@Controller()
export class AnalyticsController {
  constructor(
    private readonly analytics: AnalyticsService,
    private readonly report: AnalyticsReport,
  ) {}

  @Serves('POST reports/inspections-summary')
  @Access(OPENS_ANALYTICS)
  @ApiProduces('application/pdf')
  @HttpCode(200)
  async summary(
    @BodyOrQuery() asked: AnalyticsDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return sendPdf(await this.report.print(asked), response, 'attachment');
  }

  @Serves('POST reports/inspections-summary/figures')
  @Access(OPENS_ANALYTICS)
  figures(@BodyOrQuery() asked: AnalyticsDto): Promise<AnalyticsFigures> {
    return this.analytics.figures(asked);
  }

  @Serves('POST reports/inspections-summary/inspections')
  @Access(OPENS_ANALYTICS)
  behind(@BodyOrQuery() asked: AnalysedInspectionsDto): Promise<AnalysedInspectionPage> {
    return this.analytics.inspectionsBehind(asked);
  }

  @Serves('GET teams/{id}/reference-inspection')
  @Access(ANALYSES_TEAMS)
  referenceDays(@IdParam() id: number, @Query() { timeZone }: ReferenceDto): Promise<ReferenceInspection[]> {
    return this.analytics.referenceDays(id, timeZone);
  }
}
