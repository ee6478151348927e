import { Controller, HttpCode, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  AnalysedInspectionPage,
  AnalyticsFigures,
  MANAGER_ROLES,
  ReferenceInspection,
} from '@walkthrough/domain';
import type { Response } from 'express';
import { Access, type AccessRule } from '../../../core/access/access.decorator';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { BodyOrQuery } from '../../../core/http/input/tolerance';
import { AnalyticsReport } from './analytics-report.service';
import { AnalysedInspectionsDto, AnalyticsDto, ReferenceDto } from './analytics.dto';
import { AnalyticsService } from './analytics.service';

const OPENS: AccessRule = {
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CUSTOMER', 'ROLE_PROPERTY_MANAGER'],
  ability: 'analytics.view',
};

/** Inspection Analytics: figures, the inspections behind them, and the PDF. */
@ApiTags('analytics')
@Controller()
export class AnalyticsController {
  constructor(
    private readonly analytics: AnalyticsService,
    private readonly report: AnalyticsReport,
  ) {}

  @Serves('POST reports/inspections-summary')
  @Access(OPENS)
  @ApiProduces('application/pdf')
  @HttpCode(200)
  async summary(
    @BodyOrQuery() asked: AnalyticsDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { bytes, fileName } = await this.report.print(asked);
    response.setHeader('cache-control', 'private, no-store');
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      length: bytes.length,
      disposition: `attachment; filename="${fileName}"`,
    });
  }

  @Serves('POST reports/inspections-summary/figures')
  @Access(OPENS)
  figures(@BodyOrQuery() asked: AnalyticsDto): Promise<AnalyticsFigures> {
    return this.analytics.figures(asked);
  }

  @Serves('POST reports/inspections-summary/inspections')
  @Access(OPENS)
  behind(@BodyOrQuery() asked: AnalysedInspectionsDto): Promise<AnalysedInspectionPage> {
    return this.analytics.behind(asked);
  }

  @Serves('GET teams/{id}/reference-inspection')
  @Access({ roles: MANAGER_ROLES, ability: 'analytics.view' })
  referenceDays(@IdParam() id: number, @Query() { timeZone }: ReferenceDto): Promise<ReferenceInspection[]> {
    return this.analytics.referenceDays(id, timeZone);
  }
}
