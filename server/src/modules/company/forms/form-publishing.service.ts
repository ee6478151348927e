import { Injectable } from '@nestjs/common';
import { fill, messages } from '@walkthrough/domain';
import { type CompiledForm, type FormDefinition, forCurrentEngine } from '@walkthrough/form-definitions';
import { ConcurrentChange } from '../../../core/database/database-errors';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { ProductError, ruleViolation } from '../../../core/errors/product-error';
import { DocumentCheck, documentRefused } from './document-check';
import { FormAssignments, type WantedPlace } from './form-assignments.service';
import type { FormDefinitionVersion } from './form-definition-version.entity';
import { FormDrafts } from './form-drafts.service';
import { placeName } from './form-places';
import { FormVersions } from './form-versions';
import { FormsQueries } from './forms.queries';
import { SamplePrinting } from './sample-printing';
import type { StorableDocument } from './worker/worker-jobs';

export interface Publication {
  note: string;
  /** Day from which the new version replaces the form's other versions; undefined assigns nothing. */
  assignFrom?: string;
  /** Places to assign; undefined for those of the form's other versions. */
  places?: readonly WantedPlace[];
}

/** Returns a kind of inspection that needs a published version of a form; null for none. */
type FindKind = (formKey: string) => Promise<{ name: string; isActive: boolean } | null>;

/** Publishes, rolls back and retires versions. */
@Injectable()
export class FormPublishing {
  private findKind: FindKind | undefined;

  constructor(
    private readonly units: UnitOfWork,
    private readonly check: DocumentCheck,
    private readonly drafts: FormDrafts,
    private readonly versions: FormVersions,
    private readonly assignments: FormAssignments,
    private readonly queries: FormsQueries,
    private readonly samples: SamplePrinting,
  ) {}

  /** Registers the search for kinds: their service depends on the forms. */
  register(findKind: FindKind): void {
    this.findKind = findKind;
  }

  /**
   * Publishes a draft and assigns it.
   * @throws ProductError not_found | edit_conflict | rule_violation with the findings of the gate | unavailable when
   * this server cannot print, because a sample must be printed before publishing
   */
  async publish(
    key: string,
    version: number,
    publication: Publication,
    expected: number | null,
  ): Promise<FormDefinitionVersion> {
    const row = await this.drafts.draft(key, version, expected);
    // Drafts of an older engine are upgraded when published.
    const document = forCurrentEngine(row.document as FormDefinition);
    const { storable, compiled } = await this.passed(document, { key, version });
    await this.printed(document);
    const isPublished = await this.units.run(async () => {
      if (!(await this.versions.publishDraft(row, storable, compiled, publication.note))) return false;
      await this.assign(row, publication);
      return true;
    });
    if (!isPublished) throw await this.drafts.draftChanged(row);
    return this.versions.get(key, version);
  }

  /**
   * Publishes the contents of an earlier version again, as the newest version. Prints no sample: reports of that
   * version exist, and a broken printer must not block a rollback.
   */
  async rollBack(key: string, version: number, publication: Publication): Promise<FormDefinitionVersion> {
    const source = await this.versions.get(key, version);
    if (source.status === 'draft') throw ruleViolation(messages.forms.notPublished);
    const formVersion = (await this.queries.lastNumber(key)) + 1;
    const document = { ...(source.document as object), version: formVersion };
    const { storable, compiled } = await this.passed(document, { key, version: formVersion });
    await this.units.run(async () => {
      // Another version was added after the check; the client has to repeat the call.
      if ((await this.queries.lastNumber(key)) + 1 !== formVersion) throw new ProductError('conflict');
      const numbers = { formKey: key, formVersion };
      await this.versions.addPublished(source.definitionId, storable, numbers, compiled, publication.note);
      await this.assign(await this.versions.get(key, formVersion), publication);
    });
    return this.versions.get(key, formVersion);
  }

  /** @throws ProductError not_found | rule_violation while it is assigned, or is the last one of a kind's form */
  async retire(key: string, version: number): Promise<FormDefinitionVersion> {
    await this.units.run(async () => {
      await this.versions.lockForm(key);
      const row = await this.versions.get(key, version);
      if (row.status !== 'published') throw ruleViolation(messages.forms.notPublished);
      const places = await this.assignments.placesOf(row.id);
      if (places.length > 0) {
        const names = [...new Set(places.map(placeName))].join(', ');
        throw ruleViolation(fill(messages.forms.stillAssigned, { version, places: names }));
      }
      await this.assertNoKindNeeds(row);
      if (!(await this.versions.retire(row))) throw new ConcurrentChange();
    });
    return this.versions.get(key, version);
  }

  /** A kind of inspection that can be ordered, or is not filled in yet, needs a published version of its form. */
  private async assertNoKindNeeds({ formKey, formVersion }: FormDefinitionVersion): Promise<void> {
    const published = (await this.queries.list({ drafts: false })).filter(
      (each) => each.formKey === formKey && each.status === 'published' && each.formVersion !== formVersion,
    );
    if (published.length > 0) return;
    const kind = await this.findKind?.(formKey);
    if (!kind) return;
    const text = kind.isActive ? messages.forms.stillOfKind : messages.forms.stillOfArchivedKind;
    throw ruleViolation(fill(text, { version: formVersion, kind: kind.name }));
  }

  private async assign(row: FormDefinitionVersion, { assignFrom, places }: Publication): Promise<void> {
    if (assignFrom === undefined) return;
    if (places === undefined) await this.assignments.moveTo(row, assignFrom);
    else await this.assignments.assignAll(row, places, assignFrom);
  }

  /** Prints a sample, outside of any transaction because it takes seconds. */
  private async printed(document: FormDefinition): Promise<void> {
    const findings = await this.samples.findings(document);
    if (findings.length > 0) throw documentRefused(messages.forms.notPrintable, findings);
  }

  private async passed(
    document: unknown,
    stored: { key: string; version: number },
  ): Promise<{ storable: StorableDocument; compiled: CompiledForm }> {
    const { storable, compiled, findings } = await this.check.check(JSON.stringify(document), stored);
    if (!storable || !compiled) throw documentRefused(messages.forms.notPublishable, findings);
    return { storable, compiled };
  }
}
