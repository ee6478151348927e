import type {
  DeliveryDocument,
  DeliverySubject,
  LawDeliveryMethod,
  OfferedInspection,
} from '@walkthrough/domain';
import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import {
  CalendarDateColumn,
  FlagColumn,
  InstantColumn,
  NumberColumn,
  TextColumn,
  WallTimeColumn,
} from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { Property } from '../../parties/property-records/property.entity';
import { Tenancy } from '../tenancy-records/tenancy.entity';

/** One sending of a document to one person (docs/decisions/0248). Immutable: what happens to it is a DeliveryState. */
@Entity()
@Unique('uq_delivery_tenant_id', ['tenantId', 'id'])
@Index('ix_delivery_property', ['tenantId', 'propertyId'])
@Index('ix_delivery_tenancy', ['tenantId', 'tenancyId'])
@Index('ix_delivery_subject', ['tenantId', 'subject', 'subjectId'])
@ForeignKey(() => Property, ['tenantId', 'propertyId'], ['tenantId', 'id'], { name: 'fk_delivery_property' })
@ForeignKey(() => Tenancy, ['tenantId', 'tenancyId'], ['tenantId', 'id'], { name: 'fk_delivery_tenancy' })
export class Delivery extends TenantOwned {
  @NumberColumn() propertyId: number;
  @NumberColumn({ nullable: true }) tenancyId: number | null;
  /** The owner and manager of the property on that day: they may see a delivery without a tenancy. */
  @NumberColumn({ nullable: true }) customerId: number | null;
  @NumberColumn({ nullable: true }) propertyManagerId: number | null;
  @TextColumn(10) subject: DeliverySubject;
  /** Of a report its inspection. Subjects may be deleted later. */
  @NumberColumn({ nullable: true }) subjectId: number | null;
  /** Of the file that the recipient got; empty: not known. */
  @TextColumn(190, { default: '' }) fileName: string;
  @TextColumn(64, { default: '' }) fileSha256: string;
  @TextColumn(20, { nullable: true }) document: DeliveryDocument | null;
  @TextColumn(10, { nullable: true }) inspection: OfferedInspection | null;
  @WallTimeColumn({ nullable: true }) proposedAt: string | null;
  @FlagColumn() isFinalNotice: boolean;
  @TextColumn(20) method: LawDeliveryMethod;
  /** Of a chosen recipient. Tenants may be removed later. */
  @NumberColumn({ nullable: true }) tenancyTenantId: number | null;
  @TextColumn(190, { default: '' }) recipientName: string;
  @TextColumn(255, { default: '' }) recipientAddress: string;
  /** Of an email: whether a tenant had agreed to this address for service. */
  @FlagColumn() isServiceAddress: boolean;
  /** Whether the tenant agreed in writing to this way of delivery. */
  @FlagColumn() isAgreedInWriting: boolean;
  @CalendarDateColumn() sentOn: string;
  @CalendarDateColumn({ nullable: true }) receivedOn: string | null;
  @InstantColumn() recordedAt: number;
  /** Null: not a user of the company. */
  @NumberColumn({ nullable: true }) recordedById: number | null;
  @TextColumn(190, { default: '' }) recordedBy: string;
}
