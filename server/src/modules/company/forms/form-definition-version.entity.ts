import type { CompiledForm } from '@walkthrough/form-definitions';
import type { FormStatus } from '@walkthrough/domain';
import { Entity, ForeignKey, Unique } from 'typeorm';
import { InstantColumn, JsonColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { Versioned } from '../../../core/database/tenant-owned';
import { FormDefinition } from './form-definition.entity';

/**
 * A version of a form. Drafts can change; a published version only ever becomes retired: every update names the
 * status it expects (FormVersions). `version` is the revision of the row, `formVersion` the number of the form.
 */
@Entity()
@Unique('uq_form_definition_version_tenant_id', ['tenantId', 'id'])
@Unique('uq_form_definition_version_number', ['tenantId', 'formKey', 'formVersion'])
@ForeignKey(() => FormDefinition, ['tenantId', 'definitionId'], ['tenantId', 'id'], {
  name: 'fk_form_definition_version_definition',
})
export class FormDefinitionVersion extends Versioned {
  @NumberColumn() definitionId: number;
  @TextColumn(80) formKey: string;
  @NumberColumn() formVersion: number;
  @TextColumn(10) status: FormStatus;
  /** In the document's first language. */
  @TextColumn(190) title: string;
  @NumberColumn() engine: number;
  /** Hash of the document's canonical JSON. */
  @TextColumn(64) sha256: string;
  /** The document as authored. A draft may be incomplete; only publishing validates it fully. */
  @JsonColumn() document: unknown;
  /** Schema compiled when publishing; null for drafts. */
  @JsonColumn({ nullable: true }) dataSchema: CompiledForm['dataSchema'] | null;
  @JsonColumn({ nullable: true }) submitSchemas: CompiledForm['submitSchemas'] | null;
  @JsonColumn({ nullable: true }) uiSchema: CompiledForm['uiSchema'] | null;
  @TextColumn(2000, { default: '' }) note: string;
  @InstantColumn({ nullable: true }) publishedAt: number | null;
  @TextColumn(190, { nullable: true }) publishedBy: string | null;
  @InstantColumn() updatedAt: number;
}
