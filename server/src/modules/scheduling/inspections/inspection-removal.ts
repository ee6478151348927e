import { Injectable } from '@nestjs/common';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { DomainEvents } from '../../../core/events/domain-events';
import { RetentionGuard } from '../../company/retention/retention-guard';
import { QueuedReports } from '../visit-sync/queued-reports';
import { teamsOfSet } from '../../parties/teams/teams.service';
import { ContactAttempt } from './contact-attempt.entity';
import { InspectionChanges } from './inspection-changes';
import { InspectionNote } from './inspection-note.entity';
import { type InspectionRowFacts, withoutDeadline } from './row-facts.queries';
import { Inspection } from './inspection.entity';

/** Removes or cancels inspections that were never reported. */
@Injectable()
export class InspectionRemoval {
  constructor(
    private readonly changes: InspectionChanges,
    private readonly events: DomainEvents,
    private readonly queued: QueuedReports,
    private readonly retention: RetentionGuard,
    @Rows(ContactAttempt) private readonly contactAttempts: TenantRepository<ContactAttempt>,
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
    @Rows(InspectionNote) private readonly notes: TenantRepository<InspectionNote>,
  ) {}

  /**
   * Returns the inspection if the caller may delete it. Runs in the current transaction after locking the row, so
   * that no report write happens in between.
   * @throws ProductError not_found | forbidden | edit_conflict
   */
  async lockDeletable(id: number, expected: number | null): Promise<InspectionRowFacts> {
    await this.inspections.raise({ id }, 'reportWrites');
    const seen = await this.changes.seen([id]);
    await this.changes.assertUnchanged(seen.facts(id), { id, expected, values: {} });
    return seen.requireAbility(id, 'delete');
  }

  /**
   * Cancels a periodic inspection in the current transaction; it stays in the property's history.
   * @returns its version, unchanged when it was already cancelled
   */
  async cancel({ id }: InspectionRowFacts): Promise<number> {
    const values = { cancelled: true, hasSchedulingIssue: false };
    const seen = await this.changes.seen([id]);
    await this.changes.apply(
      { id, expected: null, ability: 'delete', event: 'inspection.cancelled', values },
      seen,
    );
    return (await this.changes.seen([id])).facts(id).version;
  }

  /** Returns whether anything was written for the inspection; its row must then be kept. */
  async isBegun(id: number): Promise<boolean> {
    return (await this.inspections.get(id)).reportWrites > 0;
  }

  /**
   * Removes an inspection that only its own notes and contact attempts refer to, in the current transaction.
   * @throws ProductError rule_violation when a legal hold or a retention period keeps it
   */
  async remove(row: InspectionRowFacts): Promise<void> {
    const { sync: _sync, ...facts } = withoutDeadline(row);
    const { id } = facts;
    await this.retention.assertErasable('report', [id]);
    const [notes, contactAttempts] = [
      await this.notes.find({ inspectionId: id }, { id: 'ASC' }),
      await this.contactAttempts.find({ inspectionId: id }, { id: 'ASC' }),
    ];
    const teamIds = teamsOfSet(facts.teams);
    await this.notes.remove({ inspectionId: id });
    await this.contactAttempts.remove({ inspectionId: id });
    await this.queued.forgetInspection(id);
    await this.inspections.remove({ id });
    this.events.publish('inspection.deleted', {
      entityId: id,
      before: { ...facts, teamIds, notes, contactAttempts },
    });
  }
}
