import { Entity, ForeignKey, Index } from 'typeorm';
import {
  CalendarDateColumn,
  NumberColumn,
  OptionalFlagColumn,
  TextColumn,
} from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { Tenancy } from './tenancy.entity';

/** One of the people who have a tenancy. The tenancy's version covers it. */
@Entity()
@Index('ix_tenancy_tenant_tenancy', ['tenantId', 'tenancyId'])
@ForeignKey(() => Tenancy, ['tenantId', 'tenancyId'], ['tenantId', 'id'], {
  name: 'fk_tenancy_tenant_tenancy',
})
export class TenancyTenant extends TenantOwned {
  @NumberColumn() tenancyId: number;
  @NumberColumn() position: number;
  @TextColumn(190) name: string;
  @TextColumn(255, { default: '' }) addressForService: string;
  @TextColumn(190, { default: '' }) emailForService: string;
  @OptionalFlagColumn() isEmailServiceAgreed: boolean | null;
  @CalendarDateColumn({ nullable: true }) emailServiceOn: string | null;
  @CalendarDateColumn({ nullable: true }) emailServiceEndedOn: string | null;
  /** Null: from the start of the tenancy. */
  @CalendarDateColumn({ nullable: true }) joinedOn: string | null;
}
