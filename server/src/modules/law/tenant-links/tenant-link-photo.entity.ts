import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import { InstantColumn, NumberColumn, TextColumn, UuidColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { TenantLink } from './tenant-link.entity';

/** A photo that a tenant has added to an item. Its bytes are in the file store. */
@Entity()
@Unique('uq_tenant_link_photo_uuid', ['tenantId', 'uuid'])
@Index('ix_tenant_link_photo_link', ['tenantId', 'linkId'])
@ForeignKey(() => TenantLink, ['tenantId', 'linkId'], ['tenantId', 'id'], {
  name: 'fk_tenant_link_photo_link',
})
export class TenantLinkPhoto extends TenantOwned {
  @NumberColumn() linkId: number;
  @UuidColumn() uuid: string;
  @TextColumn(170) itemKey: string;
  @TextColumn(40) type: string;
  @NumberColumn() size: number;
  @TextColumn(64) sha256: string;
  @InstantColumn() uploadedAt: number;
}
