import { Injectable } from '@nestjs/common';
import { type Answers, entries, type PairSide } from '@walkthrough/form-definitions';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { DomainEvents } from '../../../core/events/domain-events';
import { FormsService } from '../../company/forms/forms.service';
import type { InspectionRowFacts } from '../../scheduling/inspections/row-facts.queries';
import { ImagesService } from '../images/images.service';
import { OpenDeliveries } from '../open-deliveries/open-deliveries';
import { RoomsService } from '../rooms/rooms.service';
import { answersOf, columnsOf } from './answer-columns';
import { ConditionInspection } from './condition-inspection.entity';

/** Removes a side of a condition record with everything entered for it. The audit log keeps the contents. */
@Injectable()
export class ConditionSideDeletion {
  constructor(
    private readonly deliveries: OpenDeliveries,
    private readonly events: DomainEvents,
    private readonly forms: FormsService,
    private readonly images: ImagesService,
    private readonly rooms: RoomsService,
    @Rows(ConditionInspection) private readonly records: TenantRepository<ConditionInspection>,
  ) {}

  /** Takes an inspection out of its record in the current transaction; deletes the record without another side. */
  async delete(inspection: InspectionRowFacts): Promise<void> {
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
