import { Entity, ForeignKey, Unique } from 'typeorm';
import { NumberColumn, TextColumn } from '../../core/database/columns';
import { TenantOwned } from '../../core/database/tenant-owned';
import { Tenant } from '../tenants/tenant.entity';

/** A form of a company: the name that its versions share (decision 0009). */
@Entity()
@Unique('uq_form_definition_tenant_id', ['tenantId', 'id'])
@Unique('uq_form_definition_key', ['tenantId', 'formKey'])
@ForeignKey(() => Tenant, ['tenantId'], ['id'], { name: 'fk_form_definition_tenant' })
export class FormDefinition extends TenantOwned {
  @TextColumn(80) formKey: string;
  /** The newest version of the product's own form that has been copied here; null for a form of the company's own. */
  @NumberColumn({ nullable: true }) shippedVersion: number | null;
}
