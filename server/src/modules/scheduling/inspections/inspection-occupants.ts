import { Injectable } from '@nestjs/common';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { DomainEvents } from '../../../core/events/domain-events';
import { Inspection } from './inspection.entity';

type Names = Readonly<Record<`occupantName${1 | 2 | 3 | 4}`, string>>;

/** Which finished inspections to include. A completed condition inspection is evidence and is never changed. */
type FinishedInspections = 'all' | 'condition';

const isOver = ({ inspectedDate, cancelled }: Inspection) => inspectedDate !== null || cancelled;

/**
 * Updates the inspections that show occupants when those change. Every method runs in the transaction of the change.
 */
@Injectable()
export class InspectionOccupants {
  constructor(
    private readonly events: DomainEvents,
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
  ) {}

  /** Returns ids of the open inspections of an occupancy. */
  async openInspections(tenantInfoId: number): Promise<number[]> {
    const inspections = await this.inspections.find({ tenantInfoId }, { id: 'ASC' });
    return inspections.filter((inspection) => !isOver(inspection)).map(({ id }) => id);
  }

  /** Returns whether a finished inspection shows the occupancy, in which case a change would rewrite history. */
  async hasFinished(tenantInfoId: number, which: FinishedInspections): Promise<boolean> {
    return (await this.finished(tenantInfoId, which)).length > 0;
  }

  private async finished(tenantInfoId: number, which: FinishedInspections): Promise<Inspection[]> {
    const inspections = await this.inspections.find({ tenantInfoId }, { id: 'ASC' });
    return inspections.filter(
      (inspection) => isOver(inspection) && (which === 'all' || inspection.isCondition),
    );
  }

  /**
   * Makes open periodic inspections of a property show its present occupants. Condition inspections keep the
   * occupants whose move-in or move-out they are.
   */
  async replaceOccupancy(propertyId: number, tenantInfoId: number | null): Promise<void> {
    for (const inspection of await this.inspections.find({ propertyId, isCondition: false }, { id: 'ASC' })) {
      if (isOver(inspection) || inspection.tenantInfoId === tenantInfoId) continue;
      await this.inspections.updateWhere({ id: inspection.id }, { tenantInfoId });
      this.publish(inspection, { tenantInfoId: inspection.tenantInfoId }, { tenantInfoId });
    }
  }

  /** Makes finished inspections show a copy that keeps the occupancy as it was. @param which of them */
  async showCopyInFinished(tenantInfoId: number, copyId: number, which: FinishedInspections): Promise<void> {
    for (const inspection of await this.finished(tenantInfoId, which)) {
      await this.inspections.updateWhere({ id: inspection.id }, { tenantInfoId: copyId });
      this.publish(inspection, { tenantInfoId }, { tenantInfoId: copyId });
    }
  }

  /** Notifies the boards that the occupants' names changed. */
  async publishNames(tenantInfoId: number, before: Names, after: Names): Promise<void> {
    for (const inspection of await this.inspections.find({ tenantInfoId }, { id: 'ASC' })) {
      await this.inspections.updateWhere({ id: inspection.id }, {});
      this.publish(inspection, before, after);
    }
  }

  private publish({ id, version }: Inspection, before: object, after: object): void {
    this.events.publish('inspection.occupantsChanged', {
      entityId: id,
      before: { ...before, version },
      after: { ...after, version: version + 1 },
    });
  }
}
