import { Injectable } from '@nestjs/common';
import type { EventOf } from '@walkthrough/domain';
import { requestContext } from '../../core/context/request-context';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { DomainEvents } from '../../core/events/domain-events';
import { SavedRows } from '../../core/live/saved-rows';
import type { InspectionRowFacts } from './row-facts.queries';

/** What is written into a report: told when it is somebody else's, saved in silence as its own inspector works on it. */
@Injectable()
export class ReportWrites {
  constructor(
    private readonly events: DomainEvents,
    private readonly units: UnitOfWork,
    private readonly saved: SavedRows,
  ) {}

  /** Tells who has the report of the visit open that something of it was saved, once the open unit has been committed. */
  noteSaved(inspectionId: number): void {
    this.saved.note('inspection', inspectionId);
  }

  /** Does `work`, which writes a part of the report of `visit`, in the open unit. */
  async part<T>(
    visit: Pick<InspectionRowFacts, 'id' | 'inspectorId'>,
    event: { name: EventOf<'report'>; before?: object; after?: object },
    work: () => Promise<T>,
  ): Promise<T> {
    this.noteSaved(visit.id);
    if (isOwn(visit)) return this.units.unrecorded('autosave', work);
    const { name, ...facts } = event;
    const done = await work();
    this.events.publish(name, { entityId: visit.id, ...facts });
    return done;
  }
}

/** Whether the visit's report is written by the inspector to whom it was given. */
export const isOwn = ({ inspectorId }: Pick<InspectionRowFacts, 'inspectorId'>): boolean =>
  inspectorId !== null && requestContext.actorOrNull()?.inspectorId === inspectorId;
