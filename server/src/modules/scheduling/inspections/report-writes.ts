import { Injectable } from '@nestjs/common';
import type { EventOf } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { DomainEvents } from '../../../core/events/domain-events';
import { SavedRows } from '../../../core/live/saved-rows';
import type { InspectionRowFacts } from './row-facts.queries';

/**
 * Records writes to reports: as an event when another user writes, without one for the inspection's own inspector
 * (autosave).
 */
@Injectable()
export class ReportWrites {
  constructor(
    private readonly events: DomainEvents,
    private readonly units: UnitOfWork,
    private readonly saved: SavedRows,
  ) {}

  /** Notifies users who have the report open that part of it was saved, after the current transaction commits. */
  noteSaved(inspectionId: number): void {
    this.saved.note('inspection', inspectionId);
  }

  /** Runs `work`, which writes part of a report, in the current transaction. */
  async part<T>(
    inspection: Pick<InspectionRowFacts, 'id' | 'inspectorId'>,
    event: { name: EventOf<'report'>; before?: object; after?: object },
    work: () => Promise<T>,
  ): Promise<T> {
    this.noteSaved(inspection.id);
    if (isOwn(inspection)) return this.units.unrecorded('autosave', work);
    const { name, ...facts } = event;
    const done = await work();
    this.events.publish(name, { entityId: inspection.id, ...facts });
    return done;
  }
}

/** Whether the caller is the inspector the inspection is assigned to. */
export const isOwn = ({ inspectorId }: Pick<InspectionRowFacts, 'inspectorId'>): boolean =>
  inspectorId !== null && requestContext.actorOrNull()?.inspectorId === inspectorId;
