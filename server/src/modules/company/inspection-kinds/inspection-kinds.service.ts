import { Injectable } from '@nestjs/common';
import {
  fill,
  type InspectionKindChange,
  type KindForm,
  MAX_INSPECTION_KINDS,
  messages,
  type NewInspectionKind,
  placeKey,
} from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';
import { isUniqueViolation } from '../../../core/database/database-errors';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ruleViolation } from '../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { FormsQueries } from '../forms/forms.queries';
import { FormsService, type PublishedForm } from '../forms/forms.service';
import { InspectionKind } from './inspection-kind.entity';

const texts = messages.inspectionKinds;

/** Manages a company's own kinds of inspection. */
@Injectable()
export class InspectionKinds {
  constructor(
    private readonly units: UnitOfWork,
    private readonly forms: FormsService,
    private readonly formVersions: FormsQueries,
    @Rows(InspectionKind) private readonly kinds: TenantRepository<InspectionKind>,
    @Recorded(InspectionKind) private readonly recorded: RecordedRepository<InspectionKind, 'inspectionKind'>,
  ) {}

  /** Returns all kinds by name, archived ones too. */
  list(): Promise<InspectionKind[]> {
    return this.kinds.find({}, { name: 'ASC', id: 'ASC' });
  }

  /** Returns the newest published version of each form with one side, by title. */
  async usableForms(): Promise<KindForm[]> {
    const found = await this.formVersions.containing('"sides":["single"]');
    const published = found.filter(({ status }) => status === 'published');
    // They are sorted by key, newest first.
    const newest = published.filter(({ formKey }, at) => published[at - 1]?.formKey !== formKey);
    return newest
      .map(({ formKey, title, document }) => ({ key: formKey, title, document: document as FormDefinition }))
      .filter(({ document }) => document.sides !== undefined)
      .map(({ key, title, document }) => ({ key, title, countries: document.appliesTo.country }))
      .sort((a, b) => a.title.localeCompare(b.title, 'en-CA'));
  }

  /** Returns an active kind that uses a form; null if there is none. */
  usingForm(formKey: string): Promise<InspectionKind | null> {
    return this.kinds.findOne({ formKey, isActive: true });
  }

  /** @throws ProductError not_found, also for an archived kind */
  async active(id: number): Promise<InspectionKind> {
    const kind = await this.kinds.findOne({ id });
    if (!kind?.isActive) throw notFound();
    return kind;
  }

  /** Returns a kind, archived or not. @throws ProductError not_found */
  get(id: number): Promise<InspectionKind> {
    return this.kinds.get(id);
  }

  /**
   * Returns the form that a report of the kind begins on: the newest published version.
   * @throws ProductError rule_violation when it was retired, or does not cover the country
   */
  async formFor({ name, formKey }: InspectionKind, country: string): Promise<PublishedForm> {
    const form = await this.newest(formKey);
    if (form?.document.sides === undefined) throw ruleViolation(fill(texts.formGone, { kind: name }));
    if (!form.document.appliesTo.country.includes(country))
      throw ruleViolation(fill(texts.otherCountry, { form: form.title, kind: name }));
    return form;
  }

  /** @throws ProductError rule_violation at the limit, for a name that is taken, or a form that cannot be used */
  async create(kind: NewInspectionKind): Promise<InspectionKind> {
    await this.assertUsable(kind.formKey);
    const values = { ...kind, nameKey: placeKey(kind.name), isActive: true };
    const id = await this.units.run(async () => {
      if ((await this.kinds.count({})) >= MAX_INSPECTION_KINDS)
        throw ruleViolation(fill(texts.tooMany, { most: MAX_INSPECTION_KINDS }));
      return unlessTaken(this.recorded.create('inspectionKind.created', values));
    });
    return this.kinds.get(id);
  }

  /**
   * @param expected the version that the caller has seen; null: any
   * @throws ProductError not_found | edit_conflict | rule_violation
   */
  async change(id: number, expected: number | null, change: InspectionKindChange): Promise<InspectionKind> {
    const before = await this.kinds.findOne({ id });
    if (!before) throw notFound();
    // A kind whose form was retired can still be renamed or archived.
    if (change.formKey !== before.formKey) await this.assertUsable(change.formKey);
    await this.units.run(async () => {
      const kind = await this.kinds.findLocked({ id });
      if (!kind) throw notFound();
      await this.recorded.assertUnchanged(kind, expected, change);
      const values = { ...change, nameKey: placeKey(change.name) };
      await unlessTaken(this.recorded.change('inspectionKind.changed', kind, values));
    });
    return this.kinds.get(id);
  }

  /** @throws ProductError rule_violation unless a published version of the form has one side */
  private async assertUsable(formKey: string): Promise<void> {
    const form = await this.newest(formKey);
    if (form?.document.sides === undefined) throw ruleViolation(texts.formUnusable, { field: 'formKey' });
  }

  private async newest(formKey: string): Promise<PublishedForm | null> {
    const all = await this.formVersions.list({ drafts: false });
    const newest = all.find((each) => each.formKey === formKey && each.status === 'published');
    return newest ? this.forms.version(formKey, newest.formVersion) : null;
  }
}

/** Relies on the unique index, because names may be taken concurrently. */
async function unlessTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isUniqueViolation(error) ? ruleViolation(texts.nameTaken, { field: 'name' }) : error;
  }
}
