import { Body, Controller, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiProperty, ApiTags } from '@nestjs/swagger';
import {
  EMAIL_LIST_MAX,
  isEmailAddress,
  messages,
  OFFERED_LANGUAGES,
  type OfferedLanguage,
  type ReportMailing,
  SavedText,
} from '@walkthrough/domain';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, ValidateBy } from 'class-validator';
import type { Response } from 'express';
import { Access } from '../../../core/access/access.decorator';
import { Choice, IdNumber } from '../../../core/http/input/fields';
import { IdParam } from '../../../core/http/input/path-params';
import { QueryChoice } from '../../../core/http/input/query-fields';
import { Serves } from '../../../core/http/answers/serves';
import { ActionKey } from '../../scheduling/field-actions/action-key';
import { ConditionReportsService } from './condition-reports.service';
import { ReportDistribution } from './report-distribution';
import { sendPdf } from './send-pdf';
import { TaskReportPrints } from './task-report-prints';

/** Query of the report of one inspection. */
class PrintOptionsDto {
  @QueryChoice(['off']) marks?: 'off';
}

/** Body of POST reports/condition-inspection/{id}/distribution, without duplicate addresses. */
class DistributionDto implements ReportMailing {
  @ApiProperty({
    type: 'array',
    items: { type: 'string', format: 'email' },
    minItems: 1,
    maxItems: EMAIL_LIST_MAX,
  })
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value)
      ? [...new Set(value.map((each: unknown) => (typeof each === 'string' ? each.trim() : each)))]
      : value,
  )
  @IsArray({ message: '$property must be a list of email addresses.' })
  @ArrayNotEmpty({ message: '$property must name at least one email address.' })
  @ArrayMaxSize(EMAIL_LIST_MAX, { message: `$property can have at most ${EMAIL_LIST_MAX} email addresses.` })
  @ValidateBy(
    {
      name: 'emailAddress',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isEmailAddress(value),
        defaultMessage: () => messages.inspectionManagement.distributionAddressInvalid,
      },
    },
    { each: true },
  )
  emails: string[];

  /** The inspection of the report; default: the last finished one. */
  @IdNumber({ optional: true })
  inspectionId?: number;

  @Choice(OFFERED_LANGUAGES, { optional: true })
  language?: OfferedLanguage;
}

/** Inspection reports as PDFs. */
@ApiTags('reports')
@Controller()
export class ConditionReportsController {
  constructor(
    private readonly distribution: ReportDistribution,
    private readonly reports: ConditionReportsService,
    private readonly tasks: TaskReportPrints,
  ) {}

  /** Returns the report of a recurring inspection. */
  @Serves('GET reports/inspection/{id}')
  @Access({ ability: 'inspection.view' })
  @ApiProduces('application/pdf')
  async ofTask(
    @IdParam() id: number,
    @Query() options: PrintOptionsDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return sendPdf(await this.tasks.ofInspection(id, options), response);
  }

  @Serves('GET reports/condition-inspection/inspection/{id}')
  @Access({ ability: 'inspection.view' })
  @ApiProduces('application/pdf')
  async ofInspection(
    @IdParam() id: number,
    @Query() options: PrintOptionsDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return sendPdf(await this.reports.ofInspection(id, options), response);
  }

  @Serves('GET reports/condition-inspection/{id}')
  @Access({ ability: 'inspection.view' })
  @ApiProduces('application/pdf')
  async ofRecord(
    @IdParam() id: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return sendPdf(await this.reports.ofRecord(id), response);
  }

  @Serves('POST reports/condition-inspection/{id}/distribution')
  @Access({ anyFlag: ['canAccessInspection', 'canPerformInspection'], ability: 'inspection.distribute' })
  async distribute(
    @IdParam() id: number,
    @Body() distribution: DistributionDto,
    @ActionKey() key: string | null,
  ): Promise<SavedText> {
    await this.distribution.send(id, distribution, key);
    return { message: messages.inspectionManagement.distributed };
  }
}
