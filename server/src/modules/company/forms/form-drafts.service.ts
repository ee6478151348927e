import { Injectable } from '@nestjs/common';
import { fill, type FormDiff, type FormFinding, type FormFindings, messages } from '@walkthrough/domain';
import { forCurrentEngine, isPublishable } from '@walkthrough/form-definitions';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ProductError, ruleViolation } from '../../../core/errors/product-error';
import { type EditConflict, EditHistory } from '../../../core/events/edit-history';
import { DocumentCheck } from './document-check';
import type { FormDefinitionVersion } from './form-definition-version.entity';
import { FORM_VERSION, FormVersions } from './form-versions';
import { FormsQueries } from './forms.queries';
import { OlderDevices } from './older-devices';
import type { CheckOutcome } from './worker/worker-jobs';

/** Saves of one user within this time share an event. */
const SAME_SAVE_MS = 5 * 60_000;

const KEY = /^[a-z][a-z0-9-]{0,79}$/u;

/** Source of a draft: an earlier version of the form, or a document, which may start a new form. */
type DraftSource = { from: number } | { document: string };

/** Creates, saves, validates, compares and discards drafts. Documents are checked outside of transactions. */
@Injectable()
export class FormDrafts {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly check: DocumentCheck,
    private readonly history: EditHistory,
    private readonly older: OlderDevices,
    private readonly queries: FormsQueries,
    private readonly versions: FormVersions,
  ) {}

  /** @throws ProductError not_found | rule_violation */
  async create(key: string, source: DraftSource): Promise<FormDefinitionVersion> {
    const formVersion = await ('from' in source
      ? this.copy(key, source.from)
      : this.fromDocument(key, source.document));
    return this.versions.get(key, formVersion);
  }

  /**
   * Saves a draft regardless of its findings; refuses only invalid JSON and documents beyond the limits.
   * @param expected the revision that the change is based on; null skips the check
   * @throws ProductError not_found | rule_violation | edit_conflict
   */
  async save(
    key: string,
    version: number,
    text: string,
    expected: number | null,
  ): Promise<FormDefinitionVersion> {
    const row = await this.draft(key, version, expected);
    const storable = await this.check.storable(text, { key, version });
    const isRepeated = await this.isRepeatedSave(row);
    const write = () => this.versions.saveDraft(row, storable, !isRepeated);
    const saved = await (isRepeated ? this.units.unrecorded('autosave', write) : this.units.run(write));
    if (!saved) throw await this.draftChanged(row);
    return this.versions.get(key, version);
  }

  /**
   * Returns whether the last event of the draft is a recent save by the same user. The editor saves every few seconds;
   * such a save has no event of its own, so the log is not flooded. Publishing records the final hash.
   */
  private async isRepeatedSave({ id }: FormDefinitionVersion): Promise<boolean> {
    const actor = requestContext.actorOrNull();
    const newest = await this.history.newest(FORM_VERSION, id);
    return (
      newest?.name === 'formVersion.saved' &&
      newest.actorId !== null &&
      newest.actorId === actor?.userId &&
      this.clock.now() - newest.at < SAME_SAVE_MS
    );
  }

  /** @throws ProductError not_found | rule_violation | edit_conflict */
  async discard(key: string, version: number, expected: number | null): Promise<void> {
    const row = await this.draft(key, version, expected);
    const gone = await this.units.run(() => this.versions.discardDraft(row));
    if (!gone) throw await this.draftChanged(row);
  }

  /** Runs the publish gate on a version, or on a text that would replace it. */
  async validate(key: string, version: number, text?: string): Promise<FormFindings> {
    const row = await this.versions.get(key, version);
    const checked = await this.check.check(text ?? JSON.stringify(row.document), { key, version });
    const findings = [...checked.findings, ...(await this.devicesBehind(checked))];
    return { publishable: isPublishable(findings as Parameters<typeof isPublishable>[0]), findings };
  }

  /** Names the devices that could not open the form as it would be published. */
  private async devicesBehind({ storable }: CheckOutcome): Promise<FormFinding[]> {
    if (!storable) return [];
    const { engine } = forCurrentEngine({ engine: 0, ...storable.document });
    return this.older.findings(Number(engine));
  }

  /**
   * @param against the earlier version; undefined for the newest other version in use
   * @throws ProductError not_found | rule_violation when one of them is not a form
   */
  async diff(key: string, version: number, against?: number): Promise<FormDiff> {
    const after = await this.versions.get(key, version);
    const before = await this.versions.get(key, against ?? (await this.inUse(key, version)));
    const changes = await this.check.compare(before.document, after.document);
    return { version, against: before.formVersion, changes };
  }

  private async inUse(key: string, except: number): Promise<number> {
    const all = await this.queries.list({ drafts: false });
    const other = all.find(
      (each) => each.formKey === key && each.status === 'published' && each.formVersion !== except,
    );
    if (!other) throw notFound();
    return other.formVersion;
  }

  /** Returns the draft at the expected revision. @throws ProductError not_found | rule_violation | edit_conflict */
  async draft(key: string, version: number, expected: number | null): Promise<FormDefinitionVersion> {
    const row = await this.versions.get(key, version);
    if (row.status !== 'draft') throw ruleViolation(fill(messages.forms.neverChanges, { version }));
    if (expected !== null && expected !== row.version) throw await this.conflict(row, expected);
    return row;
  }

  /** Returns the error for a draft that was changed, published or discarded between reading and writing. */
  async draftChanged({ formKey, formVersion, version }: FormDefinitionVersion): Promise<ProductError> {
    const now = await this.versions.get(formKey, formVersion);
    return this.conflict(now, version);
  }

  private async conflict(now: FormDefinitionVersion, expected: number): Promise<ProductError> {
    const versions = { expected, present: now.version };
    const conflict = await this.history.conflict(FORM_VERSION, now.id, versions, {});
    const found = conflict.details as EditConflict;
    // A repeated save has no event; the event before it is by the same user.
    const newest = found.by.name === null ? await this.history.newest(FORM_VERSION, now.id) : null;
    const by = newest ? { id: newest.actorId, name: newest.actorName } : found.by;
    const message = by.name === null ? conflict.message : fill(messages.errors.changedBy, { name: by.name });
    const details = { ...found, by, at: now.updatedAt, theirs: { document: now.document } };
    return new ProductError('edit_conflict', message, details);
  }

  /**
   * Adds a draft of a changed copy of a version.
   * @param changed makes the document of the draft, outside of the transaction
   */
  async createFrom(
    source: FormDefinitionVersion,
    changed: (document: unknown) => Promise<object>,
  ): Promise<FormDefinitionVersion> {
    const { definitionId, formKey, title } = source;
    const document = await changed(source.document);
    const number = await this.units.run(() => this.versions.addDraft(definitionId, formKey, document, title));
    return this.versions.get(formKey, number);
  }

  private async copy(key: string, from: number): Promise<number> {
    const source = await this.versions.get(key, from);
    const { definitionId, title } = source;
    return this.units.run(() =>
      this.versions.addDraft(definitionId, key, source.document as Record<string, unknown>, title),
    );
  }

  private async fromDocument(key: string, text: string): Promise<number> {
    if (!KEY.test(key)) throw ruleViolation(messages.forms.illegalKey);
    const next = (await this.queries.lastNumber(key)) + 1;
    const { document, title } = await this.check.storable(text, { key, version: next });
    return this.units.run(async () => {
      const known = await this.versions.definition(key);
      const definitionId = known?.id ?? (await this.versions.addDefinition(key, null));
      return this.versions.addDraft(definitionId, key, document, title);
    });
  }
}

/** Reads the one of `from` and `document` that is given. @throws ProductError not_found | rule_violation */
export function draftSourceOf({ from, document }: { from?: number; document?: string }): DraftSource {
  if (from !== undefined && document === undefined) return { from };
  if (document !== undefined && from === undefined) return { document };
  throw ruleViolation(messages.forms.documentOrVersion);
}
