import { Injectable } from '@nestjs/common';
import { daysNow, fill, type FormAssignmentItem, messages } from '@walkthrough/domain';
import type { FormDefinition as Document } from '@walkthrough/form-definitions';
import { Clock } from '../../../core/context/clock';
import { ConcurrentChange, retryIfTaken } from '../../../core/database/database-errors';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ProductError, ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { FormAssignment } from './form-assignment.entity';
import type { FormDefinitionVersion } from './form-definition-version.entity';
import {
  type Assigned,
  assignedFor,
  canMatch,
  type FormPlace,
  isMeantFor,
  isSamePlace,
  newestAt,
  placeName,
} from './form-places';
import { FormVersions } from './form-versions';
import { type AssignedVersion, FormsQueries } from './forms.queries';

/** A place to assign a version to; `replaces` is the id of the assignment that the user saw there, 0 for none. */
export interface WantedPlace extends FormPlace {
  replaces?: number;
}

/** Assigns form versions to new condition inspections from a day on. */
@Injectable()
export class FormAssignments {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly versions: FormVersions,
    private readonly queries: FormsQueries,
    @Rows(FormAssignment) private readonly assignments: TenantRepository<FormAssignment>,
  ) {}

  async list(): Promise<FormAssignmentItem[]> {
    return (await this.queries.assigned()).map((each) => ({
      id: each.id,
      country: each.country,
      conditionInspectionType: each.conditionInspectionType,
      key: each.formKey,
      version: each.formVersion,
      effectiveFrom: each.effectiveFrom,
    }));
  }

  async inForce(place: FormPlace, onDate: string): Promise<AssignedVersion | null> {
    return assignedFor(await this.queries.assigned(), place, onDate);
  }

  /**
   * Assigns a published version; replaces an assignment of the same place and day.
   * @throws ProductError not_found | rule_violation (not published, or not meant for this place) | edit_conflict
   */
  async assign(place: WantedPlace, form: { key: string; version: number }, from: string): Promise<void> {
    await this.units.run(async () => {
      const row = await this.versions.get(form.key, form.version);
      if (row.status !== 'published') throw ruleViolation(messages.forms.notPublished);
      await this.assignAll(row, [place], from);
    });
  }

  /**
   * Assigns a version to these places from a day on, and replaces later assignments of other versions of the same
   * form. Runs in the current transaction.
   * @throws ProductError rule_violation with the field | edit_conflict when the assignment there has changed since
   */
  async assignAll(row: FormDefinitionVersion, places: readonly WantedPlace[], from: string): Promise<void> {
    const all = await this.queries.assigned();
    for (const place of places) {
      assertFits(row.document as Document, place);
      const present = newestAt(all, place, from);
      if (place.replaces !== undefined && place.replaces !== (present?.id ?? 0)) {
        throw overtaken(place, present);
      }
      await this.put(place, row.id, from);
      const later = all.filter((each) => isSamePlace(each, place) && each.effectiveFrom > from);
      for (const each of later.filter(({ formKey }) => formKey === row.formKey)) {
        await this.put(place, row.id, each.effectiveFrom);
      }
    }
  }

  /**
   * Removes an assignment; the previous one applies again.
   * @throws ProductError not_found | rule_violation when new inspections of the place would have no form
   */
  async takeBack(id: number): Promise<void> {
    await this.units.run(async () => {
      const { country } = (await this.assignments.findOne({ id })) ?? { country: '' };
      // Serializes removals, so that a concurrent one sees the remaining assignments.
      await this.assignments.lock({ country });
      const all = await this.queries.assigned();
      const gone = all.find((each) => each.id === id);
      if (!gone) throw notFound();
      const rest = all.filter((each) => each !== gone);
      // New inspections use the local day of their place, so all days in effect now are checked.
      const isAllOn = (day: string) => newestAt(all, gone, day) === gone && !assignedFor(rest, gone, day);
      if (canMatch(gone) && daysNow(this.clock.now()).some(isAllOn)) {
        throw ruleViolation(fill(messages.forms.lastOfPlace, { place: placeName(gone) }));
      }
      if ((await this.assignments.remove({ id, versionId: gone.versionId })) !== 1)
        throw new ConcurrentChange();
      this.events.publish('formVersion.unassigned', { entityId: gone.versionId, before: whereOf(gone) });
    });
  }

  /**
   * Assigns a version to all places that other versions of its form have on that day or later. Runs in the publishing
   * transaction.
   */
  async moveTo(row: FormDefinitionVersion, from: string): Promise<void> {
    const all = await this.queries.assigned();
    const isOfForm = ({ formKey }: AssignedVersion) => formKey === row.formKey;
    for (const each of all.filter(({ effectiveFrom }) => effectiveFrom > from).filter(isOfForm)) {
      await this.put(each, row.id, each.effectiveFrom);
    }
    const places = all.filter((each, at) => all.findIndex((other) => isSamePlace(each, other)) === at);
    for (const place of places) {
      const present = newestAt(all, place, from);
      if (present && isOfForm(present) && isMeantFor(row.document as Document, place)) {
        await this.put(place, row.id, from);
      }
    }
  }

  /** Returns the places where the version is in force in some time zone, or will be later. */
  async placesOf(versionId: number): Promise<FormPlace[]> {
    const [earliest] = daysNow(this.clock.now());
    const all = await this.queries.assigned();
    return all.filter(
      (each) =>
        each.versionId === versionId &&
        (each.effectiveFrom > earliest || newestAt(all, each, earliest) === each),
    );
  }

  /**
   * Writes one assignment in the current transaction. The event's entity is the version, because boards of versions
   * show its places.
   */
  async put(place: FormPlace, versionId: number, effectiveFrom: string): Promise<void> {
    const where = whereOf({ ...place, effectiveFrom });
    const present = await this.assignments.findOne(where);
    if (present?.versionId === versionId) return;
    // Inserted as a new row: the new id tells the next user that this is not the assignment they meant to replace.
    if (present && (await this.assignments.remove({ id: present.id })) !== 1) throw new ConcurrentChange();
    await this.insert({ ...where, versionId });
    this.events.publish('formVersion.assigned', {
      entityId: versionId,
      after: where,
      before: present ? { ...where, versionId: present.versionId } : undefined,
    });
  }

  private async insert(values: Omit<FormAssignment, 'id' | 'tenantId'>): Promise<void> {
    await retryIfTaken(this.assignments.insert(values));
  }
}

const whereOf = ({ country, conditionInspectionType, effectiveFrom }: Assigned): Assigned => ({
  country,
  conditionInspectionType,
  effectiveFrom,
});

/** @throws ProductError rule_violation with the invalid field */
function assertFits(document: Document, place: FormPlace): void {
  const refused = (field: keyof FormPlace, text: string) =>
    ruleViolation(fill(text, { place: placeName(place) }), { field });
  if (!canMatch(place)) throw refused('conditionInspectionType', messages.forms.neverMatches);
  if (!isMeantFor(document, place)) throw refused('conditionInspectionType', messages.forms.notForPlace);
}

/** Returns the error for a place whose assignment changed since the user saw it. */
function overtaken(place: FormPlace, present: AssignedVersion | null): ProductError {
  const where = placeName(place);
  if (!present) {
    return new ProductError('edit_conflict', fill(messages.forms.takenBackMeanwhile, { place: where }));
  }
  const { formVersion: version, title } = present;
  const text = fill(messages.forms.assignedMeanwhile, { place: where, title, version });
  return new ProductError('edit_conflict', text);
}
