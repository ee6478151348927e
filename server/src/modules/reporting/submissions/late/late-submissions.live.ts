import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Actor, isCustomerSide, isManager, seesInspection } from '@walkthrough/domain';
import { type LiveFacts, LiveSources } from '../../../../core/live/live-source';
import { accessRow } from '../../../scheduling/inspections/inspection-changes';
import type { InspectionRowFacts } from '../../../scheduling/inspections/row-facts.queries';
import { InspectionRowsQueries } from '../../../scheduling/inspections/inspection-rows.queries';
import { LateSubmissionsQueries } from './late-submissions.queries';

interface Facts extends LiveFacts {
  inspection: InspectionRowFacts;
}

/** Notifies the office's open screens of late reports; they reload the list. */
@Injectable()
export class LateSubmissionsLive implements OnModuleInit {
  constructor(
    private readonly sources: LiveSources,
    private readonly queries: LateSubmissionsQueries,
    private readonly rows: InspectionRowsQueries,
  ) {}

  onModuleInit(): void {
    this.sources.register<Facts>({
      entity: 'lateSubmission',
      follows: 'lateSubmission',
      load: (ids) => this.load(ids),
      before: (now, { name }) => (name === 'lateSubmission.received' ? null : now),
      canSee: (actor, { inspection }) =>
        readsLateReports(actor) && seesInspection(actor, accessRow(inspection)),
      audience: () => 'office',
      // Who may decide differs per user, and lists are sorted by waiting time.
      present: () => undefined,
    });
  }

  private async load(ids: number[]): Promise<Facts[]> {
    const late = await this.queries.heads(ids);
    const inspections = await this.rows.byIds([...new Set(late.map(({ inspectionId }) => inspectionId))]);
    const byId = new Map(inspections.map((inspection) => [inspection.id, inspection]));
    return late.flatMap(({ id, version, inspectionId }) => {
      const inspection = byId.get(inspectionId);
      return inspection ? [{ id, version, inspection }] : [];
    });
  }
}

/** Matches the access rule of GET submissions/late. */
const readsLateReports = (actor: Actor): boolean =>
  isManager(actor) && !isCustomerSide(actor) && actor.flags.canAccessInspection;
