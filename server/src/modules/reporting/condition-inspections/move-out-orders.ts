import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { messages, type OpenedConditionInspection } from '@walkthrough/domain';
import {
  prefillMoveOut,
  withInitialAnswers,
  withPrefilledMarks,
  type StoredRoom,
} from '@walkthrough/form-definitions';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { placeValues } from '../../portfolio/properties/place-values';
import { InspectionsService } from '../../scheduling/inspections/inspections.service';
import { PropertyInspections } from '../../scheduling/inspections/property-inspections';
import { RoomsService } from '../rooms/rooms.service';
import { answersOf, columnsOf } from './answer-columns';
import { ConditionInspection } from './condition-inspection.entity';
import { ConditionRecords, type OpenRecord } from './condition-records';
import type { NewConditionInspectionDto } from './dto/condition-inspections.dto';
import { OrderablePlaces } from './orderable-places';

/** Adds the move-out to records with a completed move-in: same form, same rooms. */
@Injectable()
export class MoveOutOrders {
  constructor(
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly inspections: InspectionsService,
    private readonly places: OrderablePlaces,
    private readonly propertyInspections: PropertyInspections,
    private readonly records: ConditionRecords,
    private readonly rooms: RoomsService,
    @Rows(ConditionInspection) private readonly rows: TenantRepository<ConditionInspection>,
  ) {}

  /** @param id the record @throws ProductError rule_violation unless its move-in is completed and has no move-out */
  create(
    { inspectorId, dueDate }: Pick<NewConditionInspectionDto, 'inspectorId' | 'dueDate'>,
    id: number,
  ): Promise<OpenedConditionInspection> {
    return this.units.run(async () => {
      const { row, inspections, document } = await this.records.open(id);
      if (
        row.moveOutInspectionId !== null ||
        row.moveInInspectionId === null ||
        !inspections.moveIn?.inspectedDate
      ) {
        throw ruleViolation(messages.conditionForm.moveInMissing, { field: 'ciId' });
      }
      const place = await this.places.licensed(row.propertyId);
      await this.places.lockInspector(inspectorId, place);
      const inspectionId = await this.inspections.openConditionInspection({
        property: place,
        conditionInspectionId: id,
        tenantInfoId: row.tenantInfoId,
        inspectorId,
        type: 'MOVE_OUT',
        dueDate,
      });
      const rooms = await this.rooms.of(row.moveInInspectionId);
      await this.rooms.replace(inspectionId, rooms.map(continued));
      const continuedAnswers = prefillMoveOut(document, answersOf(row), randomUUID);
      const answers = withInitialAnswers(document, 'moveOut', continuedAnswers, placeValues(place));
      await this.rows.update(id, row.version, {
        moveOutInspectionId: inspectionId,
        ...columnsOf(withoutRooms(answers)),
      });
      await this.propertyInspections.continueTenancies(place);
      const { country, conditionInspectionType: ciType } = row;
      const after = { inspectionId, dueDate, inspectorId, country, ciType, justification: null };
      this.events.publish('conditionInspection.opened', { entityId: id, after });
      return { id, inspectionId };
    });
  }
}

/** Copies a room for the move-out and marks the copied values (0220); photos stay with the move-in. */
const continued = (room: StoredRoom): StoredRoom =>
  withPrefilledMarks({ ...room, uuid: randomUUID(), sourceRoomId: room.uuid });

/** Rooms are stored as rows of their own. */
const withoutRooms = (answers: OpenRecord['answers']): OpenRecord['answers'] =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => !isRoomList(value)));

const isRoomList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null);
