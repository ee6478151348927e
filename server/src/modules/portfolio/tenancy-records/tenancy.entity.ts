import type { ForwardingWay, LawRuleId, TenancyReview } from '@walkthrough/domain';
import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import {
  CalendarDateColumn,
  FlagColumn,
  InstantColumn,
  NumberColumn,
  OptionalFlagColumn,
  TextColumn,
} from '../../../core/database/columns';
import { Versioned } from '../../../core/database/tenant-owned';
import { Property } from '../../parties/property-records/property.entity';
import { TenantInfo } from '../../parties/property-records/tenant-info.entity';

/** A day, or `none` when its event is known not to have happened; null: unknown. */
const Day = () => CalendarDateColumn({ nullable: true });

/** A tenancy of a property with the facts that rules of law judge (docs/decisions/0244). */
@Entity()
@Unique('uq_tenancy_tenant_id', ['tenantId', 'id'])
@Index('ix_tenancy_property', ['tenantId', 'propertyId', 'isCurrent'])
@Index('ix_tenancy_occupancy', ['tenantId', 'tenantInfoId'])
@Index('ix_tenancy_deadline', ['tenantId', 'deadlineOn', 'customerId', 'propertyManagerId'])
@Index('ix_tenancy_deadline_passed', ['tenantId', 'deadlinePassedOn', 'customerId', 'propertyManagerId'])
@ForeignKey(() => Property, ['tenantId', 'propertyId'], ['tenantId', 'id'], { name: 'fk_tenancy_property' })
@ForeignKey(() => TenantInfo, ['tenantId', 'tenantInfoId'], ['tenantId', 'id'], {
  name: 'fk_tenancy_tenant_info',
})
export class Tenancy extends Versioned {
  @NumberColumn() propertyId: number;
  /** The occupancy that it was recorded for; null when nobody was recorded. */
  @NumberColumn({ nullable: true }) tenantInfoId: number | null;
  /** At most one per property. */
  @FlagColumn() isCurrent: boolean;
  /** The owner and manager of the property while it is current; a former tenancy keeps those of its day. */
  @NumberColumn({ nullable: true }) customerId: number | null;
  @NumberColumn({ nullable: true }) propertyManagerId: number | null;
  /** This and the province decide which law applies, and never change. */
  @TextColumn(2) country: string;
  @TextColumn(10) province: string;
  /** A change that kept it without anybody choosing so; null: nothing to decide. */
  @TextColumn(20, { nullable: true }) review: TenancyReview | null;

  @Day() agreementOn: string | null;
  @Day() tenancyStartOn: string | null;
  @Day() possessionOn: string | null;
  @Day() agreedMoveInOn: string | null;
  @Day() moveInInspectedOn: string | null;
  @Day() petKeptFrom: string | null;
  @Day() agreedPetInspectionOn: string | null;
  @Day() petInspectedOn: string | null;
  @Day() noticeToEndOn: string | null;
  @Day() preMoveOutInspectedOn: string | null;
  @Day() tenancyEndOn: string | null;
  @Day() vacatedOn: string | null;
  @Day() possessionReturnedOn: string | null;
  @Day() agreedMoveOutOn: string | null;
  @Day() moveOutInspectedOn: string | null;
  @Day() forwardingAddressOn: string | null;
  @Day() workStartedOn: string | null;
  @Day() workFinishedOn: string | null;

  @OptionalFlagColumn() wasPetAllowedLater: boolean | null;
  @OptionalFlagColumn() didTenantAttendMoveIn: boolean | null;
  @OptionalFlagColumn() isPreMoveOutRequested: boolean | null;
  @OptionalFlagColumn() isAbandoned: boolean | null;
  @OptionalFlagColumn() isEndedForDefault: boolean | null;
  @OptionalFlagColumn() didTenantAttendMoveOut: boolean | null;
  @OptionalFlagColumn() hasDeposit: boolean | null;
  @OptionalFlagColumn() isDepositSettled: boolean | null;
  @OptionalFlagColumn() hasWorkDeductions: boolean | null;
  @OptionalFlagColumn() hasReceiptDeductions: boolean | null;

  @TextColumn(190, { default: '' }) pets: string;
  @TextColumn(255, { default: '' }) forwardingAddress: string;
  @TextColumn(20, { nullable: true }) forwardingAddressWay: ForwardingWay | null;
  /** Inspections may be deleted later. */
  @NumberColumn({ nullable: true }) moveInInspectionId: number | null;
  @NumberColumn({ nullable: true }) moveOutInspectionId: number | null;

  /** The next open deadline, and the one that passed last (docs/decisions/0252), which follow the facts above. */
  @TextColumn(20, { nullable: true }) deadlineRule: LawRuleId | null;
  @CalendarDateColumn({ nullable: true }) deadlineOn: string | null;
  @CalendarDateColumn({ nullable: true }) deadlineSoonFrom: string | null;
  @FlagColumn() deadlineWaits: boolean;
  @TextColumn(20, { nullable: true }) deadlinePassedRule: LawRuleId | null;
  @CalendarDateColumn({ nullable: true }) deadlinePassedOn: string | null;
  /** Other rules of these two days. */
  @NumberColumn({ default: 0 }) deadlineMore: number;
  @NumberColumn({ default: 0 }) deadlinePassedMore: number;
  /** Hash of the rules by which it was computed; null: not yet. */
  @TextColumn(16, { nullable: true }) deadlineBasis: string | null;

  @InstantColumn() createdAt: number;
  /** Set when its occupants were recorded by mistake. */
  @InstantColumn({ nullable: true }) deletedAt: number | null;
}
