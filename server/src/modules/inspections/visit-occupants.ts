import { Injectable } from '@nestjs/common';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { DomainEvents } from '../../core/events/domain-events';
import { Inspection } from './inspection.entity';

type Names = Readonly<Record<`occupantName${1 | 2 | 3 | 4}`, string>>;

/** A condition inspection that was done is evidence: no change reaches it (decision: applyToCompleted). */
export type FinishedVisits = 'all' | 'condition';

const isOver = ({ inspectedDate, cancelled }: Inspection) => inspectedDate !== null || cancelled;

/** The visits that show who lives there, when that changes. Everything here runs in the unit of the change. */
@Injectable()
export class VisitOccupants {
  constructor(
    private readonly events: DomainEvents,
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
  ) {}

  /** Ids of the visits of an occupancy that are still to be done. */
  async openVisits(tenantInfoId: number): Promise<number[]> {
    const visits = await this.inspections.find({ tenantInfoId }, { id: 'ASC' });
    return visits.filter((visit) => !isOver(visit)).map(({ id }) => id);
  }

  /** Whether a finished visit shows the occupancy: then a change would rewrite its history. */
  async hasFinished(tenantInfoId: number, which: FinishedVisits): Promise<boolean> {
    return (await this.finished(tenantInfoId, which)).length > 0;
  }

  private async finished(tenantInfoId: number, which: FinishedVisits): Promise<Inspection[]> {
    const visits = await this.inspections.find({ tenantInfoId }, { id: 'ASC' });
    return visits.filter((visit) => isOver(visit) && (which === 'all' || visit.isCondition));
  }

  /**
   * The periodic visits of a property that are still to be done show who lives there now. Those of condition
   * inspections stay with the people whose move-in or move-out they are.
   */
  async liveThereNow(propertyId: number, tenantInfoId: number | null): Promise<void> {
    for (const visit of await this.inspections.find({ propertyId, isCondition: false }, { id: 'ASC' })) {
      if (isOver(visit) || visit.tenantInfoId === tenantInfoId) continue;
      await this.inspections.updateWhere({ id: visit.id }, { tenantInfoId });
      this.tell(visit, { tenantInfoId: visit.tenantInfoId }, { tenantInfoId });
    }
  }

  /** Lets finished visits show a copy, kept as the occupancy was when they were made. @param which of them */
  async keepForFinished(tenantInfoId: number, copyId: number, which: FinishedVisits): Promise<void> {
    for (const visit of await this.finished(tenantInfoId, which)) {
      await this.inspections.updateWhere({ id: visit.id }, { tenantInfoId: copyId });
      this.tell(visit, { tenantInfoId }, { tenantInfoId: copyId });
    }
  }

  /** Tells the boards that the visits which show the occupancy have other names now. */
  async renamed(tenantInfoId: number, before: Names, after: Names): Promise<void> {
    for (const visit of await this.inspections.find({ tenantInfoId }, { id: 'ASC' })) {
      await this.inspections.updateWhere({ id: visit.id }, {});
      this.tell(visit, before, after);
    }
  }

  private tell({ id, version }: Inspection, before: object, after: object): void {
    this.events.publish('inspection.occupantsChanged', {
      entityId: id,
      before: { ...before, version },
      after: { ...after, version: version + 1 },
    });
  }
}
