import { Injectable } from '@nestjs/common';
import {
  addDays,
  type FreeTimes,
  suggestFreeTimes,
  today,
  inspectionInstant,
  zoneOfInspection,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { EligibleInspectors } from '../../parties/users/eligible-inspectors';
import { InspectionChanges, type SeenInspections } from './inspection-changes';
import { InspectionConflicts } from './inspection-conflicts';

/** Suggests times at which an inspection's inspector is free; the rule is `suggestFreeTimes` of the domain. */
@Injectable()
export class FreeTimesOfInspections {
  constructor(
    private readonly changes: InspectionChanges,
    private readonly clock: Clock,
    private readonly conflicts: InspectionConflicts,
    private readonly eligible: EligibleInspectors,
  ) {}

  /**
   * Returns suggestions from a day on; none without an inspector.
   * @throws ProductError not_found
   */
  async of(id: number, from?: string): Promise<FreeTimes> {
    const seen = await this.changes.seen([id]);
    const inspection = seen.facts(id);
    const { inspectorId, inspectBy } = inspection;
    const now = this.clock.now();
    const zone = zoneOfInspection(null, inspection);
    const facts = { now, from: from ?? today(now, zone), inspectBy, zone };
    const searched = suggestFreeTimes({ ...facts, blocked: [], planned: [] });
    const refusal = await this.refusalOf(seen, id);
    if (refusal !== null || inspectorId === null) return { ...searched, refusal, times: [] };
    const midnight = (day: string) => inspectionInstant(`${day}T00:00`, zone);
    const range = { from: midnight(searched.from), until: midnight(addDays(searched.until, 1)) };
    const schedule = await this.conflicts.scheduleAround(inspectorId, inspection, range);
    return { refusal, ...suggestFreeTimes({ ...facts, ...schedule }) };
  }

  private async refusalOf(seen: SeenInspections, id: number): Promise<FreeTimes['refusal']> {
    if (!seen.can(id, 'schedule')) return 'notAllowed';
    if (!seen.allows(id, 'schedule')) return 'license';
    const inspection = seen.facts(id);
    const { inspectorId } = inspection;
    if (inspectorId === null || (await this.eligible.isEligible(inspectorId, inspection))) return null;
    return 'notEligible';
  }
}
