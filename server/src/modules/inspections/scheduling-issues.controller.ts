import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ExportAddress, SchedulingIssueItem, StaffInspectionRow } from '@walkthrough/domain';
import { Access } from '../../core/access/access.decorator';
import { requestContext } from '../../core/context/request-context';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { ExpectedVersion } from '../../core/http/expected-version';
import { QueryYesNo } from '../../core/http/fields';
import { IdParam } from '../../core/http/id-param';
import { Serves } from '../../core/http/serves';
import { ExportDto } from './dto/inspection-export.dto';
import { InspectionChanges } from './inspection-changes';
import { EXPORTS_ISSUES, InspectionExports } from './inspection-exports';
import { InspectionRowsQueries, staffInspectionRow } from './inspection-rows.queries';
import { schedulingIssueItem } from './scheduling-issues.presenter';

class HasIssuesDto {
  @QueryYesNo({ fallback: true })
  hasIssues: boolean = true;
}

/** Visits that cannot be arranged: inspectors flag them, admins see the list and dismiss (spec 1 §1, 2 §7). */
@ApiTags('scheduling')
@Controller()
export class SchedulingIssuesController {
  constructor(
    private readonly units: UnitOfWork,
    private readonly changes: InspectionChanges,
    private readonly rows: InspectionRowsQueries,
    private readonly exports: InspectionExports,
  ) {}

  @Serves('GET inspections/scheduling-issues')
  @Access({ roles: ['ROLE_ADMIN'] })
  async list(): Promise<SchedulingIssueItem[]> {
    return (await this.rows.schedulingIssues()).map(schedulingIssueItem);
  }

  @Serves('POST inspections/scheduling-issues/export')
  @Access(EXPORTS_ISSUES)
  export(@Query() { format }: ExportDto): Promise<ExportAddress> {
    return this.exports.schedulingIssues(format);
  }

  @Serves('PUT inspections/{id}/scheduling-issues')
  @Access({ roles: ['ROLE_ADMIN', 'ROLE_INSPECTOR'], ability: 'inspection.toggleSchedulingIssue' })
  async set(
    @IdParam() id: number,
    @Query() { hasIssues }: HasIssuesDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<StaffInspectionRow> {
    const isAdmin = requestContext.actor().roles.includes('ROLE_ADMIN');
    await this.units.run(async () =>
      this.changes.apply(
        {
          id,
          expected,
          ability: isAdmin && !hasIssues ? 'dismissSchedulingIssue' : 'toggleSchedulingIssue',
          event: hasIssues ? 'inspection.schedulingIssueSet' : 'inspection.schedulingIssueRemoved',
          values: { hasSchedulingIssue: hasIssues },
        },
        await this.changes.seen([id]),
      ),
    );
    const [facts] = await this.rows.byIds([id]);
    return staffInspectionRow(facts!);
  }
}
