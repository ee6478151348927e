import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import { InstantColumn, NumberColumn, TextColumn, UuidColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { Tenancy } from '../../portfolio/tenancy-records/tenancy.entity';

/** A receipt or an invoice of a deduction: a picture, stored like those of reports, or a PDF. */
@Entity()
@Unique('uq_deduction_receipt_uuid', ['tenantId', 'uuid'])
@Index('ix_deduction_receipt_tenancy', ['tenantId', 'tenancyId', 'id'])
@ForeignKey(() => Tenancy, ['tenantId', 'tenancyId'], ['tenantId', 'id'], {
  name: 'fk_deduction_receipt_tenancy',
})
export class DeductionReceipt extends TenantOwned {
  @UuidColumn() uuid: string;
  @NumberColumn() tenancyId: number;
  @NumberColumn() lineId: number;
  /** Name of the file as it was sent, without its folder. */
  @TextColumn(190) name: string;
  @TextColumn(40) type: string;
  @NumberColumn() size: number;
  @TextColumn(64) sha256: string;
  @InstantColumn() uploadedAt: number;
  @NumberColumn() uploadedBy: number;
}
