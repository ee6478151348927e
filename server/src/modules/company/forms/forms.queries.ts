import { Injectable } from '@nestjs/common';
import { Rows } from '../../../core/database/rows';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { FormAssignment } from './form-assignment.entity';
import { FormDefinitionVersion } from './form-definition-version.entity';
import type { FormVersionFacts } from './forms.presenter';

/** An assignment with its version. */
export interface AssignedVersion extends Omit<FormAssignment, 'tenantId'> {
  formKey: string;
  formVersion: number;
  sha256: string;
  title: string;
}

type FormVersionState = Pick<FormDefinitionVersion, 'status' | 'version'>;

/** Lists versions and assignments without their documents, which are about 100 KB each. */
@Injectable()
export class FormsQueries {
  constructor(
    @Rows(FormDefinitionVersion) private readonly versions: TenantRepository<FormDefinitionVersion>,
    @Rows(FormAssignment) private readonly assignments: TenantRepository<FormAssignment>,
  ) {}

  /** Sorted by key, newest version first. */
  list({ drafts }: { drafts: boolean }): Promise<FormVersionFacts[]> {
    const query = this.facts().orderBy('v.formKey').orderBy('v.formVersion', 'DESC');
    return (drafts ? query : query.andWhere("v.status <> 'draft'")).rows<FormVersionFacts>();
  }

  byIds(ids: number[]): Promise<FormVersionFacts[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.facts().andWhere('v.id IN (:...ids)', { ids }).rows<FormVersionFacts>();
  }

  /** Returns all assignments; those of one place newest first. */
  assigned(): Promise<AssignedVersion[]> {
    return this.assignments
      .query('a')
      .innerJoin(FormDefinitionVersion, 'v', 'v.id = a.versionId')
      .select({
        id: 'a.id',
        country: 'a.country',
        conditionInspectionType: 'a.conditionInspectionType',
        versionId: 'a.versionId',
        effectiveFrom: 'a.effectiveFrom',
        formKey: 'v.formKey',
        formVersion: 'v.formVersion',
        sha256: 'v.sha256',
        title: 'v.title',
      })
      .orderBy('a.country')
      .orderBy('a.conditionInspectionType')
      .orderBy('a.effectiveFrom', 'DESC')
      .rows<AssignedVersion>();
  }

  /** Returns the highest version number of the form, drafts included; 0 when there is none. */
  async lastNumber(formKey: string): Promise<number> {
    const row = await this.versions
      .query('v')
      .select({ last: 'MAX(v.formVersion)' })
      .andWhere('v.formKey = :formKey', { formKey })
      .first<{ last: number | null }>();
    return Number(row?.last ?? 0);
  }

  /** Returns the status and revision of versions by id, whoever asks; discarded ones are left out. */
  async statesOf(ids: readonly number[]): Promise<ReadonlyMap<number, FormVersionState>> {
    if (ids.length === 0) return new Map();
    const rows = await this.versions
      .query('v')
      .select({ id: 'v.id', status: 'v.status', version: 'v.version' })
      .andWhere('v.id IN (:...ids)', { ids })
      .rows<FormVersionState & { id: number }>();
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Returns the numbers of the form's published versions, retired ones too, from the first to the newest. */
  async publishedVersions(formKey: string): Promise<number[]> {
    const rows = await this.versions
      .query('v')
      .select({ formVersion: 'v.formVersion' })
      .andWhere("v.formKey = :formKey AND v.status <> 'draft'", { formKey })
      .orderBy('v.formVersion')
      .rows<{ formVersion: number }>();
    return rows.map(({ formVersion }) => formVersion);
  }

  /** Returns the previously published documents, newest first, to compare a new version with. */
  async publishedDocuments(formKey: string): Promise<unknown[]> {
    const rows = await this.versions
      .query('v')
      .select({ document: 'v.document' })
      .andWhere("v.formKey = :formKey AND v.status <> 'draft'", { formKey })
      .orderBy('v.formVersion', 'DESC')
      .rows<{ document: unknown }>();
    return rows.map(({ document }) => document);
  }

  /** Returns the versions in use and the drafts whose document contains a text, with their documents. */
  containing(text: string): Promise<(FormVersionFacts & { document: unknown })[]> {
    return this.facts()
      .select({ document: 'v.document' })
      .andWhere("v.status <> 'retired' AND v.document LIKE :text", { text: `%${text}%` })
      .orderBy('v.formKey')
      .orderBy('v.formVersion', 'DESC')
      .rows<FormVersionFacts & { document: unknown }>();
  }

  private facts(): ScopedQuery {
    return this.versions.query('v').select({
      id: 'v.id',
      version: 'v.version',
      formKey: 'v.formKey',
      formVersion: 'v.formVersion',
      status: 'v.status',
      title: 'v.title',
      sha256: 'v.sha256',
      note: 'v.note',
      publishedAt: 'v.publishedAt',
      publishedBy: 'v.publishedBy',
      updatedAt: 'v.updatedAt',
    });
  }
}
