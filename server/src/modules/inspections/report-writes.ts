import { Injectable } from '@nestjs/common';
import type { EventOf } from '@walkthrough/domain';
import { requestContext } from '../../core/context/request-context';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { DomainEvents } from '../../core/events/domain-events';
import type { InspectionRowFacts } from './row-facts.queries';

/** What is written into a report: told when it is somebody else's, saved in silence as its own inspector works on it. */
@Injectable()
export class ReportWrites {
  constructor(
    private readonly events: DomainEvents,
    private readonly units: UnitOfWork,
  ) {}

  /** Does `work`, which writes a part of the report of `visit`, in the open unit. */
  async part<T>(
    visit: Pick<InspectionRowFacts, 'id' | 'inspectorId'>,
    event: { name: EventOf<'report'>; before?: object; after?: object },
    work: () => Promise<T>,
  ): Promise<T> {
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
