import { Body, Controller, Delete, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Type } from '@sinclair/typebox';
import { ChangedInspections, ConflictingVisit, StaffInspectionRow } from '@walkthrough/domain';
import { Access } from '../../core/access/access.decorator';
import { Answers } from '../../core/http/answers';
import { ExpectedVersion } from '../../core/http/expected-version';
import { IdParam, IdPipe } from '../../core/http/id-param';
import { BodyOrQuery } from '../../core/http/tolerance';
import { Refuses } from '../../core/http/refusals';
import { ScheduleSetDto, TargetsDto, VisitTimeDto } from './dto/planning.dto';
import { InspectionRowsQueries, staffInspectionRow } from './inspection-rows.queries';
import type { Target } from './inspection-changes';
import { PlanningService } from './planning.service';

/** Who visits, and when (spec 2 §7, 3 §7). Paths mix `inspector` and `inspectors` as the spec does. */
@ApiTags('inspections')
@Controller()
export class PlanningController {
  constructor(
    private readonly planning: PlanningService,
    private readonly rows: InspectionRowsQueries,
  ) {}

  @Put('inspector/:inspectorId/inspections')
  @Refuses('inspector_not_eligible')
  @Access({ anyFlag: ['canAssignInspection', 'canModifyProperty'], ability: 'inspection.assign' })
  @Answers(ChangedInspections)
  async assignAll(
    @IdParam('inspectorId') inspectorId: number,
    @Body() body: TargetsDto,
  ): Promise<ChangedInspections> {
    await this.planning.assign(inspectorId, targetsOf(body));
    return this.changed(body.ids);
  }

  @Put('inspector/:inspectorId/inspection/:id')
  @Refuses('inspector_not_eligible')
  @Access({
    anyFlag: ['canAssignInspection', 'canModifyProperty', 'canPerformInspection'],
    ability: 'inspection.assign',
  })
  @Answers(StaffInspectionRow)
  async assign(
    @IdParam('inspectorId') inspectorId: number,
    @IdParam() id: number,
    @ExpectedVersion() expected: number | null,
  ): Promise<StaffInspectionRow> {
    await this.planning.assign(inspectorId, [{ id, expected }]);
    return this.one(id);
  }

  @Put('inspection/:id/unassign')
  @Access({
    anyFlag: ['canAssignInspection', 'canModifyProperty', 'canPerformInspection'],
    ability: 'inspection.unassign',
  })
  @Answers(StaffInspectionRow)
  async unassign(
    @IdParam() id: number,
    @ExpectedVersion() expected: number | null,
  ): Promise<StaffInspectionRow> {
    await this.planning.unassign({ id, expected });
    return this.one(id);
  }

  @Put('inspections/set/schedule')
  @Access({ anyFlag: ['canScheduleAllInspections'], ability: 'inspection.schedule' })
  @Answers(ChangedInspections)
  async scheduleAll(@BodyOrQuery() body: ScheduleSetDto): Promise<ChangedInspections> {
    await this.planning.schedule(body, targetsOf(body));
    return this.changed(body.ids);
  }

  @Put('inspections/:id/schedule')
  @Access({ anyFlag: ['canScheduleInspection', 'canScheduleAllInspections'], ability: 'inspection.schedule' })
  @Answers(StaffInspectionRow)
  async schedule(
    @IdParam() id: number,
    @BodyOrQuery() time: VisitTimeDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<StaffInspectionRow> {
    await this.planning.schedule(time, [{ id, expected }]);
    return this.one(id);
  }

  @Delete('inspections/:id/schedule')
  @Access({
    anyFlag: ['canScheduleInspection', 'canScheduleAllInspections'],
    ability: 'inspection.unschedule',
  })
  @Answers(StaffInspectionRow)
  async unschedule(
    @IdParam() id: number,
    @ExpectedVersion() expected: number | null,
  ): Promise<StaffInspectionRow> {
    await this.planning.unschedule({ id, expected });
    return this.one(id);
  }

  /** What would stand in the way of a visit; planning checks by itself and refuses with the same list. */
  @Put('inspectors/:id/conflicts')
  @Access({ anyFlag: ['canScheduleInspection', 'canScheduleAllInspections', 'canAssignInspection'] })
  @Answers(Type.Array(ConflictingVisit))
  conflicts(
    @Param('id', IdPipe) inspectorId: number,
    @BodyOrQuery() time: VisitTimeDto,
  ): Promise<ConflictingVisit[]> {
    return this.planning.conflictsAt(inspectorId, time);
  }

  private async changed(ids: number[]): Promise<ChangedInspections> {
    const rows = new Map((await this.rows.byIds(ids)).map((facts) => [facts.id, facts]));
    return ids.flatMap((id) => rows.get(id) ?? []).map(staffInspectionRow);
  }

  private async one(id: number): Promise<StaffInspectionRow> {
    return (await this.changed([id]))[0]!;
  }
}

const targetsOf = ({ ids, versions = {} }: TargetsDto): Target[] =>
  ids.map((id) => ({ id, expected: versions[id] ?? null }));
