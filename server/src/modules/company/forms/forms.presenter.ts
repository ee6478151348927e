import type { FormVersionDetails, FormVersionItem } from '@walkthrough/domain';
import type { FormDefinitionVersion } from './form-definition-version.entity';

/** A version as lists show it: without its document and compiled schemas. */
export type FormVersionFacts = Pick<
  FormDefinitionVersion,
  | 'id'
  | 'version'
  | 'formKey'
  | 'formVersion'
  | 'status'
  | 'title'
  | 'sha256'
  | 'note'
  | 'publishedAt'
  | 'publishedBy'
  | 'updatedAt'
>;

export const formVersionItem = (facts: FormVersionFacts): FormVersionItem => ({
  key: facts.formKey,
  version: facts.formVersion,
  status: facts.status,
  title: facts.title,
  sha256: facts.sha256,
  note: facts.note,
  publishedAt: facts.publishedAt,
  publishedBy: facts.publishedBy,
  updatedAt: facts.updatedAt,
});

export const formVersionDetails = (row: FormDefinitionVersion): FormVersionDetails => ({
  key: row.formKey,
  version: row.formVersion,
  status: row.status,
  title: row.title,
  engine: row.engine,
  sha256: row.sha256,
  document: row.document,
  dataSchema: row.dataSchema,
  submitSchemas: row.submitSchemas ?? {},
  uiSchema: row.uiSchema,
  revision: row.version,
});
