import { Injectable, type OnModuleInit } from '@nestjs/common';
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
import { refuseIfTaken } from '../../../core/database/database-errors';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ruleViolation } from '../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { FormPublishing } from '../forms/form-publishing.service';
import { FormVersions } from '../forms/form-versions';
import { FormsQueries } from '../forms/forms.queries';
import { FormsService, type PublishedForm } from '../forms/forms.service';
import { InspectionKind } from './inspection-kind.entity';

const texts = messages.inspectionKinds;

/** Returns the id of one of these kinds that has an open inspection without a report; null for none. */
type FindUnbegun = (kindIds: readonly number[]) => Promise<number | null>;

/** Manages a company's own kinds of inspection. */
@Injectable()
export class InspectionKinds implements OnModuleInit {
  private findUnbegun: FindUnbegun | undefined;

  constructor(
    private readonly units: UnitOfWork,
    private readonly forms: FormsService,
    private readonly publishing: FormPublishing,
    private readonly versions: FormVersions,
    private readonly formVersions: FormsQueries,
    @Rows(InspectionKind) private readonly kinds: TenantRepository<InspectionKind>,
    @Recorded(InspectionKind) private readonly recorded: RecordedRepository<InspectionKind, 'inspectionKind'>,
  ) {}

  onModuleInit(): void {
    this.publishing.register((formKey) => this.needing(formKey));
  }

  /** Returns all kinds by name, archived ones too. */
  list(): Promise<InspectionKind[]> {
    return this.kinds.find({}, { name: 'ASC', id: 'ASC' });
  }

  /** Returns those of these kinds that there are: a company has few, so all are read. */
  async byIds(ids: readonly number[]): Promise<InspectionKind[]> {
    const kinds = await this.kinds.find({});
    return kinds.filter(({ id }) => ids.includes(id));
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

  /** Registers the search for inspections: the reporting module depends on this one. */
  register(findUnbegun: FindUnbegun): void {
    this.findUnbegun = findUnbegun;
  }

  /**
   * Returns a kind that needs a published version of a form; null if there is none. Active kinds do, and archived ones
   * while they have an open inspection whose report has not begun.
   */
  private async needing(formKey: string): Promise<InspectionKind | null> {
    const kinds = await this.kinds.find({ formKey }, { id: 'ASC' });
    const active = kinds.find(({ isActive }) => isActive);
    if (active || kinds.length === 0) return active ?? null;
    const unbegun = await this.findUnbegun?.(kinds.map(({ id }) => id));
    return kinds.find(({ id }) => id === unbegun) ?? null;
  }

  /**
   * Returns an active kind, locked until the current transaction ends: an order is not archived away concurrently.
   * @throws ProductError not_found | rule_violation for an archived kind
   */
  async active(id: number): Promise<InspectionKind> {
    const kind = await this.kinds.findLocked({ id });
    if (!kind) throw notFound();
    if (!kind.isActive) throw ruleViolation(fill(texts.isArchived, { kind: kind.name }));
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
    const values = { ...kind, nameKey: nameKeyOf(kind.name), isActive: true };
    const id = await this.units.run(async () => {
      await this.assertUsable(kind.formKey);
      if ((await this.kinds.count({})) >= MAX_INSPECTION_KINDS)
        throw ruleViolation(fill(texts.tooMany, { most: MAX_INSPECTION_KINDS }));
      return refuseIfTaken(this.recorded.create('inspectionKind.created', values), nameTaken);
    });
    return this.kinds.get(id);
  }

  /**
   * @param expected the version that the caller has seen; null skips the check
   * @throws ProductError not_found | edit_conflict | rule_violation
   */
  async change(id: number, expected: number | null, change: InspectionKindChange): Promise<InspectionKind> {
    await this.units.run(async () => {
      const kind = await this.kinds.findLocked({ id });
      if (!kind) throw notFound();
      const isRestored = change.isActive && !kind.isActive;
      // A kind whose form was retired can still be renamed or archived.
      if (isRestored || change.formKey !== kind.formKey) await this.assertUsable(change.formKey);
      await this.recorded.assertUnchanged(kind, expected, change);
      const values = { ...change, nameKey: nameKeyOf(change.name) };
      await refuseIfTaken(this.recorded.change('inspectionKind.changed', kind, values), nameTaken);
    });
    return this.kinds.get(id);
  }

  /**
   * Locks the form's versions until the current transaction ends, so that none is retired concurrently.
   * @throws ProductError rule_violation unless a published version of the form has one side
   */
  private async assertUsable(formKey: string): Promise<void> {
    await this.versions.lockForm(formKey);
    const form = await this.newest(formKey);
    if (form?.document.sides === undefined) throw ruleViolation(texts.formUnusable, { field: 'formKey' });
  }

  private async newest(formKey: string): Promise<PublishedForm | null> {
    const all = await this.formVersions.list({ drafts: false });
    const newest = all.find((each) => each.formKey === formKey && each.status === 'published');
    return newest ? this.forms.version(formKey, newest.formVersion) : null;
  }
}

/** Longest unique key: compatibility forms of one character can be many. */
const NAME_KEY_LIMIT = 190;

/** Returns the same key for names that look alike: case, blanks and full-width letters do not matter. */
const nameKeyOf = (name: string): string =>
  placeKey(name.normalize('NFKC').replace(/\s+/gu, ' ')).slice(0, NAME_KEY_LIMIT);

const nameTaken = () => ruleViolation(texts.nameTaken, { field: 'name' });
