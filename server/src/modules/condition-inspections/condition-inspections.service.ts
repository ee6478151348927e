import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  canonicalJson,
  messages,
  MOVE_IN_ALLOWANCE_DAYS,
  addDays,
  needsMoveInJustification,
  type GivenVisit,
  type MoveInValidity,
  type NotEligibleDetails,
} from '@walkthrough/domain';
import { prefillMoveOut, type StoredRoom } from '@walkthrough/form-definitions';
import { Clock } from '../../core/context/clock';
import { requestContext } from '../../core/context/request-context';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { notFound, ProductError, ruleViolation } from '../../core/errors/product-error';
import { DomainEvents } from '../../core/events/domain-events';
import { EditHistory } from '../../core/events/edit-history';
import { Jobs } from '../../core/jobs/jobs';
import { FormsService } from '../forms/forms.service';
import { InspectionChanges } from '../inspections/inspection-changes';
import { InspectionsService } from '../inspections/inspections.service';
import { ReportAccess } from '../inspections/report-access';
import { isOwn } from '../inspections/report-writes';
import { KnownProperties } from '../properties/known-properties';
import { type PlaceFacts, PlaceQueries } from '../properties/place.queries';
import { RoomsService } from '../rooms/rooms.service';
import { EligibleInspectors, type Inspector, isEligible } from '../users/eligible-inspectors';
import { AnswerIntake, answersInvalid, type SentAnswers, setAside } from '../forms/answer-intake';
import { answersOf, columnsOf } from './answer-columns';
import { ConditionInspection } from './condition-inspection.entity';
import { ConditionRecords, type OpenRecord } from './condition-records';
import type { NewConditionInspectionDto } from './dto/condition-inspections.dto';
import { openingAnswers } from './opening-answers';
import { OrderedForms } from './ordered-forms';

export interface SavedRecord {
  id: number;
  version: number;
  activeInspectionId: number;
  unknownKeys: string[];
}

/** The job that prints a report once it is finished; done by the reports module. */
export const PRINT_CONDITION_REPORT = 'conditionReport.print';

export interface CompletedVisit {
  conditionInspectionId: number;
  inspectionId: number;
}

/** Makes condition inspections and takes their answers in (spec 2 §4, 3 §5). */
@Injectable()
export class ConditionInspectionsService {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly history: EditHistory,
    private readonly jobs: Jobs,
    private readonly access: ReportAccess,
    private readonly changes: InspectionChanges,
    private readonly eligible: EligibleInspectors,
    private readonly forms: FormsService,
    private readonly inspections: InspectionsService,
    private readonly intake: AnswerIntake,
    private readonly knownProperties: KnownProperties,
    private readonly ordered: OrderedForms,
    private readonly places: PlaceQueries,
    private readonly reports: ConditionRecords,
    private readonly rooms: RoomsService,
    @Rows(ConditionInspection) private readonly records: TenantRepository<ConditionInspection>,
  ) {}

  /** Whether a move-in inspection due on this day needs a written justification. */
  async moveInValidity(propertyId: number, dueDate: string): Promise<MoveInValidity> {
    const place = await this.place(propertyId);
    const moveIn = place.occupancy?.leaseStart ?? null;
    const needsJustification = needsMoveInJustification(dueDate, moveIn);
    const latest = moveIn === null ? null : addDays(moveIn, MOVE_IN_ALLOWANCE_DAYS);
    return { valid: !needsJustification, needsJustification, moveIn, latest };
  }

  /** Whether an inspector may be given condition inspections of a property; nobody where it is out of the planning. */
  async canInspect(inspectorId: number, propertyId: number): Promise<boolean> {
    const place = await this.place(propertyId);
    return !place.isUnassignable && (await this.eligible.isEligible(inspectorId, visitAt(place)));
  }

  /** Those who may, by name, and the place. */
  async inspectorsFor(propertyId: number): Promise<{ place: PlaceFacts; inspectors: Inspector[] }> {
    const place = await this.place(propertyId);
    return { place, inspectors: place.isUnassignable ? [] : await this.eligible.forAll([visitAt(place)]) };
  }

  /** @returns the record's id and that of the visit that was opened */
  async create(wanted: NewConditionInspectionDto): Promise<{ id: number; inspectionId: number }> {
    return wanted.ciId === undefined ? this.createNew(wanted) : this.addMoveOut(wanted, wanted.ciId);
  }

  /** Saves what was sent, at once and without completing anything; the caller's unit is open. */
  async save(id: number, sent: SentAnswers, expected: number | null): Promise<SavedRecord> {
    const record = await this.taken(id);
    await this.assertUnchanged(record, expected, sent);
    this.intake.assertSeen(record, sent);
    const { answers, unknown } = this.intake.merged(record, sent);
    const extra = setAside(record.row.extra, unknown);
    const unchanged =
      canonicalJson(answers) === canonicalJson(record.answers) &&
      canonicalJson(extra) === canonicalJson(record.row.extra);
    if (!unchanged) await this.write(record, answers, extra);
    return {
      id,
      version: record.row.version + (unchanged ? 0 : 1),
      activeInspectionId: record.active.id,
      unknownKeys: Object.keys(unknown),
    };
  }

  /** Refuses what could not be stored under its key; asked outside any unit. */
  async assertStorable(id: number, sent: SentAnswers): Promise<void> {
    await this.intake.assertStorable(await this.reports.open(id), sent);
  }

  /**
   * What the report would be judged on now, with the problems that keep it from being submitted. Judged outside
   * the unit: `complete` refuses when something has changed since.
   */
  async judge(id: number): Promise<JudgedReport> {
    const record = await this.reports.open(id);
    const rooms = await this.rooms.of(record.active.id);
    const problems = await this.intake.problems(record, record.answers, rooms.map(asAnswer));
    return { record, rooms, problems, digest: digestOf(record, rooms) };
  }

  /** Completes the active side of a judged report, in the open unit. */
  async complete(judged: JudgedReport, inspectedDate: number): Promise<void> {
    if (judged.problems.length > 0) throw answersInvalid(judged.problems);
    const now = await this.taken(judged.record.row.id);
    const { active } = now;
    const present = digestOf(now, await this.rooms.of(active.id));
    if (present !== judged.digest) throw new ProductError('conflict');
    const seen = await this.changes.seen([active.id]);
    await this.changes.apply(
      {
        id: active.id,
        expected: null,
        ability: 'editReport',
        event: 'inspection.completed',
        values: { inspectedDate, hasSchedulingIssue: false },
      },
      seen,
    );
    const completed: CompletedVisit = { conditionInspectionId: now.row.id, inspectionId: active.id };
    await this.jobs.enqueue(PRINT_CONDITION_REPORT, completed);
  }

  /** The record as it is once nobody else can write it: read again after its visit's row was taken. */
  private async taken(id: number): Promise<OpenRecord> {
    const { active } = await this.reports.open(id);
    await this.access.writable(active.id);
    return this.reports.open(id);
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
      // Each names the other.
      const inspectionId = await this.inspections.openConditionVisit({
        property: place,
        conditionInspectionId: id,
        tenantInfoId,
        inspectorId,
        type,
        dueDate,
      });
      const visitOfSide = type === 'MOVE_IN' ? 'moveInInspectionId' : 'moveOutInspectionId';
      await this.records.complete(id, { [visitOfSide]: inspectionId });
      await this.opened(id, { inspectionId, dueDate, inspectorId, country, ciType, justification });
      return { id, inspectionId };
    });
  }

  /** The move-out of a record whose move-in was done: on the form of the move-in, with its rooms. */
  private async addMoveOut(
    wanted: NewConditionInspectionDto,
    id: number,
  ): Promise<{ id: number; inspectionId: number }> {
    const { inspectorId, dueDate } = wanted;
    return this.units.run(async () => {
      const record = await this.reports.open(id);
      const { row, visits, document } = record;
      if (
        row.moveOutInspectionId !== null ||
        row.moveInInspectionId === null ||
        !visits.moveIn?.inspectedDate
      ) {
        throw ruleViolation(messages.conditionForm.moveInMissing, { field: 'ciId' });
      }
      const place = await this.licensedPlace(row.propertyId);
      await this.takeInspector(inspectorId, place);
      const inspectionId = await this.inspections.openConditionVisit({
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
      await this.inspections.addNote(inspectionId, { details: justification, isSticky: true });
    }
    this.events.publish('conditionInspection.opened', { entityId: id, after });
  }

  /** @throws ProductError rule_violation when a late move-in comes without one */
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
   * Takes the inspector's plan for the open unit: whoever may be given the visit now, may until it is theirs.
   * @throws ProductError inspector_not_eligible
   */
  private async takeInspector(inspectorId: number, place: PlaceFacts): Promise<void> {
    const inspector = await this.eligible.taken(inspectorId);
    if (place.isUnassignable || !isEligible(inspector, visitAt(place))) throw notAllowed(inspectorId);
  }

  /** @throws ProductError not_found when the caller does not know of it */
  async place(propertyId: number): Promise<PlaceFacts> {
    const place = (await this.knownProperties.knows(propertyId)) ? await this.places.place(propertyId) : null;
    if (!place) throw notFound();
    return place;
  }

  private async assertUnchanged(
    record: OpenRecord,
    expected: number | null,
    sent: SentAnswers,
  ): Promise<void> {
    const present = record.row.version;
    if (expected === null || expected === present) return;
    throw await this.history.conflict(
      'conditionInspection',
      record.row.id,
      { expected, present },
      sent.values,
    );
  }

  /** Partial saves of the inspector whose report it is are not told one by one; a change by anybody else is. */
  private async write(
    record: OpenRecord,
    answers: OpenRecord['answers'],
    extra: ConditionInspection['extra'],
  ): Promise<void> {
    const { id, version } = record.row;
    const update = () => this.records.update(id, version, { ...columnsOf(answers), extra });
    if (isOwn(record.active)) return this.units.unrecorded('autosave', update);
    await update();
    const changed = Object.keys({ ...record.answers, ...answers }).filter(
      (key) => canonicalJson(record.answers[key] ?? null) !== canonicalJson(answers[key] ?? null),
    );
    const pick = (from: OpenRecord['answers']) =>
      Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
    const { row } = record;
    this.events.publish('conditionInspection.edited', {
      entityId: row.id,
      before: { ...pick(record.answers), version: row.version },
      after: { ...pick(answers), version: row.version + 1 },
    });
  }
}

/** A report as it was when it was judged. */
export interface JudgedReport {
  record: OpenRecord;
  rooms: StoredRoom[];
  problems: { key: string; code: string }[];
  digest: string;
}

/** A condition inspection there, as far as it decides who may be given it. */
const visitAt = ({ customerId, propertyManagerId }: PlaceFacts): GivenVisit => ({
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

/** Rooms are judged by their being there: the form asks for nothing else of them. */
const asAnswer = ({ uuid, name, type }: StoredRoom) => ({ id: uuid, name, type });

const digestOf = ({ answers, row, side }: OpenRecord, rooms: readonly StoredRoom[]): string =>
  canonicalJson({ answers, rooms, side, form: [row.formKey, row.formVersion] });

/** The same room for the move-out: photos stay with the move-in. */
const continued = (room: StoredRoom): StoredRoom => ({
  ...room,
  uuid: randomUUID(),
  sourceRoomId: room.uuid,
});

/** Rooms live in their own rows. */
const withoutRooms = (answers: OpenRecord['answers']): OpenRecord['answers'] =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => !isRoomList(value)));

const isRoomList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null);
