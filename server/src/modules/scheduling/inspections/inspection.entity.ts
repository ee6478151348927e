import type { DeliveryMethod, InspectionTab, InspectionType, LawRuleId } from '@walkthrough/domain';
import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import {
  CalendarDateColumn,
  FlagColumn,
  InstantColumn,
  NumberColumn,
  TextColumn,
  WallTimeColumn,
} from '../../../core/database/columns';
import { ListIndexes } from '../../../core/database/lists/list-indexes';
import { Versioned } from '../../../core/database/tenant-owned';
import { Property } from '../../parties/property-records/property.entity';
import { TenantInfo } from '../../parties/property-records/tenant-info.entity';
import { InspectionTemplate } from '../../company/templates/inspection-template.entity';
import { User } from '../../parties/users/user.entity';
import { INSPECTION_INDEXES } from './inspection-indexes';

/**
 * One inspection: periodic, or one side of a condition inspection.
 * `tab` and the carried columns (customer, manager, template and address of the property) repeat other rows, so that
 * a board page is one index range (see inspection-indexes).
 */
@Entity()
@Unique('uq_inspection_tenant_id', ['tenantId', 'id'])
@ListIndexes(INSPECTION_INDEXES)
@Index('ix_inspection_inspector', ['tenantId', 'inspectorId', 'tab', 'scheduledAt'])
@Index('ix_inspection_property', ['tenantId', 'propertyId', 'tab'])
@Index('ix_inspection_issue_due', ['tenantId', 'hasSchedulingIssue', 'inspectBy', 'id'])
@Index('ix_inspection_record', ['tenantId', 'conditionInspectionId'])
@Index('ix_inspection_occupancy', ['tenantId', 'tenantInfoId'])
@Index('ix_inspection_inspected', ['tenantId', 'inspectedDate'])
@Index('ix_inspection_auditor', ['tenantId', 'auditorId', 'auditedDate'])
@ForeignKey(() => Property, ['tenantId', 'propertyId'], ['tenantId', 'id'], {
  name: 'fk_inspection_property',
})
@ForeignKey(() => TenantInfo, ['tenantId', 'tenantInfoId'], ['tenantId', 'id'], {
  name: 'fk_inspection_tenant_info',
})
@ForeignKey(() => User, ['tenantId', 'inspectorId'], ['tenantId', 'id'], { name: 'fk_inspection_inspector' })
@ForeignKey(() => User, ['tenantId', 'auditorId'], ['tenantId', 'id'], { name: 'fk_inspection_auditor' })
@ForeignKey(() => InspectionTemplate, ['templateId'], ['id'], { name: 'fk_inspection_template' })
export class Inspection extends Versioned {
  @NumberColumn() propertyId: number;
  @NumberColumn({ nullable: true }) tenantInfoId: number | null;
  @TextColumn(30) inspectionType: InspectionType;
  @NumberColumn() templateId: number;
  /** The company's own kind (docs/decisions/0237); null for the property's own recurring inspection and condition ones. */
  @NumberColumn({ nullable: true }) kindId: number | null;
  /** True for a side of a move-in / move-out report. */
  @FlagColumn() isCondition: boolean;
  @NumberColumn({ nullable: true }) conditionInspectionId: number | null;
  @TextColumn(12) tab: InspectionTab;

  @NumberColumn({ nullable: true }) inspectorId: number | null;
  @InstantColumn({ nullable: true }) assignedDate: number | null;
  /**
   * A future inspection is stored as wall time in a zone; the instant is derived and updated when the zone's rules
   * change.
   */
  @WallTimeColumn({ nullable: true }) scheduledDate: string | null;
  @TextColumn(30, { nullable: true }) timeZone: string | null;
  @InstantColumn({ nullable: true }) scheduledAt: number | null;
  @NumberColumn({ default: 30 }) durationMinutes: number;
  /** Due date. */
  @CalendarDateColumn({ nullable: true }) inspectBy: string | null;
  /** Set when the inspection has been reported. */
  @InstantColumn({ nullable: true }) inspectedDate: number | null;
  /**
   * When the report came in, by the server's clock: long after `inspectedDate` for work done offline. Null before, and
   * if an earlier version of the product took the report in.
   */
  @InstantColumn({ nullable: true }) reportedAt: number | null;
  /** Language of the screens on which the report was completed. Null before, and for reports that the office accepted late. */
  @TextColumn(10, { nullable: true }) completedLanguage: string | null;
  /** The date was edited after submission. Reports print it, so their hash covers it from then on. */
  @FlagColumn() hasCorrectedDate: boolean;
  @FlagColumn() completedExternally: boolean;
  @FlagColumn() cancelled: boolean;
  /** The inspector has informed the occupants of the cancellation. */
  @FlagColumn() cancelConfirmed: boolean;
  @FlagColumn() audited: boolean;
  @InstantColumn({ nullable: true }) auditedDate: number | null;
  @NumberColumn({ nullable: true }) auditorId: number | null;
  @FlagColumn() hasSchedulingIssue: boolean;
  /** Reason of the last flag; meaningless once the flag is cleared. */
  @TextColumn(2000, { nullable: true }) schedulingIssueReason: string | null;
  /** Newest date among the contact attempts; carried for boards (see ContactAttempts). */
  @InstantColumn({ nullable: true }) lastContactAt: number | null;

  /** How the document of a DOCUMENT_SERVICE was delivered. */
  @TextColumn(10, { nullable: true }) deliveryMethod: DeliveryMethod | null;

  @NumberColumn({ nullable: true }) customerId: number | null;
  @NumberColumn({ nullable: true }) propertyManagerId: number | null;
  /** Set on a finished move-in when the property changes hands while the tenancy continues (docs/decisions/0187). */
  @NumberColumn({ nullable: true }) successorCustomerId: number | null;
  @NumberColumn({ nullable: true }) successorManagerId: number | null;
  /** The teams that look after the property (see TeamSet); null for none. */
  @NumberColumn({ nullable: true }) teamSetId: number | null;
  @TextColumn(2, { default: 'CA' }) country: string;
  @TextColumn(10) province: string;
  @TextColumn(190) cityKey: string;
  @TextColumn(190) addressKey: string;
  @TextColumn(190, { default: '' }) unitKey: string;
  @TextColumn(190, { default: '' }) codeKey: string;

  @InstantColumn() createdAt: number;

  /** Findings of its report, packed (docs/decisions/0207); null without a report. Carried for Inspection Analytics. */
  @NumberColumn({ nullable: true }) findings: number | null;

  /**
   * The next and the passed deadline of the tenancy that a condition inspection belongs to, carried from it for boards
   * (docs/decisions/0252). Nulls unless the tenancy has the same owner and manager.
   */
  @NumberColumn({ nullable: true }) deadlineTenancyId: number | null;
  @TextColumn(20, { nullable: true }) deadlineRule: LawRuleId | null;
  @CalendarDateColumn({ nullable: true }) deadlineOn: string | null;
  @CalendarDateColumn({ nullable: true }) deadlineSoonFrom: string | null;
  @FlagColumn() deadlineWaits: boolean;
  @TextColumn(20, { nullable: true }) deadlinePassedRule: LawRuleId | null;
  @CalendarDateColumn({ nullable: true }) deadlinePassedOn: string | null;

  /** Counts writes to the report. Incrementing it locks the row, so report writes are serialized. */
  @NumberColumn({ default: 0 }) reportWrites: number;
}
