import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { StaffInspectionRow } from '@walkthrough/domain';
import { Access } from '../../core/access/access.decorator';
import { ExpectedVersion } from '../../core/http/expected-version';
import { YesNo } from '../../core/http/fields';
import { IdParam } from '../../core/http/id-param';
import { Serves } from '../../core/http/serves';
import { BodyOrQuery } from '../../core/http/tolerance';
import { ActionKey } from '../field-actions/action-key';
import { FieldActions } from '../field-actions/field-actions';
import { InspectionRowsQueries } from '../inspections/inspection-rows.queries';
import { VisitStates } from './visit-states.service';

class AuditedDto {
  @YesNo({ optional: true })
  audited?: boolean;
}

/** What is done with a visit around its report (spec 2 §7, 3 §7). */
@ApiTags('inspections')
@Controller()
export class VisitStatesController {
  constructor(
    private readonly actions: FieldActions,
    private readonly rows: InspectionRowsQueries,
    private readonly states: VisitStates,
  ) {}

  @Serves('PUT inspections/{id}/external')
  @Access({
    anyFlag: ['canPerformInspection', 'canAssignInspection', 'canScheduleAllInspections'],
    ability: 'inspection.completeExternally',
  })
  external(@IdParam() id: number, @ExpectedVersion() expected: number | null): Promise<StaffInspectionRow> {
    return this.rows.changed(this.states.completeExternally({ id, expected }));
  }

  @Serves('PUT inspections/{id}/cancelConfirm')
  @Access({ roles: ['ROLE_INSPECTOR'], ability: 'inspection.cancelConfirm' })
  async cancelConfirm(
    @IdParam() id: number,
    @ExpectedVersion() expected: number | null,
    @ActionKey() key: string | null,
  ): Promise<StaffInspectionRow> {
    return this.actions.once(key, { call: 'cancellation.confirm', id, body: null }, () =>
      this.rows.changed(this.states.confirmCancellation({ id, expected })),
    );
  }

  /** Without a word it is audited. */
  @Serves('PUT inspections/{id}/audited')
  @Access({ ability: 'inspection.audit' })
  audited(
    @IdParam() id: number,
    @BodyOrQuery() { audited = true }: AuditedDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<StaffInspectionRow> {
    return this.rows.changed(this.states.audit({ id, expected }, audited));
  }
}
