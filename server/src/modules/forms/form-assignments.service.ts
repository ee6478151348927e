import { Injectable } from '@nestjs/common';
import { fill, type FormAssignmentItem, messages } from '@walkthrough/domain';
import type { FormDefinition as Document } from '@walkthrough/form-definitions';
import { ConcurrentChange, isUniqueViolation } from '../../core/database/database-errors';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { ruleViolation } from '../../core/errors/product-error';
import { DomainEvents } from '../../core/events/domain-events';
import { FormAssignment } from './form-assignment.entity';
import type { FormDefinitionVersion } from './form-definition-version.entity';
import { assignedFor, type FormPlace, isMeantFor, isSamePlace, newestAt, placeName } from './form-places';
import { FormVersions } from './form-versions';
import { type AssignedVersion, FormsQueries } from './forms.queries';

/** Which version new condition inspections get, and from which day on. */
@Injectable()
export class FormAssignments {
  constructor(
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
   * Assigns a published version; for the same place and day it replaces the one before.
   * @throws ProductError not_found | rule_violation (not published, or not meant for this place)
   */
  async assign(place: FormPlace, form: { key: string; version: number }, from: string): Promise<void> {
    await this.units.run(async () => {
      const row = await this.versions.get(form.key, form.version);
      if (row.status !== 'published') throw ruleViolation(messages.forms.notPublished);
      if (!isMeantFor(row.document as Document, place)) {
        throw ruleViolation(fill(messages.forms.notForPlace, { place: placeName(place) }));
      }
      await this.put(place, row.id, from);
    });
  }

  /**
   * Gives a version every place that the other versions of its form have on that day or are to have later. For
   * publishing, in its unit.
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

  /** Places where the version is in force on a day, or is to be later. */
  async placesOf(versionId: number, onDate: string): Promise<FormPlace[]> {
    const all = await this.queries.assigned();
    return all.filter(
      (each) =>
        each.versionId === versionId &&
        (each.effectiveFrom > onDate || newestAt(all, each, onDate)?.id === each.id),
    );
  }

  /** Writes one assignment, in the open unit. The version is its event's row: its boards show where it is used. */
  async put(place: FormPlace, versionId: number, effectiveFrom: string): Promise<void> {
    const { country, conditionInspectionType } = place;
    const where = { country, conditionInspectionType, effectiveFrom };
    const present = await this.assignments.findOne(where);
    if (present?.versionId === versionId) return;
    if (present) await this.assignments.updateWhere({ id: present.id }, { versionId });
    else await this.insert({ ...where, versionId });
    this.events.publish('formVersion.assigned', {
      ...{ entityId: versionId, after: where },
      before: present ? { ...where, versionId: present.versionId } : undefined,
    });
  }

  private async insert(values: Omit<FormAssignment, 'id' | 'tenantId'>): Promise<void> {
    try {
      await this.assignments.insert(values);
    } catch (reason) {
      if (isUniqueViolation(reason)) throw new ConcurrentChange();
      throw reason;
    }
  }
}
