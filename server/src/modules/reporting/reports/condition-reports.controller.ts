import { Body, Controller, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { messages, SavedText } from '@walkthrough/domain';
import type { Response } from 'express';
import { Access } from '../../../core/access/access.decorator';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { ActionKey } from '../../scheduling/field-actions/action-key';
import { ConditionReportsService } from './condition-reports.service';
import { sendPdf } from './send-pdf';
import { TaskReportPrints } from './task-reports.print';
import { DistributionDto } from './dto/distribution.dto';
import { PrintOptionsDto } from './dto/print-options.dto';

/** Inspection reports as PDFs. */
@ApiTags('reports')
@Controller()
export class ConditionReportsController {
  constructor(
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
    await this.reports.distribute(id, distribution, key);
    return { message: messages.inspectionManagement.distributed };
  }
}
