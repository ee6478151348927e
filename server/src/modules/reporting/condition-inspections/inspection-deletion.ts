import { Injectable } from '@nestjs/common';
import type { DeletedInspection } from '@walkthrough/domain';
import { type Answers, entries, type PairSide } from '@walkthrough/form-definitions';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { DomainEvents } from '../../../core/events/domain-events';
import { FormsService } from '../../company/forms/forms.service';
import { ImagesService } from '../images/images.service';
import { FormerInspectors } from '../../scheduling/inspections/former-inspectors';
import { InspectionRemoval } from '../../scheduling/inspections/inspection-removal';
import { InspectionsService } from '../../scheduling/inspections/inspections.service';
import type { InspectionRowFacts } from '../../scheduling/inspections/row-facts.queries';
import { RoomsService } from '../rooms/rooms.service';
import { OpenDeliveries } from '../open-deliveries/open-deliveries';
import { answersOf, columnsOf } from './answer-columns';
import { ConditionInspection } from './condition-inspection.entity';

/**
 * Deletes inspections that were never reported. A side of a condition inspection is deleted with everything entered
 * for it, and its record too when it has no other side; the audit log keeps the contents. A periodic inspection is
 * cancelled: the property keeps it in its history and has no open one until one is requested.
 */
@Injectable()
export class InspectionDeletion {
  constructor(
    private readonly units: UnitOfWork,
    private readonly deliveries: OpenDeliveries,
    private readonly events: DomainEvents,
    private readonly former: FormerInspectors,
    private readonly forms: FormsService,
    private readonly images: ImagesService,
    private readonly inspections: InspectionsService,
    private readonly removal: InspectionRemoval,
    private readonly rooms: RoomsService,
    @Rows(ConditionInspection) private readonly records: TenantRepository<ConditionInspection>,
  ) {}

  /** @throws ProductError not_found | forbidden | edit_conflict */
  async delete(id: number, expected: number | null): Promise<DeletedInspection> {
    return this.units.run(async () => {
      const inspection = await this.removal.lockDeletable(id, expected);
      if (!inspection.isCondition) {
        return { id, version: await this.removal.cancel(inspection), outcome: 'cancelled' as const };
      }
      await this.takeOutOfRecord(inspection);
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

  private async takeOutOfRecord(inspection: InspectionRowFacts): Promise<void> {
    const contents = await this.removeContents(inspection.id);
    const { conditionInspectionId: recordId } = inspection;
    if (recordId === null) return;
    const record = await this.records.get(recordId);
    const side: PairSide = record.moveOutInspectionId === inspection.id ? 'moveOut' : 'moveIn';
    const other = side === 'moveOut' ? record.moveInInspectionId : record.moveOutInspectionId;
    if (other !== null) {
      await this.emptySide(record, side, contents);
      return;
    }
    await this.records.remove({ id: record.id });
    const { tenantId: _tenant, ...before } = record;
    this.events.publish('conditionInspection.deleted', {
      entityId: record.id,
      before: { ...before, ...contents },
    });
  }

  /** Removes rooms, photos and deliveries. Photo bytes stay in the store, because the log refers to their hashes. */
  private async removeContents(inspectionId: number): Promise<object> {
    const [rooms, images] = [await this.rooms.of(inspectionId), await this.images.of(inspectionId)];
    await this.rooms.replace(inspectionId, []);
    for (const image of images) await this.images.remove(image);
    const deliveries = await this.deliveries.discard(inspectionId);
    return { rooms, images: images.map(({ tenantId: _tenant, ...image }) => image), deliveries };
  }

  /** Removes a side's answers from the record; a later side starts again from the other one. */
  private async emptySide(record: ConditionInspection, side: PairSide, contents: object): Promise<void> {
    const answers = answersOf(record);
    const own = await this.keysOnlyOf(record, side);
    const pick = (wanted: boolean): Answers =>
      Object.fromEntries(Object.entries(answers).filter(([key]) => own.has(key) === wanted));
    const link = side === 'moveOut' ? 'moveOutInspectionId' : 'moveInInspectionId';
    await this.records.update(record.id, record.version, { [link]: null, ...columnsOf(pick(false)) });
    this.events.publish('conditionInspection.sideDeleted', {
      entityId: record.id,
      before: { version: record.version, side, [link]: record[link], answers: pick(true), ...contents },
      after: { version: record.version + 1, [link]: null },
    });
  }

  private async keysOnlyOf(record: ConditionInspection, side: PairSide): Promise<Set<string>> {
    const { document } = await this.forms.version(record.formKey, record.formVersion);
    const keys = (of: PairSide) => entries(document, of).map(({ key }) => key);
    const others = new Set(keys(side === 'moveOut' ? 'moveIn' : 'moveOut'));
    return new Set(keys(side).filter((key) => !others.has(key)));
  }
}
