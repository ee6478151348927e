import { Injectable } from '@nestjs/common';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { DomainEvents } from '../../core/events/domain-events';
import { Inspection } from './inspection.entity';

type Names = Readonly<Record<`occupantName${1 | 2 | 3 | 4}`, string>>;

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
  async hasFinished(tenantInfoId: number): Promise<boolean> {
    return (await this.inspections.find({ tenantInfoId })).some(isOver);
  }

  /** Lets the finished visits show a copy, kept as the occupancy was when they were made. */
  async keepForFinished(tenantInfoId: number, copyId: number): Promise<void> {
    const visits = await this.inspections.find({ tenantInfoId }, { id: 'ASC' });
    for (const visit of visits.filter(isOver)) {
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
