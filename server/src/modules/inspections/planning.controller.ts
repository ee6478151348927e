import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChangedInspections, ConflictingVisit, StaffInspectionRow } from '@walkthrough/domain';
import { Access } from '../../core/access/access.decorator';
import { ExpectedVersion } from '../../core/http/expected-version';
import { IdParam, IdPipe } from '../../core/http/id-param';
import { Serves } from '../../core/http/serves';
import { BodyOrQuery } from '../../core/http/tolerance';
import { ConflictsDto, ScheduleDto, ScheduleSetDto, TargetsDto } from './dto/planning.dto';
import { staffInspectionRow } from './row-facts.queries';
import { InspectionRowsQueries } from './inspection-rows.queries';
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

  @Serves('PUT inspector/{inspectorId}/inspections')
  @Access({ anyFlag: ['canAssignInspection', 'canModifyProperty'], ability: 'inspection.assign' })
  async assignAll(
    @IdParam('inspectorId') inspectorId: number,
    @Body() body: TargetsDto,
  ): Promise<ChangedInspections> {
    await this.planning.assign(inspectorId, targetsOf(body));
    return this.changed(body.ids);
  }

  @Serves('PUT inspector/{inspectorId}/inspection/{id}')
  @Access({
    anyFlag: ['canAssignInspection', 'canModifyProperty', 'canPerformInspection'],
    ability: 'inspection.assign',
  })
  async assign(
    @IdParam('inspectorId') inspectorId: number,
    @IdParam() id: number,
    @ExpectedVersion() expected: number | null,
  ): Promise<StaffInspectionRow> {
    await this.planning.assign(inspectorId, [{ id, expected }]);
    return this.one(id);
  }

  @Serves('PUT inspection/{id}/unassign')
  @Access({
    anyFlag: ['canAssignInspection', 'canModifyProperty', 'canPerformInspection'],
    ability: 'inspection.unassign',
  })
  async unassign(
    @IdParam() id: number,
    @ExpectedVersion() expected: number | null,
  ): Promise<StaffInspectionRow> {
    await this.planning.unassign({ id, expected });
    return this.one(id);
  }

  @Serves('PUT inspections/set/schedule')
  @Access({ anyFlag: ['canScheduleAllInspections'], ability: 'inspection.schedule' })
  async scheduleAll(@BodyOrQuery() body: ScheduleSetDto): Promise<ChangedInspections> {
    await this.planning.schedule(body, targetsOf(body));
    return this.changed(body.ids);
  }

  @Serves('PUT inspections/{id}/schedule')
  @Access({ anyFlag: ['canScheduleInspection', 'canScheduleAllInspections'], ability: 'inspection.schedule' })
  async schedule(
    @IdParam() id: number,
    @BodyOrQuery() time: ScheduleDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<StaffInspectionRow> {
    await this.planning.schedule(time, [{ id, expected }]);
    return this.one(id);
  }

  @Serves('DELETE inspections/{id}/schedule')
  @Access({
    anyFlag: ['canScheduleInspection', 'canScheduleAllInspections'],
    ability: 'inspection.unschedule',
  })
  async unschedule(
    @IdParam() id: number,
    @ExpectedVersion() expected: number | null,
  ): Promise<StaffInspectionRow> {
    await this.planning.unschedule({ id, expected });
    return this.one(id);
  }

  /**
   * What would stand in the way of a visit; planning checks by itself and refuses with the same list. Or the
   * inspector's whole day, for whoever looks for a time.
   */
  @Serves('PUT inspectors/{id}/conflicts')
  @Access({ anyFlag: ['canScheduleInspection', 'canScheduleAllInspections', 'canAssignInspection'] })
  conflicts(
    @Param('id', IdPipe) inspectorId: number,
    @BodyOrQuery() { wholeDay, ...time }: ConflictsDto,
  ): Promise<ConflictingVisit[]> {
    return wholeDay ? this.planning.dayOf(inspectorId, time) : this.planning.conflictsAt(inspectorId, time);
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
