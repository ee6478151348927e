import type { CompiledForm } from '@walkthrough/form-definitions';
import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import { InstantColumn, JsonColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { Tenant } from '../../company/tenants/tenant.entity';

/**
 * A trial of one revision of a draft, with a copy of the form: the draft may change or be discarded. Answers and photos
 * stay on the device. A trial never changes.
 */
@Entity()
@Unique('uq_form_trial_tenant_id', ['tenantId', 'id'])
@Index('ix_form_trial_created', ['tenantId', 'createdAt'])
@ForeignKey(() => Tenant, ['tenantId'], ['id'], { name: 'fk_form_trial_tenant' })
export class FormTrial extends TenantOwned {
  @TextColumn(80) formKey: string;
  @NumberColumn() formVersion: number;
  /** The draft's row. Its number is given again when it is discarded. */
  @NumberColumn() draftId: number;
  /** Revision of that row. */
  @NumberColumn() revision: number;
  @TextColumn(190) title: string;
  /** The form as it would be published. */
  @JsonColumn() document: unknown;
  /** Hash of the document's canonical JSON. */
  @TextColumn(64) sha256: string;
  @JsonColumn() dataSchema: CompiledForm['dataSchema'];
  @JsonColumn() uiSchema: CompiledForm['uiSchema'];
  @NumberColumn() createdById: number;
  @TextColumn(190) createdBy: string;
  @InstantColumn() createdAt: number;
  @InstantColumn() expiresAt: number;
}
