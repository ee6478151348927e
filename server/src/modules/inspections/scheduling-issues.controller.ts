import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ExportAddress,
  ISSUE_REASON_LIMIT,
  MOST_UNPAGED,
  SchedulingIssueItem,
  StaffInspectionRow,
} from '@walkthrough/domain';
import { Access } from '../../core/access/access.decorator';
import { requestContext } from '../../core/context/request-context';
import { ExpectedVersion } from '../../core/http/expected-version';
import { TrimmedText, YesNo } from '../../core/http/fields';
import { IdParam } from '../../core/http/id-param';
import { Serves } from '../../core/http/serves';
import { BodyOrQuery } from '../../core/http/tolerance';
import { ActionKey } from '../field-actions/action-key';
import { FieldActions } from '../field-actions/field-actions';
import { ExportDto } from './dto/inspection-export.dto';
import { type InspectionChange, InspectionChanges } from './inspection-changes';
import { EXPORTS_ISSUES, InspectionExports } from './inspection-exports';
import { InspectionRowsQueries, staffInspectionRow } from './inspection-rows.queries';
import { schedulingIssueItem } from './scheduling-issues.presenter';

class SchedulingIssueDto {
  @YesNo({ optional: true })
  hasIssues?: boolean;

  @TrimmedText(ISSUE_REASON_LIMIT, { optional: true })
  reason?: string;
}

/** Visits that cannot be arranged: inspectors flag them, admins see the list and dismiss (spec 1 §1, 2 §7). */
@ApiTags('scheduling')
@Controller()
export class SchedulingIssuesController {
  constructor(
    private readonly actions: FieldActions,
    private readonly changes: InspectionChanges,
    private readonly rows: InspectionRowsQueries,
    private readonly exports: InspectionExports,
  ) {}

  @Serves('GET inspections/scheduling-issues')
  @Access({ roles: ['ROLE_ADMIN'] })
  async list(): Promise<SchedulingIssueItem[]> {
    return (await this.rows.schedulingIssues(MOST_UNPAGED)).map(schedulingIssueItem);
  }

  @Serves('POST inspections/scheduling-issues/export')
  @Access(EXPORTS_ISSUES)
  export(@Query() { format }: ExportDto): Promise<ExportAddress> {
    return this.exports.schedulingIssues(format);
  }

  /** Without a word it is flagged. A reason goes with its flag. */
  @Serves('PUT inspections/{id}/scheduling-issues')
  @Access({ roles: ['ROLE_ADMIN', 'ROLE_INSPECTOR'], ability: 'inspection.toggleSchedulingIssue' })
  set(
    @IdParam() id: number,
    @BodyOrQuery() { hasIssues = true, reason }: SchedulingIssueDto,
    @ExpectedVersion() expected: number | null,
    @ActionKey() key: string | null,
  ): Promise<StaffInspectionRow> {
    const values = { hasSchedulingIssue: hasIssues, schedulingIssueReason: (hasIssues && reason) || null };
    const isAdmin = requestContext.actor().roles.includes('ROLE_ADMIN');
    const change: InspectionChange = {
      id,
      expected,
      ability: isAdmin && !hasIssues ? 'dismissSchedulingIssue' : 'toggleSchedulingIssue',
      event: hasIssues ? 'inspection.schedulingIssueSet' : 'inspection.schedulingIssueRemoved',
      values,
    };
    return this.actions.once(key, { call: 'schedulingIssue.set', id, body: values }, async () => {
      await this.changes.apply(change, await this.changes.seen([id]));
      const [facts] = await this.rows.byIds([id]);
      return staffInspectionRow(facts!);
    });
  }
}
