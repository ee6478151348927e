import { Entity, ForeignKey, Unique } from 'typeorm';
import { NumberColumn, TextColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { Tenant } from '../tenants/tenant.entity';

/** A form of a company: the key that its versions share (docs/decisions/0009). */
@Entity()
@Unique('uq_form_definition_tenant_id', ['tenantId', 'id'])
@Unique('uq_form_definition_key', ['tenantId', 'formKey'])
@ForeignKey(() => Tenant, ['tenantId'], ['id'], { name: 'fk_form_definition_tenant' })
export class FormDefinition extends TenantOwned {
  @TextColumn(80) formKey: string;
  /** Newest shipped version copied into this company; null for the company's own form. */
  @NumberColumn({ nullable: true }) shippedVersion: number | null;
}
