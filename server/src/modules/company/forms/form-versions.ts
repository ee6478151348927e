import { Injectable } from '@nestjs/common';
import { canonicalJson, type EventOf } from '@walkthrough/domain';
import { type CompiledForm, forCurrentEngine } from '@walkthrough/form-definitions';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { retryIfTaken } from '../../../core/database/database-errors';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { notFound } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { sha256 } from '../../../core/context/sha256';
import { FormDefinitionVersion } from './form-definition-version.entity';
import { FormDefinition } from './form-definition.entity';
import { FormsQueries } from './forms.queries';
import type { StorableDocument } from './worker/worker-jobs';

/** Entity name in the event log; live boards and the history of a draft use it. */
export const FORM_VERSION = 'formVersion';

/**
 * Writes the rows of form versions; nothing else does. Updates of a published version name the status they expect,
 * and never change its document.
 */
@Injectable()
export class FormVersions {
  constructor(
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly queries: FormsQueries,
    @Rows(FormDefinition) private readonly definitions: TenantRepository<FormDefinition>,
    @Rows(FormDefinitionVersion) private readonly versions: TenantRepository<FormDefinitionVersion>,
  ) {}

  /** @throws ProductError not_found, also for a draft that the caller may not see */
  async get(formKey: string, formVersion: number): Promise<FormDefinitionVersion> {
    const row = await this.versions.findOne({ formKey, formVersion });
    if (!row || (row.status === 'draft' && !seesDrafts())) throw notFound();
    return row;
  }

  /** Locks all versions of a form until the current transaction ends. */
  lockForm(formKey: string): Promise<void> {
    return this.versions.lock({ formKey });
  }

  definition(formKey: string): Promise<FormDefinition | null> {
    return this.definitions.findOne({ formKey });
  }

  hasAny(): Promise<boolean> {
    return this.definitions.count().then((count) => count > 0);
  }

  async addDefinition(formKey: string, shippedVersion: number | null): Promise<number> {
    return retryIfTaken(this.definitions.insert({ formKey, shippedVersion }));
  }

  async markShipped(id: number, shippedVersion: number): Promise<void> {
    await this.definitions.updateWhere({ id }, { shippedVersion });
  }

  /** Adds a draft with the next free number, which is also written into the document. @returns the number */
  async addDraft(definitionId: number, formKey: string, document: object, title: string): Promise<number> {
    const formVersion = (await this.queries.lastNumber(formKey)) + 1;
    const numbered = forCurrentEngine({ ...document, key: formKey, version: formVersion });
    const id = await retryIfTaken(
      this.versions.insert({
        definitionId,
        formKey,
        formVersion,
        title,
        engine: engineOf(numbered),
        document: numbered,
        status: 'draft',
        sha256: hashOf(numbered),
        note: '',
        updatedAt: this.clock.now(),
        dataSchema: null,
        submitSchemas: null,
        uiSchema: null,
        publishedAt: null,
        publishedBy: null,
      }),
    );
    this.publishEvent('formVersion.drafted', id, { formKey, formVersion, status: 'draft', version: 1 });
    return formVersion;
  }

  /** Adds a version that is published from the start: a shipped one, or the copy made by a rollback. */
  async addPublished(
    definitionId: number,
    { document, title, engine }: Pick<StorableDocument, 'document' | 'title' | 'engine'>,
    numbers: { formKey: string; formVersion: number },
    compiled: CompiledForm,
    note: string,
  ): Promise<number> {
    const id = await retryIfTaken(
      this.versions.insert({
        definitionId,
        ...numbers,
        title,
        engine,
        document,
        sha256: hashOf(document),
        note,
        ...schemasOf(compiled),
        ...this.publication(),
      }),
    );
    this.publishEvent('formVersion.published', id, { ...numbers, status: 'published', note, version: 1 });
    return id;
  }

  /**
   * @param isRecorded whether the save has an event; the caller decides which saves are repeated ones
   * @returns false when the draft changed since `row` was read, or is no longer a draft
   */
  async saveDraft(
    row: FormDefinitionVersion,
    values: StorableDocument,
    isRecorded: boolean,
  ): Promise<boolean> {
    const { document, title, engine, sha256: hash } = values;
    const changes = { document, title, engine, sha256: hash, updatedAt: this.clock.now() };
    return this.change(row, 'draft', changes, isRecorded ? 'formVersion.saved' : null);
  }

  /** @param document the draft's document, upgraded to the engine it is published for */
  async publishDraft(
    row: FormDefinitionVersion,
    { document, engine, sha256: hash }: StorableDocument,
    compiled: CompiledForm,
    note: string,
  ): Promise<boolean> {
    return this.change(
      row,
      'draft',
      { document, engine, sha256: hash, ...schemasOf(compiled), ...this.publication(), note },
      'formVersion.published',
    );
  }

  async retire(row: FormDefinitionVersion): Promise<boolean> {
    return this.change(
      row,
      'published',
      { status: 'retired', updatedAt: this.clock.now() },
      'formVersion.retired',
    );
  }

  /** @returns false when the draft changed since `row` was read, or is no longer a draft */
  async discardDraft(row: FormDefinitionVersion): Promise<boolean> {
    const { id, version, formKey, formVersion } = row;
    if ((await this.versions.remove({ id, version, status: 'draft' })) !== 1) return false;
    this.events.publish('formVersion.discarded', {
      entityId: id,
      before: { formKey, formVersion, status: 'draft' },
    });
    return true;
  }

  private async change(
    row: FormDefinitionVersion,
    status: FormDefinitionVersion['status'],
    changes: Partial<FormDefinitionVersion>,
    name: EventOf<'formVersion'> | null,
  ): Promise<boolean> {
    const { id, version, formKey, formVersion } = row;
    if ((await this.versions.updateWhere({ id, version, status }, changes)) !== 1) return false;
    if (name === null) return true;
    const after = { status: changes.status ?? status, sha256: changes.sha256 ?? row.sha256 };
    const before = { status, sha256: row.sha256, version };
    const facts = { formKey, formVersion, ...after, ...(changes.note ? { note: changes.note } : {}) };
    this.publishEvent(name, id, { ...facts, version: version + 1 }, before);
    return true;
  }

  private publication(): Pick<FormDefinitionVersion, 'status' | 'publishedAt' | 'publishedBy' | 'updatedAt'> {
    const now = this.clock.now();
    const publishedBy = requestContext.actorOrNull()?.name ?? null;
    return { status: 'published', publishedAt: now, publishedBy, updatedAt: now };
  }

  private publishEvent(name: EventOf<'formVersion'>, entityId: number, after: object, before?: object): void {
    this.events.publish(name, { entityId, before, after });
  }
}

/** Whether drafts are visible: to administrators, and to background work without a user. */
export const seesDrafts = (): boolean => requestContext.actorOrNull()?.roles.includes('ROLE_ADMIN') ?? true;

export const hashOf = (document: unknown): string => sha256(canonicalJson(document));

const schemasOf = ({ dataSchema, submitSchemas, uiSchema }: CompiledForm) => ({
  dataSchema,
  submitSchemas,
  uiSchema,
});

function engineOf(document: object): number {
  const engine: unknown = 'engine' in document ? document.engine : undefined;
  return typeof engine === 'number' ? engine : 1;
}
