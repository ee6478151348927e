import { Injectable } from '@nestjs/common';
import type { DeletedInspection } from '@walkthrough/domain';
import { type Answers, entries, type PairSide } from '@walkthrough/form-definitions';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { DomainEvents } from '../../core/events/domain-events';
import { FormsService } from '../forms/forms.service';
import { ImagesService } from '../images/images.service';
import { FormerInspectors } from '../inspections/former-inspectors';
import { InspectionRemoval } from '../inspections/inspection-removal';
import { InspectionsService } from '../inspections/inspections.service';
import type { InspectionRowFacts } from '../inspections/row-facts.queries';
import { RoomsService } from '../rooms/rooms.service';
import { OpenDeliveries } from '../submissions/open-deliveries';
import { answersOf, columnsOf } from './answer-columns';
import { ConditionInspection } from './condition-inspection.entity';

/**
 * Deletes visits that were never reported. One side of a condition inspection goes with everything that was entered
 * for it, and its record with it when that has no other side; the log keeps what was there. A periodic visit is
 * cancelled: its property keeps the history, and has no open visit until one is asked for.
 */
@Injectable()
export class VisitDeletion {
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
      const visit = await this.removal.deletable(id, expected);
      if (!visit.isCondition) {
        return { id, version: await this.removal.cancel(visit), outcome: 'cancelled' as const };
      }
      await this.takeOutOfRecord(visit);
      await this.removal.remove(visit);
      return { id, version: visit.version + 1, outcome: 'deleted' as const };
    });
  }

  /**
   * Takes the open visits of a property away that is deleted, in the open unit: whoever may delete the property need not
   * be able to delete a visit. One that somebody has begun to report is cancelled, which keeps what was written; so is
   * one that an inspector has or had, whose report may lie on a phone: the office can still take it
   * (docs/decisions/0160). Only a periodic visit that nobody ever had leaves its row.
   */
  async deleteWithProperty(visits: readonly InspectionRowFacts[]): Promise<void> {
    for (const visit of visits) {
      if (await this.mayBeReported(visit)) await this.inspections.cancelWithProperty(visit);
      else await this.removal.remove(visit);
    }
  }

  /** One side of a condition inspection is opened for an inspector. */
  private async mayBeReported({ id, isCondition, inspectorId }: InspectionRowFacts): Promise<boolean> {
    if (isCondition || inspectorId !== null || (await this.removal.isBegun(id))) return true;
    return this.former.anyHadVisit(id);
  }

  private async takeOutOfRecord(visit: InspectionRowFacts): Promise<void> {
    const contents = await this.removeContents(visit.id);
    const { conditionInspectionId: recordId } = visit;
    if (recordId === null) return;
    const record = await this.records.get(recordId);
    const side: PairSide = record.moveOutInspectionId === visit.id ? 'moveOut' : 'moveIn';
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

  /** The bytes of photos stay in the store, as when one photo is removed: the log names their hashes. */
  private async removeContents(inspectionId: number): Promise<object> {
    const [rooms, images] = [await this.rooms.of(inspectionId), await this.images.of(inspectionId)];
    await this.rooms.replace(inspectionId, []);
    for (const image of images) await this.images.remove(image);
    const deliveries = await this.deliveries.discard(inspectionId);
    return { rooms, images: images.map(({ tenantId: _tenant, ...image }) => image), deliveries };
  }

  /** The record as it was before this side was opened: a later one begins anew from the other side. */
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
