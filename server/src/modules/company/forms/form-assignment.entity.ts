import { Entity, ForeignKey, Unique } from 'typeorm';
import { CalendarDateColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { FormDefinitionVersion } from './form-definition-version.entity';

/** Assigns a form version to new condition inspections of a country, or of one of its provinces, from a day on. */
@Entity()
@Unique('uq_form_assignment_place', ['tenantId', 'country', 'conditionInspectionType', 'effectiveFrom'])
@ForeignKey(() => FormDefinitionVersion, ['tenantId', 'versionId'], ['tenantId', 'id'], {
  name: 'fk_form_assignment_version',
})
export class FormAssignment extends TenantOwned {
  @TextColumn(2) country: string;
  /** Empty: applies to every type without an assignment of its own. */
  @TextColumn(40, { default: '' }) conditionInspectionType: string;
  @NumberColumn() versionId: number;
  @CalendarDateColumn() effectiveFrom: string;
}
