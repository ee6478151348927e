import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ChangedInspections, StaffInspectionRow } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { YesNo } from '../../../core/http/input/fields';
import { InstantField } from '../../../core/http/input/time-fields';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { BodyOrQuery } from '../../../core/http/input/tolerance';
import { ActionKey } from '../../scheduling/field-actions/action-key';
import { FieldActions } from '../../scheduling/field-actions/field-actions';
import { TargetsDto, targetsOf } from '../../scheduling/inspections/dto/planning.dto';
import { InspectionRowsQueries } from '../../scheduling/inspections/inspection-rows.queries';
import { staffInspectionRow } from '../../scheduling/inspections/row-facts.queries';
import { InspectionStates } from './inspection-states.service';

class AuditedDto {
  @YesNo({ optional: true })
  audited?: boolean;
}

/** Targets of a bulk call; defaults to audited. */
class AuditedSetDto extends TargetsDto {
  @YesNo({ optional: true })
  audited?: boolean;
}

class InspectedDateDto {
  @InstantField()
  date: number;
}

class ExternalDto {
  @InstantField({ optional: true })
  date?: number;
}

/** Changes the state of an inspection apart from its report. */
@ApiTags('inspections')
@Controller()
export class InspectionStatesController {
  constructor(
    private readonly actions: FieldActions,
    private readonly rows: InspectionRowsQueries,
    private readonly states: InspectionStates,
  ) {}

  @Serves('PUT inspections/{id}/external')
  @Access({ ability: 'inspection.completeExternally' })
  external(
    @IdParam() id: number,
    @BodyOrQuery() { date }: ExternalDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<StaffInspectionRow> {
    return this.rows.changedRow(this.states.completeExternally({ id, expected }, date));
  }

  @Serves('PUT inspections/{id}/inspectedDate')
  @Access({ ability: 'inspection.editInspectedDate' })
  inspectedDate(
    @IdParam() id: number,
    @BodyOrQuery() { date }: InspectedDateDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<StaffInspectionRow> {
    return this.rows.changedRow(this.states.changeInspectedDate({ id, expected }, date));
  }

  @Serves('PUT inspections/{id}/cancelConfirm')
  @Access({ roles: ['ROLE_INSPECTOR'], ability: 'inspection.cancelConfirm' })
  async cancelConfirm(
    @IdParam() id: number,
    @ExpectedVersion() expected: number | null,
    @ActionKey() key: string | null,
  ): Promise<StaffInspectionRow> {
    return this.actions.once(key, { call: 'cancellation.confirm', id, body: null }, () =>
      this.rows.changedRow(this.states.confirmCancellation({ id, expected })),
    );
  }

  @Serves('PUT inspections/set/audited')
  @Access({ ability: 'inspection.audit' })
  async auditedSet(@BodyOrQuery() { audited = true, ...body }: AuditedSetDto): Promise<ChangedInspections> {
    const rows = await this.rows.withVisibleSync(this.states.auditAll(targetsOf(body), audited));
    return rows.map(staffInspectionRow);
  }

  /** Defaults to audited. */
  @Serves('PUT inspections/{id}/audited')
  @Access({ ability: 'inspection.audit' })
  audited(
    @IdParam() id: number,
    @BodyOrQuery() { audited = true }: AuditedDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<StaffInspectionRow> {
    return this.rows.changedRow(this.states.audit({ id, expected }, audited));
  }
}
