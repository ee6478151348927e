import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ChangedInspections,
  ConflictingInspection,
  FreeTimes,
  StaffInspectionRow,
} from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { IdParam, IdPipe } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { BodyOrQuery } from '../../../core/http/input/tolerance';
import {
  ConflictsDto,
  FreeTimesDto,
  ScheduleDto,
  ScheduleSetDto,
  TargetsDto,
  targetsOf,
} from './dto/planning.dto';
import { FreeTimesOfInspections } from './free-times';
import { type InspectionRowFacts, staffInspectionRow } from './row-facts.queries';
import { InspectionRowsQueries } from './inspection-rows.queries';
import { PlanningService } from './planning.service';

/** Assigns and schedules inspections. Paths mix `inspector` and `inspectors` as in the original API. */
@ApiTags('inspections')
@Controller()
export class PlanningController {
  constructor(
    private readonly planning: PlanningService,
    private readonly rows: InspectionRowsQueries,
    private readonly freeTimes: FreeTimesOfInspections,
  ) {}

  @Serves('PUT inspector/{inspectorId}/inspections')
  @Access({ anyFlag: ['canAssignInspection', 'canModifyProperty'], ability: 'inspection.assign' })
  assignAll(
    @IdParam('inspectorId') inspectorId: number,
    @Body() body: TargetsDto,
  ): Promise<ChangedInspections> {
    return this.presented(this.planning.assign(inspectorId, targetsOf(body)));
  }

  @Serves('PUT inspector/{inspectorId}/inspection/{id}')
  @Access({
    anyFlag: ['canAssignInspection', 'canModifyProperty', 'canPerformInspection'],
    ability: 'inspection.assign',
  })
  assign(
    @IdParam('inspectorId') inspectorId: number,
    @IdParam() id: number,
    @ExpectedVersion() expected: number | null,
  ): Promise<StaffInspectionRow> {
    return this.one(this.planning.assign(inspectorId, [{ id, expected }]));
  }

  @Serves('PUT inspection/{id}/unassign')
  @Access({
    anyFlag: ['canAssignInspection', 'canModifyProperty', 'canPerformInspection'],
    ability: 'inspection.unassign',
  })
  unassign(@IdParam() id: number, @ExpectedVersion() expected: number | null): Promise<StaffInspectionRow> {
    return this.one(this.planning.unassign({ id, expected }));
  }

  @Serves('PUT inspections/set/schedule')
  @Access({ anyFlag: ['canScheduleAllInspections'], ability: 'inspection.schedule' })
  scheduleAll(@BodyOrQuery() body: ScheduleSetDto): Promise<ChangedInspections> {
    return this.presented(this.planning.schedule(body, targetsOf(body)));
  }

  @Serves('DELETE inspections/set/schedule')
  @Access({ anyFlag: ['canScheduleAllInspections'], ability: 'inspection.unschedule' })
  unscheduleAll(@Body() body: TargetsDto): Promise<ChangedInspections> {
    return this.presented(this.planning.unscheduleAll(targetsOf(body)));
  }

  @Serves('PUT inspections/{id}/schedule')
  @Access({ anyFlag: ['canScheduleInspection', 'canScheduleAllInspections'], ability: 'inspection.schedule' })
  schedule(
    @IdParam() id: number,
    @BodyOrQuery() time: ScheduleDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<StaffInspectionRow> {
    return this.one(this.planning.schedule(time, [{ id, expected }]));
  }

  @Serves('DELETE inspections/{id}/schedule')
  @Access({
    anyFlag: ['canScheduleInspection', 'canScheduleAllInspections'],
    ability: 'inspection.unschedule',
  })
  unschedule(@IdParam() id: number, @ExpectedVersion() expected: number | null): Promise<StaffInspectionRow> {
    return this.one(this.planning.unschedule({ id, expected }));
  }

  /** Suggests free times of the inspections' inspector, for those who may schedule them. */
  @Serves('GET inspections/{id}/free-times')
  @Access({ anyFlag: ['canScheduleInspection', 'canScheduleAllInspections'], ability: 'inspection.schedule' })
  suggested(@IdParam() id: number, @Query() { from, others = [] }: FreeTimesDto): Promise<FreeTimes> {
    return this.freeTimes.of([id, ...others], from);
  }

  /**
   * Returns the conflicts of an inspection at a time; scheduling itself checks and refuses with the same list. With
   * `wholeDay`, returns the inspector's day instead.
   */
  @Serves('PUT inspectors/{id}/conflicts')
  @Access({ anyFlag: ['canScheduleInspection', 'canScheduleAllInspections', 'canAssignInspection'] })
  conflicts(
    @Param('id', IdPipe) inspectorId: number,
    @BodyOrQuery() { wholeDay, ids, ...time }: ConflictsDto,
  ): Promise<ConflictingInspection[]> {
    return wholeDay
      ? this.planning.dayOf(inspectorId, time)
      : this.planning.conflictsAt(inspectorId, time, ids);
  }

  /** Returns the resulting rows with what the caller may see of them. */
  private async presented(changing: Promise<InspectionRowFacts[]>): Promise<ChangedInspections> {
    return (await this.rows.withVisibleSync(changing)).map(staffInspectionRow);
  }

  private async one(changing: Promise<InspectionRowFacts[]>): Promise<StaffInspectionRow> {
    return (await this.presented(changing))[0]!;
  }
}
