import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  addDays,
  type GivenInspection,
  messages,
  MOVE_IN_ALLOWANCE_DAYS,
  type MoveInValidity,
  needsMoveInJustification,
  type NotEligibleDetails,
} from '@walkthrough/domain';
import { prefillMoveOut, type StoredRoom } from '@walkthrough/form-definitions';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ProductError, ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { FormsService } from '../../company/forms/forms.service';
import { InspectionNotes } from '../../scheduling/inspections/inspection-notes';
import { InspectionsService } from '../../scheduling/inspections/inspections.service';
import { PropertyInspections } from '../../scheduling/inspections/property-inspections';
import { KnownProperties } from '../../portfolio/properties/known-properties';
import { type PlaceFacts, PlaceQueries } from '../../portfolio/properties/place.queries';
import { RoomsService } from '../rooms/rooms.service';
import { EligibleInspectors, type Inspector, isEligible } from '../../parties/users/eligible-inspectors';
import { answersOf, columnsOf } from './answer-columns';
import { ConditionInspection } from './condition-inspection.entity';
import { ConditionRecords, type OpenRecord } from './condition-records';
import type { NewConditionInspectionDto } from './dto/condition-inspections.dto';
import { openingAnswers } from './opening-answers';
import { OrderedForms } from './ordered-forms';

/** Creates condition inspections for a property with a form, an inspector and a due date. */
@Injectable()
export class ConditionOrders {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly eligible: EligibleInspectors,
    private readonly forms: FormsService,
    private readonly inspections: InspectionsService,
    private readonly knownProperties: KnownProperties,
    private readonly notes: InspectionNotes,
    private readonly ordered: OrderedForms,
    private readonly places: PlaceQueries,
    private readonly propertyInspections: PropertyInspections,
    private readonly reports: ConditionRecords,
    private readonly rooms: RoomsService,
    @Rows(ConditionInspection) private readonly records: TenantRepository<ConditionInspection>,
  ) {}

  /** Returns whether a move-in inspection due on this day needs a written justification. */
  async moveInValidity(propertyId: number, dueDate: string): Promise<MoveInValidity> {
    const place = await this.place(propertyId);
    const moveIn = place.occupancy?.leaseStart ?? null;
    const needsJustification = needsMoveInJustification(dueDate, moveIn);
    const latest = moveIn === null ? null : addDays(moveIn, MOVE_IN_ALLOWANCE_DAYS);
    return { valid: !needsJustification, needsJustification, moveIn, latest };
  }

  /**
   * Returns whether an inspector may be given condition inspections of a property; never for an unassignable
   * property.
   */
  async canInspect(inspectorId: number, propertyId: number): Promise<boolean> {
    const place = await this.place(propertyId);
    return !place.isUnassignable && (await this.eligible.isEligible(inspectorId, inspectionAt(place)));
  }

  /** Returns the place and the inspectors who may be given condition inspections there, by name. */
  async inspectorsFor(propertyId: number): Promise<{ place: PlaceFacts; inspectors: Inspector[] }> {
    const place = await this.place(propertyId);
    return {
      place,
      inspectors: place.isUnassignable ? [] : await this.eligible.forAll([inspectionAt(place)]),
    };
  }

  /** @returns the ids of the record and of the inspection that was opened */
  async create(wanted: NewConditionInspectionDto): Promise<{ id: number; inspectionId: number }> {
    return wanted.ciId === undefined ? this.createNew(wanted) : this.addMoveOut(wanted, wanted.ciId);
  }

  private async createNew(wanted: NewConditionInspectionDto): Promise<{ id: number; inspectionId: number }> {
    const { propertyId, type, inspectorId, dueDate, country, ciType } = wanted;
    if (propertyId === undefined || type === undefined) {
      throw ruleViolation(messages.conditionForm.propertyMissing, { field: 'propertyId' });
    }
    if (country === undefined || ciType === undefined) {
      throw ruleViolation(messages.conditionForm.jurisdictionMissing, { field: 'ciType' });
    }
    const place = await this.licensedPlace(propertyId);
    const justification = type === 'MOVE_IN' ? await this.justification(wanted, propertyId) : null;
    const pin = await this.ordered.assigned(place, country, ciType);
    const { document } = await this.forms.version(pin.key, pin.version);
    const matrixVersion = (await this.forms.matrix.current()).version;
    return this.units.run(async () => {
      await this.takeInspector(inspectorId, place);
      const { tenantInfoId } = place;
      const id = await this.records.insert({
        propertyId,
        tenantInfoId,
        moveInInspectionId: null,
        moveOutInspectionId: null,
        country,
        conditionInspectionType: ciType,
        formKey: pin.key,
        formVersion: pin.version,
        formSha256: pin.sha256,
        matrixVersion,
        ...columnsOf(openingAnswers(document, place)),
        extra: {},
        createdAt: this.clock.now(),
        createdBy: requestContext.actor().userId,
      });
      // The record and the inspection refer to each other.
      const inspectionId = await this.inspections.openConditionInspection({
        property: place,
        conditionInspectionId: id,
        tenantInfoId,
        inspectorId,
        type,
        dueDate,
      });
      const inspectionOfSide = type === 'MOVE_IN' ? 'moveInInspectionId' : 'moveOutInspectionId';
      await this.records.complete(id, { [inspectionOfSide]: inspectionId });
      await this.opened(id, { inspectionId, dueDate, inspectorId, country, ciType, justification });
      return { id, inspectionId };
    });
  }

  /** Adds the move-out to a record with a completed move-in: same form, same rooms. */
  private async addMoveOut(
    wanted: NewConditionInspectionDto,
    id: number,
  ): Promise<{ id: number; inspectionId: number }> {
    const { inspectorId, dueDate } = wanted;
    return this.units.run(async () => {
      const record = await this.reports.open(id);
      const { row, visits: inspections, document } = record;
      if (
        row.moveOutInspectionId !== null ||
        row.moveInInspectionId === null ||
        !inspections.moveIn?.inspectedDate
      ) {
        throw ruleViolation(messages.conditionForm.moveInMissing, { field: 'ciId' });
      }
      const place = await this.licensedPlace(row.propertyId);
      await this.takeInspector(inspectorId, place);
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
      const answers = prefillMoveOut(document, answersOf(row), randomUUID);
      await this.records.update(id, row.version, {
        moveOutInspectionId: inspectionId,
        ...columnsOf(withoutRooms(answers)),
      });
      await this.propertyInspections.continueTenancies(place);
      const { country, conditionInspectionType: ciType } = row;
      await this.opened(id, {
        inspectionId,
        dueDate,
        inspectorId,
        country,
        ciType,
        justification: null,
      });
      return { id, inspectionId };
    });
  }

  private async opened(
    id: number,
    after: { inspectionId: number; justification: string | null } & Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const { inspectionId, justification } = after;
    if (justification !== null) {
      await this.notes.write(inspectionId, { details: justification, isSticky: true });
    }
    this.events.publish('conditionInspection.opened', { entityId: id, after });
  }

  /**
   * Returns the justification of a late move-in; null when none is needed. @throws ProductError rule_violation when
   * it is missing
   */
  private async justification(
    { dueDate, justification = '' }: NewConditionInspectionDto,
    propertyId: number,
  ): Promise<string | null> {
    const { needsJustification, latest } = await this.moveInValidity(propertyId, dueDate);
    if (!needsJustification) return null;
    if (justification !== '') return justification;
    throw ruleViolation(messages.inspectionManagement.justificationNeeded, {
      field: 'justification',
      latest,
    });
  }

  private async licensedPlace(propertyId: number): Promise<PlaceFacts> {
    const place = await this.place(propertyId);
    if (place.licensed !== true) throw new ProductError('licence_required');
    return place;
  }

  /**
   * Locks the inspector's schedule, so that their eligibility cannot change until the current transaction commits.
   * @throws ProductError inspector_not_eligible
   */
  private async takeInspector(inspectorId: number, place: PlaceFacts): Promise<void> {
    const inspector = await this.eligible.taken(inspectorId);
    if (place.isUnassignable || !isEligible(inspector, inspectionAt(place))) throw notAllowed(inspectorId);
  }

  /** @throws ProductError not_found when the caller may not see the property */
  async place(propertyId: number): Promise<PlaceFacts> {
    const place = (await this.knownProperties.isKnown(propertyId))
      ? await this.places.place(propertyId)
      : null;
    if (!place) throw notFound();
    return place;
  }
}

/** The facts of a condition inspection there that decide who is eligible. */
const inspectionAt = ({ customerId, propertyManagerId }: PlaceFacts): GivenInspection => ({
  customerId,
  propertyManagerId,
  isCondition: true,
});

function notAllowed(inspectorId: number): ProductError {
  const details: NotEligibleDetails & { field: string } = { field: 'inspectorId', inspectorId, ids: [] };
  return new ProductError(
    'inspector_not_eligible',
    messages.inspectionManagement.inspectorNotAllowed,
    details,
  );
}

/** Copies a room for the move-out; photos stay with the move-in. */
const continued = (room: StoredRoom): StoredRoom => ({
  ...room,
  uuid: randomUUID(),
  sourceRoomId: room.uuid,
});

/** Rooms are stored as rows of their own. */
const withoutRooms = (answers: OpenRecord['answers']): OpenRecord['answers'] =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => !isRoomList(value)));

const isRoomList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null);
