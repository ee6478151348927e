import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ExportAddress,
  ISSUE_REASON_LIMIT,
  MAX_UNPAGED,
  SchedulingIssueItem,
  StaffInspectionRow,
} from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { TrimmedText, YesNo } from '../../../core/http/input/fields';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { BodyOrQuery } from '../../../core/http/input/tolerance';
import { ActionKey } from '../field-actions/action-key';
import { ExportDto } from './dto/inspection-export.dto';
import { EXPORTS_ISSUES, InspectionExports } from './inspection-exports';
import { InspectionRowsQueries } from './inspection-rows.queries';
import { SchedulingIssues } from './scheduling-issues';
import { schedulingIssueItem } from './scheduling-issues.presenter';

class SchedulingIssueDto {
  @YesNo({ optional: true })
  hasIssues?: boolean;

  @TrimmedText(ISSUE_REASON_LIMIT, { optional: true, lines: true })
  reason?: string;
}

/** Scheduling issues: inspectors flag inspections, administrators list and dismiss the flags. */
@ApiTags('scheduling')
@Controller()
export class SchedulingIssuesController {
  constructor(
    private readonly issues: SchedulingIssues,
    private readonly rows: InspectionRowsQueries,
    private readonly exports: InspectionExports,
  ) {}

  @Serves('GET inspections/scheduling-issues')
  @Access({ roles: ['ROLE_ADMIN'] })
  async list(): Promise<SchedulingIssueItem[]> {
    return (await this.rows.schedulingIssues(MAX_UNPAGED)).map(schedulingIssueItem);
  }

  @Serves('POST inspections/scheduling-issues/export')
  @Access(EXPORTS_ISSUES)
  export(@Query() { format }: ExportDto): Promise<ExportAddress> {
    return this.exports.schedulingIssues(format);
  }

  /** Sets the flag unless `hasIssues` is false. A reason belongs to the flag. */
  @Serves('PUT inspections/{id}/scheduling-issues')
  @Access({ roles: ['ROLE_ADMIN', 'ROLE_INSPECTOR'], ability: 'inspection.toggleSchedulingIssue' })
  set(
    @IdParam() id: number,
    @BodyOrQuery() { hasIssues = true, reason }: SchedulingIssueDto,
    @ExpectedVersion() expected: number | null,
    @ActionKey() key: string | null,
  ): Promise<StaffInspectionRow> {
    return this.issues.set(id, { hasIssues, reason, expected, key });
  }
}
