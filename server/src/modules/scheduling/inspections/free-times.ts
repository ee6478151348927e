import { Injectable } from '@nestjs/common';
import {
  addDays,
  type FreeTimes,
  inspectionConcerns,
  suggestFreeTimes,
  today,
  inspectionInstant,
  zoneOfInspection,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { LawRuleChoices } from '../../company/law-rule-choices/law-rule-choices';
import { EligibleInspectors } from '../../parties/users/eligible-inspectors';
import { InspectionChanges, type SeenInspections } from './inspection-changes';
import { InspectionConflicts } from './inspection-conflicts';
import type { InspectionRowFacts } from './row-facts.queries';

/** Suggests times at which the inspector of inspections is free; the rule is `suggestFreeTimes` of the domain. */
@Injectable()
export class FreeTimesOfInspections {
  constructor(
    private readonly changes: InspectionChanges,
    private readonly clock: Clock,
    private readonly conflicts: InspectionConflicts,
    private readonly eligible: EligibleInspectors,
    private readonly rules: LawRuleChoices,
  ) {}

  /**
   * Returns suggestions from a day on, in the zone of the first inspection; none without a common inspector.
   * @param ids of inspections that get the same time
   * @throws ProductError not_found
   */
  async of(ids: readonly number[], from?: string): Promise<FreeTimes> {
    const distinct = [...new Set(ids)];
    const seen = await this.changes.seen(distinct);
    const inspections = distinct.map((id) => seen.facts(id));
    const now = this.clock.now();
    const zone = zoneOfInspection(null, inspections[0]!);
    const settings = await this.rules.read();
    const facts = {
      now,
      from: from ?? today(now, zone),
      inspectBy: firstDue(inspections),
      zone,
      isLegal: (at: number) =>
        inspections.every(
          ({ inspectionType, ...property }) =>
            inspectionConcerns(at, { inspectionType, property }, settings).length === 0,
        ),
    };
    const searched = suggestFreeTimes({ ...facts, blocked: [], planned: [] });
    const refusal = await this.refusalOf(seen, inspections);
    const inspectorId = commonInspector(inspections);
    if (refusal !== null || inspectorId === null) return { ...searched, refusal, times: [] };
    const midnight = (day: string) => inspectionInstant(`${day}T00:00`, zone);
    const range = { from: midnight(searched.from), until: midnight(addDays(searched.until, 1)) };
    const schedule = await this.conflicts.scheduleAround(inspectorId, inspections, range);
    return { refusal, ...suggestFreeTimes({ ...facts, ...schedule }) };
  }

  /** Returns the first reason why one of them cannot be scheduled. */
  private async refusalOf(
    seen: SeenInspections,
    inspections: readonly InspectionRowFacts[],
  ): Promise<FreeTimes['refusal']> {
    if (inspections.some(({ id }) => !seen.can(id, 'schedule'))) return 'notAllowed';
    if (inspections.some(({ id }) => !seen.allows(id, 'schedule'))) return 'license';
    const inspectorId = commonInspector(inspections);
    if (inspectorId === null) return null;
    for (const inspection of inspections)
      if (!(await this.eligible.isEligible(inspectorId, inspection))) return 'notEligible';
    return null;
  }
}

/** Returns the earliest due date, `YYYY-MM-DD`; null when none has one. */
const firstDue = (inspections: readonly InspectionRowFacts[]): string | null =>
  inspections.flatMap(({ inspectBy }) => inspectBy ?? []).sort()[0] ?? null;

function commonInspector([first, ...others]: readonly InspectionRowFacts[]): number | null {
  const inspectorId = first?.inspectorId ?? null;
  return others.every((each) => each.inspectorId === inspectorId) ? inspectorId : null;
}
