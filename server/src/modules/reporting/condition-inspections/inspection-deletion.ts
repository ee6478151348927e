import { Injectable } from '@nestjs/common';
import type { DeletedInspection } from '@walkthrough/domain';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { FormerInspectors } from '../../scheduling/inspections/former-inspectors';
import { InspectionRemoval } from '../../scheduling/inspections/inspection-removal';
import { InspectionsService } from '../../scheduling/inspections/inspections.service';
import type { InspectionRowFacts } from '../../scheduling/inspections/row-facts.queries';
import { ConditionSideDeletion } from './condition-side-deletion';

/**
 * Deletes inspections that were never reported. A side of a condition inspection is deleted with everything entered
 * for it, and its record too when it has no other side. A periodic inspection is cancelled: the property keeps it in
 * its history and has no open one until one is requested.
 */
@Injectable()
export class InspectionDeletion {
  constructor(
    private readonly units: UnitOfWork,
    private readonly former: FormerInspectors,
    private readonly inspections: InspectionsService,
    private readonly removal: InspectionRemoval,
    private readonly sides: ConditionSideDeletion,
  ) {}

  /** @throws ProductError not_found | forbidden | edit_conflict */
  async delete(id: number, expected: number | null): Promise<DeletedInspection> {
    return this.units.run(async () => {
      const inspection = await this.removal.lockDeletable(id, expected);
      if (!inspection.isCondition) {
        return { id, version: await this.removal.cancel(inspection), outcome: 'cancelled' as const };
      }
      await this.sides.delete(inspection);
      await this.removal.remove(inspection);
      return { id, version: inspection.version + 1, outcome: 'deleted' as const };
    });
  }

  /**
   * Removes the open inspections of a property being deleted, in the current transaction. The caller needs no right
   * to delete inspections. An inspection is cancelled instead of removed when its report was begun, or when an
   * inspector has or had it: their report may still be on a device, and the office can accept it late
   * (docs/decisions/0187). So only a periodic inspection that nobody ever had is removed.
   */
  async deleteWithProperty(inspections: readonly InspectionRowFacts[]): Promise<void> {
    for (const inspection of inspections) {
      if (await this.mayBeReported(inspection)) await this.inspections.cancelWithProperty(inspection);
      else await this.removal.remove(inspection);
    }
  }

  /** Condition inspections always have an inspector, so they may have been reported. */
  private async mayBeReported({ id, isCondition, inspectorId }: InspectionRowFacts): Promise<boolean> {
    if (isCondition || inspectorId !== null || (await this.removal.isBegun(id))) return true;
    return this.former.wasAssignedAny(id);
  }
}
