import { Injectable } from '@nestjs/common';
import { fill, type FormPin, messages } from '@walkthrough/domain';
import {
  compile,
  type CompiledForm,
  type FormDefinition as Document,
  SHIPPED_DEFINITIONS,
} from '@walkthrough/form-definitions';
import { requestContext } from '../../../core/context/request-context';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { ruleViolation } from '../../../core/errors/product-error';
import { FormAssignments } from './form-assignments.service';
import type { FormDefinitionVersion } from './form-definition-version.entity';
import { FormVersions } from './form-versions';
import { placeName } from './form-places';
import { TemplateMatrixService } from './template-matrix.service';

/** A published version. It never changes, so it can be cached and shared. */
export interface PublishedForm {
  readonly pin: FormPin;
  readonly title: string;
  readonly document: Document;
  readonly dataSchema: CompiledForm['dataSchema'];
  readonly submitSchemas: CompiledForm['submitSchemas'];
  readonly uiSchema: CompiledForm['uiSchema'];
}

/** Start date of the assignments of shipped forms. */
const SINCE_EVER = '2000-01-01';

/** Versions cached in memory, about 300 KB each. */
const MAX_KEPT = 60;

/** Serves forms to the modules that fill them in: the form for a new inspection, and pinned versions. */
@Injectable()
export class FormsService {
  private readonly kept = new Map<string, PublishedForm>();

  constructor(
    private readonly units: UnitOfWork,
    private readonly versions: FormVersions,
    private readonly assignments: FormAssignments,
    readonly matrix: TemplateMatrixService,
  ) {}

  /**
   * Copies the shipped forms and template matrix into the current company: missing ones as published version 1, newer
   * versions of existing ones as drafts (docs/decisions/0009). Idempotent.
   */
  async installShipped(): Promise<void> {
    await this.units.run(async () => {
      for (const document of SHIPPED_DEFINITIONS) await this.installForm(document);
      await this.matrix.installSeed();
    });
  }

  /**
   * Returns the form for a new condition inspection: the newest assignment in force for its country and type, else
   * for its country.
   * @param onDate the day on which the inspection is created, YYYY-MM-DD
   * @throws ProductError rule_violation when no form is assigned there
   */
  async formFor(country: string, conditionInspectionType: string, onDate: string): Promise<FormPin> {
    const place = { country, conditionInspectionType };
    const assigned = await this.assignments.inForce(place, onDate);
    if (!assigned) {
      throw ruleViolation(fill(messages.forms.noForm, { place: placeName(place), date: onDate }));
    }
    return { key: assigned.formKey, version: assigned.formVersion, sha256: assigned.sha256 };
  }

  /**
   * Returns a published version, also when retired: what an inspection pins stays readable.
   * @throws ProductError not_found
   */
  async version(key: string, version: number): Promise<PublishedForm> {
    const place = `${requestContext.tenantId()}:${key}:${version}`;
    const kept = this.kept.get(place) ?? published(await this.versions.get(key, version));
    this.kept.delete(place);
    this.kept.set(place, kept);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MAX_KEPT && oldest !== undefined) this.kept.delete(oldest);
    return kept;
  }

  private async installForm(document: Document): Promise<void> {
    const known = await this.versions.definition(document.key);
    if (!known) return this.foundForm(document);
    if (known.shippedVersion === null || known.shippedVersion >= document.version) return;
    await this.versions.addDraft(known.id, document.key, document, titleOf(document));
    await this.versions.markShipped(known.id, document.version);
  }

  private async foundForm(shipped: Document): Promise<void> {
    const { key: formKey, engine, appliesTo } = shipped;
    const definitionId = await this.versions.addDefinition(formKey, shipped.version);
    const formVersion = 1;
    const document = { ...shipped, version: formVersion };
    const values = { document, title: titleOf(document), engine };
    const numbers = { formKey, formVersion };
    const versionId = await this.versions.addPublished(definitionId, values, numbers, compile(document), '');
    const types = appliesTo.conditionInspectionType;
    for (const country of appliesTo.country) {
      for (const conditionInspectionType of types.length === 0 ? [''] : types) {
        await this.assignments.put({ country, conditionInspectionType }, versionId, SINCE_EVER);
      }
    }
  }
}

function titleOf(document: Document): string {
  const [texts] = Object.values(document.i18n);
  return texts?.[document.title] ?? document.key;
}

function published(row: FormDefinitionVersion): PublishedForm {
  const { formKey, formVersion, sha256, title, dataSchema, submitSchemas, uiSchema } = row;
  if (!dataSchema || !submitSchemas || !uiSchema) throw ruleViolation(messages.forms.notPublished);
  const pin = { key: formKey, version: formVersion, sha256 };
  return { pin, title, document: row.document as Document, dataSchema, submitSchemas, uiSchema };
}
