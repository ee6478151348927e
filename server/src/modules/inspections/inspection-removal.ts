import { Injectable } from '@nestjs/common';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { DomainEvents } from '../../core/events/domain-events';
import { QueuedReports } from '../sync-devices/queued-reports';
import { teamsOfSet } from '../teams/teams.service';
import { ContactAttempt } from './contact-attempt.entity';
import { InspectionChanges } from './inspection-changes';
import { InspectionNote } from './inspection-note.entity';
import type { InspectionRowFacts } from './row-facts.queries';
import { Inspection } from './inspection.entity';

/** Takes visits away that were never reported. */
@Injectable()
export class InspectionRemoval {
  constructor(
    private readonly changes: InspectionChanges,
    private readonly events: DomainEvents,
    private readonly queued: QueuedReports,
    @Rows(ContactAttempt) private readonly contactAttempts: TenantRepository<ContactAttempt>,
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
    @Rows(InspectionNote) private readonly notes: TenantRepository<InspectionNote>,
  ) {}

  /**
   * The visit, if the caller may delete it as it is now: looked at inside the open unit, after its row was taken, so
   * that no write of its report comes in between.
   * @throws ProductError not_found | forbidden | edit_conflict
   */
  async deletable(id: number, expected: number | null): Promise<InspectionRowFacts> {
    await this.inspections.raise({ id }, 'reportWrites');
    const seen = await this.changes.seen([id]);
    await this.changes.assertUnchanged(seen.facts(id), { id, expected, values: {} });
    return seen.able(id, 'delete');
  }

  /**
   * Cancels a periodic visit, in the open unit: the property's history keeps it.
   * @returns its version, the same as before when it was cancelled already
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

  /** Whether something was written about the visit: from then on its row stays. */
  async isBegun(id: number): Promise<boolean> {
    return (await this.inspections.get(id)).reportWrites > 0;
  }

  /** Removes a visit to which nothing but its own notes and contact attempts refers any more, in the open unit. */
  async remove({ sync: _sync, ...facts }: InspectionRowFacts): Promise<void> {
    const { id } = facts;
    const [notes, contactAttempts] = [
      await this.notes.find({ inspectionId: id }, { id: 'ASC' }),
      await this.contactAttempts.find({ inspectionId: id }, { id: 'ASC' }),
    ];
    const teamIds = teamsOfSet(facts.teams);
    await this.notes.remove({ inspectionId: id });
    await this.contactAttempts.remove({ inspectionId: id });
    await this.queued.forgetVisit(id);
    await this.inspections.remove({ id });
    this.events.publish('inspection.deleted', {
      entityId: id,
      before: { ...facts, teamIds, notes, contactAttempts },
    });
  }
}
