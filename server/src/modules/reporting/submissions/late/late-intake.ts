import { Injectable } from '@nestjs/common';
import {
  canonicalJson,
  fill,
  lateReason,
  type LateReceipt,
  type LateReport,
  type LateState,
  messages,
  MAX_LATE_PER_INSPECTION,
  STATES_OF_LATE_LISTS,
  storableText,
  type StoredImage,
} from '@walkthrough/domain';
import { countAnswers, type Side } from '@walkthrough/form-definitions';
import { Clock } from '../../../../core/context/clock';
import { requestContext } from '../../../../core/context/request-context';
import { ConcurrentChange, isUniqueViolation } from '../../../../core/database/database-errors';
import { Rows } from '../../../../core/database/rows';
import type { TenantRepository } from '../../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../../core/database/unit-of-work';
import { invalidRequest, notFound, ProductError, ruleViolation } from '../../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../../core/events/recorded-repository';
import { sha256 } from '../../../../core/context/sha256';
import { Pictures } from '../../../../core/pictures/pictures';
import { ConditionRecords } from '../../condition-inspections/condition-records';
import { AnswerIntake } from '../../../company/forms/answer-intake';
import { FormsService } from '../../../company/forms/forms.service';
import type { NewImageDto } from '../../images/dto/new-image.dto';
import { FormerInspectors } from '../../../scheduling/inspections/former-inspectors';
import type { InspectionRowFacts } from '../../../scheduling/inspections/row-facts.queries';
import { InspectionRowsQueries } from '../../../scheduling/inspections/inspection-rows.queries';
import { ReportAccess } from '../../../scheduling/inspections/report-access';
import { readRooms, RoomsService } from '../../rooms/rooms.service';
import { LateSubmission } from '../../open-deliveries/late-submission.entity';
import { LatePhotos } from './late-photos';
import { LateReceipts } from './late-receipts';

const texts = messages.lateSubmissions;

/**
 * Accepts whole reports that their inspections rejected: from the inspector who has or had the inspection, and only
 * while the inspection rejects them. The inspection is not changed.
 */
@Injectable()
export class LateIntake {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly access: ReportAccess,
    private readonly conditions: ConditionRecords,
    private readonly former: FormerInspectors,
    private readonly forms: FormsService,
    private readonly intake: AnswerIntake,
    private readonly photos: LatePhotos,
    private readonly pictures: Pictures,
    private readonly receipts: LateReceipts,
    private readonly rooms: RoomsService,
    private readonly rows: InspectionRowsQueries,
    @Rows(LateSubmission) private readonly late: TenantRepository<LateSubmission>,
    @Recorded(LateSubmission)
    private readonly recorded: RecordedRepository<LateSubmission, 'lateSubmission'>,
  ) {}

  /**
   * Stores a report once: sending it again returns the progress.
   * @throws ProductError not_found (never the sender's inspection) | conflict (the inspection accepts it, or it names
   * rooms or photos of another one) | step_differs | answers_invalid | invalid_request | rule_violation (too many)
   */
  async receive(uuid: string, report: LateReport): Promise<LateReceipt> {
    const bodyHash = sha256(canonicalJson(report));
    const known = await this.known(uuid, bodyHash);
    if (known) return this.receipts.of(known);
    const inspection = await this.own(report.inspectionId);
    await this.assertWhole(inspection, report);
    try {
      await this.units.run(async () => {
        if (!(await this.known(uuid, bodyHash))) await this.hold({ uuid, bodyHash, report });
      });
    } catch (error) {
      throw isUniqueViolation(error) ? new ConcurrentChange() : error;
    }
    return this.receipts.of(await this.ownLate(uuid));
  }

  /**
   * Stores one of the photos that a held report names.
   * @throws ProductError not_found | invalid_request | rule_violation (damaged) | conflict (decided, or another photo)
   */
  async photo(uuid: string, file: Express.Multer.File, fields: NewImageDto): Promise<StoredImage> {
    const late = await this.ownLate(uuid);
    const { imageId } = fields;
    const named = late.report.images.find(({ id }) => id === imageId);
    if (imageId === undefined || !named) throw invalidRequest(texts.notNamed, { image: imageId });
    const picture = await this.pictures.read(file.buffer);
    const damaged = [fields.sha256, named.sha256].some((sent) => sent != null && sent !== picture.sha256);
    if (damaged) throw ruleViolation(messages.errors.damagedOnTheWay, { sha256: picture.sha256 });
    if (late.state === 'incomplete') await this.photos.keep(imageId, picture);
    const name = storableText(file.originalname.slice(0, 190)) || imageId;
    const photo = { uuid: imageId, name, takenAt: fields.takenAt ?? null };
    return this.units.unrecorded('ledger step', async () => {
      // Serialize two last photos, so that the later one sees that nothing is missing.
      await this.late.lockAll([late.id]);
      const now = await this.late.get(late.id);
      if (now.state !== 'incomplete') {
        const { images } = await this.photos.held(now);
        if (images.some(({ id, sha256: held }) => id === imageId && held === picture.sha256))
          return { id: imageId, sha256: picture.sha256, inspectionId: late.inspectionId };
        throw new ProductError('conflict', texts.decidedAlready, { state: now.state });
      }
      const stored = await this.photos.add(now, photo, picture);
      const { missing } = await this.photos.held(now);
      await this.late.denormalise({ id: now.id }, { missing: missing.length });
      if (missing.length === 0)
        await this.recorded.change('lateSubmission.completed', now, { state: 'waiting' });
      return stored;
    });
  }

  /** In the current transaction, so that the inspection cannot change between the check and the insert. */
  private async hold(facts: Pick<LateSubmission, 'uuid' | 'bodyHash' | 'report'>): Promise<void> {
    const { report } = facts;
    const { inspectionId } = report;
    // An inspection with a written report stays when its property is deleted.
    await this.access.take(inspectionId);
    const actor = requestContext.actor();
    const inspection = await this.own(inspectionId);
    const clock = { now: this.clock.now(), graceDelayHours: actor.inspectionGraceDelay };
    const { canPerformInspection, canEditInspection } = actor.flags;
    const writesReports = canPerformInspection || canEditInspection;
    const reason = lateReason(inspection, { inspectorId: actor.inspectorId ?? 0, writesReports }, clock);
    if (reason === null) throw new ProductError('conflict', texts.notLate);
    await this.assertOwnParts(report);
    await this.assertFew(inspectionId, actor.userId);
    const { missing } = await this.photos.held({ id: 0, inspectionId, report });
    const state: LateState = missing.length === 0 ? 'waiting' : 'incomplete';
    const row = {
      ...facts,
      state,
      inspectionId,
      userId: actor.userId,
      reason,
      answers: report.answerCount,
      rooms: report.rooms.length,
      photos: report.images.length,
      missing: missing.length,
      inspectedAt: report.inspectedAt,
      receivedAt: clock.now,
      decidedAt: null,
      decidedBy: null,
      rejectReason: null,
    };
    const { uuid, answers, rooms, photos, inspectedAt } = row;
    const sent = { uuid, inspectionId, reason, state, answers, rooms, photos, inspectedAt, version: 1 };
    await this.recorded.create('lateSubmission.received', row, sent);
  }

  private async known(uuid: string, bodyHash: string): Promise<LateSubmission | null> {
    const late = await this.late.findOne({ uuid });
    if (!late) return null;
    if (late.userId !== requestContext.actor().userId) throw notFound();
    if (late.bodyHash !== bodyHash) throw new ProductError('step_differs', texts.otherReport);
    return late;
  }

  private async ownLate(uuid: string): Promise<LateSubmission> {
    const late = await this.late.findOne({ uuid, userId: requestContext.actor().userId });
    if (!late) throw notFound();
    return late;
  }

  /** Returns an inspection that the caller has or had as its inspector. @throws ProductError not_found for any other */
  private async own(inspectionId: number): Promise<InspectionRowFacts> {
    const { inspectorId } = requestContext.actor();
    const [visit] = await this.rows.byIds([inspectionId]);
    if (!visit || inspectorId === null) throw notFound();
    if (visit.inspectorId === inspectorId) return visit;
    if (await this.former.wasAssigned(inspectorId, inspectionId)) return visit;
    throw notFound();
  }

  /** Validates that the report fits such an inspection and is as complete as its device believes. */
  private async assertWhole(inspection: InspectionRowFacts, report: LateReport): Promise<void> {
    if (inspection.isCondition !== (report.kind === 'C')) throw notFound();
    readRooms(report.rooms);
    const ids = new Set(report.images.map(({ id }) => id));
    if (ids.size < report.images.length) throw invalidRequest('Each photo must be named once.');
    const { document, pin } = await this.forms.version(report.form.key, report.form.version);
    if (pin.sha256 !== report.form.sha256) throw ruleViolation(texts.noForm, { field: 'form' });
    const side = await this.sideOf(inspection);
    const sent = { values: report.answers, cleared: [], based: {} };
    await this.intake.assertStorable({ pin, document }, sent);
    const held = countAnswers(document, side, report.answers);
    if (held !== report.answerCount)
      throw new ProductError('conflict', undefined, { answers: { sent: report.answerCount, held } });
  }

  /** Rooms and photos of another inspection are neither accepted nor shown with this one. */
  private async assertOwnParts({ inspectionId, images, rooms: sent }: LateReport): Promise<void> {
    const ids = readRooms(sent).map(({ uuid }) => uuid);
    const rooms = await this.rooms.ofOthers(inspectionId, ids);
    if (rooms.length > 0) throw new ProductError('conflict', texts.ofAnotherVisit, { rooms });
    await this.photos.assertOwn(
      inspectionId,
      images.map(({ id }) => id),
    );
  }

  private async sideOf(inspection: InspectionRowFacts): Promise<Side> {
    if (inspection.conditionInspectionId === null) return 'single';
    const { row } = await this.conditions.openForProduct(inspection.conditionInspectionId);
    return row.moveOutInspectionId === inspection.id ? 'moveOut' : 'moveIn';
  }

  private async assertFew(inspectionId: number, userId: number): Promise<void> {
    let open = 0;
    for (const state of STATES_OF_LATE_LISTS.open)
      open += await this.late.count({ inspectionId, userId, state });
    if (open >= MAX_LATE_PER_INSPECTION)
      throw ruleViolation(fill(texts.tooMany, { most: MAX_LATE_PER_INSPECTION }));
  }
}
