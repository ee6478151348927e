import { Injectable } from '@nestjs/common';
import {
  channelNumbersFor,
  contactDateProblem,
  type ContactAttemptItem,
  type ContactAttemptValues,
  type InspectionAbility,
  messages,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { afterPosition } from '../../../core/database/lists/after-position';
import type { ListCursor } from '../../../core/database/lists/list-declaration';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { Authors } from './authors';
import { ContactAttempt } from './contact-attempt.entity';
import { InspectionChanges } from './inspection-changes';
import type { InspectionRowFacts } from './row-facts.queries';
import { Inspection } from './inspection.entity';

const { contacts } = messages;

/**
 * Manages attempts to reach the occupants about an inspection. Each write also updates the inspection's
 * `lastContactAt` and notifies the boards; the inspection's version stays, because nobody edited the inspection.
 */
@Injectable()
export class ContactAttempts {
  constructor(
    private readonly authors: Authors,
    private readonly changes: InspectionChanges,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    @Rows(ContactAttempt) private readonly attempts: TenantRepository<ContactAttempt>,
    @Recorded(ContactAttempt) private readonly recorded: RecordedRepository<ContactAttempt, 'contactAttempt'>,
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
  ) {}

  /** @throws ProductError not_found | forbidden */
  async of(inspectionId: number): Promise<ContactAttemptItem[]> {
    (await this.changes.seen([inspectionId])).requireAbility(inspectionId, 'viewContactHistory');
    const found = await this.attempts.find({ inspectionId }, { communicationDate: 'DESC', id: 'DESC' });
    return this.withAuthors(found);
  }

  /**
   * Returns the attempts about these inspections after a position, newest first. Callers check the permission and that
   * the caller sees the inspections.
   */
  async ofInspections(
    inspectionIds: readonly number[],
    after: ListCursor | null,
    most: number,
  ): Promise<{ inspectionId: number; attempt: ContactAttemptItem }[]> {
    if (inspectionIds.length === 0) return [];
    const query = this.attempts
      .query('a')
      .through('ix_contact_attempt_inspection')
      .selectAll()
      .andWhere('a.inspectionId IN (:...inspectionIds)', { inspectionIds })
      .orderBy('a.communicationDate', 'DESC')
      .orderBy('a.id', 'DESC')
      .slice(0, most);
    const found = await afterPosition(
      query,
      { time: 'a.communicationDate', id: 'a.id' },
      after,
    ).rows<ContactAttempt>();
    const items = await this.withAuthors(found);
    return items.map((attempt, at) => ({ inspectionId: found[at]!.inspectionId, attempt }));
  }

  /** Adds an attempt in the current transaction. @throws ProductError not_found | forbidden | rule_violation */
  async add(inspectionId: number, values: ContactAttemptValues): Promise<ContactAttemptItem> {
    const inspection = await this.lockVisible(inspectionId, 'modifyContactHistory');
    return this.addTo(inspection, values);
  }

  /**
   * Records a message that the system sends now for the user, in the current transaction. The caller has checked
   * permissions.
   */
  async addSent(
    inspectionId: number,
    message: Omit<ContactAttemptValues, 'communicationDate'>,
  ): Promise<ContactAttemptItem> {
    const values = { ...message, communicationDate: this.clock.now() };
    return this.addTo(await this.lockVisible(inspectionId, 'view'), values);
  }

  private async addTo(
    inspection: InspectionRowFacts,
    values: ContactAttemptValues,
  ): Promise<ContactAttemptItem> {
    this.assertPossible(values, inspection);
    const inspectionId = inspection.id;
    const { userId: authorId } = requestContext.actor();
    const row = { ...valuesOf(values), inspectionId, authorId };
    const id = await this.recorded.create('contactAttempt.created', row);
    await this.updateLastContact(inspection);
    return this.item(id);
  }

  /**
   * Edits an attempt in the current transaction.
   * @param expected the version that the caller has seen; null skips the check
   * @throws ProductError not_found | forbidden | edit_conflict | rule_violation
   */
  async edit(id: number, expected: number | null, values: ContactAttemptValues): Promise<ContactAttemptItem> {
    const { attempt, visit } = await this.lockWithInspection(id);
    const changes = valuesOf(values);
    await this.recorded.assertUnchanged(attempt, expected, changes);
    this.assertPossible(values, visit);
    const changed = await this.recorded.change('contactAttempt.edited', attempt, changes);
    if (changed) await this.updateLastContact(visit);
    return this.item(id);
  }

  private async item(id: number): Promise<ContactAttemptItem> {
    const [item] = await this.withAuthors([await this.attempts.get(id)]);
    return item!;
  }

  private async withAuthors(attempts: readonly ContactAttempt[]): Promise<ContactAttemptItem[]> {
    const authorOf = await this.authors.of(attempts);
    return attempts.map((attempt) => ({ ...contactAttemptItem(attempt), ...authorOf(attempt) }));
  }

  /** Removes an attempt in the current transaction. @throws ProductError not_found | forbidden | edit_conflict */
  async remove(id: number, expected: number | null): Promise<void> {
    const { attempt, visit } = await this.lockWithInspection(id);
    await this.recorded.assertUnchanged(attempt, expected, {});
    const { inspectionId, authorId } = attempt;
    await this.recorded.remove('contactAttempt.deleted', attempt, {
      ...valuesOf(attempt),
      inspectionId,
      authorId,
    });
    await this.updateLastContact(visit);
  }

  private async lockWithInspection(
    id: number,
  ): Promise<{ attempt: ContactAttempt; visit: InspectionRowFacts }> {
    const { inspectionId } = await this.attempts.get(id);
    const inspection = await this.lockVisible(inspectionId, 'modifyContactHistory');
    // Read again, because it may have changed before the inspection was locked.
    return { attempt: await this.attempts.get(id), visit: inspection };
  }

  /** Locks the inspection, so that concurrent attempts update `lastContactAt` one after the other. */
  private async lockVisible(inspectionId: number, ability: InspectionAbility): Promise<InspectionRowFacts> {
    await this.inspections.lock({ id: inspectionId });
    return (await this.changes.seen([inspectionId])).requireAbility(inspectionId, ability);
  }

  private assertPossible(values: ContactAttemptValues, { inspectionType }: InspectionRowFacts): void {
    const problem = contactDateProblem(values.communicationDate, this.clock.now());
    if (problem) throw ruleViolation(contacts[problem], { field: 'communicationDate' });
    if (!channelNumbersFor(inspectionType).includes(values.channel)) {
      throw ruleViolation(contacts.noSuchChannel, { field: 'channel' });
    }
  }

  private async updateLastContact({ id, lastContactAt: before }: InspectionRowFacts): Promise<void> {
    const newest = await this.attempts
      .query('a')
      .select({ communicationDate: 'a.communicationDate' })
      .andWhere('a.inspectionId = :id', { id })
      .orderBy('a.communicationDate', 'DESC')
      .slice(0, 1)
      .first<Pick<ContactAttempt, 'communicationDate'>>();
    const lastContactAt = newest?.communicationDate ?? null;
    await this.inspections.denormalise({ id }, { lastContactAt });
    this.events.publish('inspection.contactsChanged', {
      entityId: id,
      before: { lastContactAt: before },
      after: { lastContactAt },
    });
  }
}

const valuesOf = ({ communicationDate, channel, contacteeInfo, outcome }: ContactAttemptValues) => ({
  communicationDate,
  channel,
  contacteeInfo,
  outcome,
});

/** Presents an attempt without its author. */
const contactAttemptItem = (attempt: ContactAttempt): ContactAttemptItem => ({
  id: attempt.id,
  version: attempt.version,
  ...valuesOf(attempt),
});
