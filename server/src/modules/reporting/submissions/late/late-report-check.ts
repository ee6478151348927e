import { Injectable } from '@nestjs/common';
import { type LateReport, messages } from '@walkthrough/domain';
import { countAnswers, type Side } from '@walkthrough/form-definitions';
import { requestContext } from '../../../../core/context/request-context';
import { invalidRequest, notFound, ProductError, ruleViolation } from '../../../../core/errors/product-error';
import { AnswerIntake } from '../../../company/forms/answer-intake';
import { FormsService } from '../../../company/forms/forms.service';
import { FormerInspectors } from '../../../scheduling/inspections/former-inspectors';
import { InspectionRowsQueries } from '../../../scheduling/inspections/inspection-rows.queries';
import type { InspectionRowFacts } from '../../../scheduling/inspections/row-facts.queries';
import { ConditionRecords } from '../../condition-inspections/condition-records';
import { readRooms, RoomsService } from '../../rooms/rooms.service';
import { LatePhotos } from './late-photos';

const texts = messages.lateSubmissions;

/** Checks late reports as they arrive: whose inspection it is, and whether the report is whole and its own. */
@Injectable()
export class LateReportCheck {
  constructor(
    private readonly conditions: ConditionRecords,
    private readonly former: FormerInspectors,
    private readonly forms: FormsService,
    private readonly intake: AnswerIntake,
    private readonly photos: LatePhotos,
    private readonly rooms: RoomsService,
    private readonly rows: InspectionRowsQueries,
  ) {}

  /** Returns an inspection that the caller has or had as its inspector. @throws ProductError not_found for any other */
  async ownInspection(inspectionId: number): Promise<InspectionRowFacts> {
    const { inspectorId } = requestContext.actor();
    const [inspection] = await this.rows.byIds([inspectionId]);
    if (!inspection || inspectorId === null) throw notFound();
    if (inspection.inspectorId === inspectorId) return inspection;
    if (await this.former.wasAssigned(inspectorId, inspectionId)) return inspection;
    throw notFound();
  }

  /**
   * Validates that the report fits such an inspection and is as complete as its device believes.
   * @throws ProductError not_found | invalid_request | rule_violation | answers_invalid | conflict
   */
  async assertWhole(inspection: InspectionRowFacts, report: LateReport): Promise<void> {
    if (inspection.isCondition !== (report.kind === 'C')) throw notFound();
    readRooms(report.rooms);
    const ids = new Set(report.images.map(({ id }) => id));
    if (ids.size < report.images.length) throw invalidRequest('Each photo must be named once.');
    const { document, pin } = await this.forms.version(report.form.key, report.form.version);
    if (pin.sha256 !== report.form.sha256) throw ruleViolation(texts.noForm, { field: 'form' });
    const side = await this.sideOf(inspection);
    const sent = { values: report.answers, cleared: [], based: {} };
    await this.intake.assertStorable({ pin, document, answers: {} }, sent);
    const held = countAnswers(document, side, report.answers);
    if (held !== report.answerCount)
      throw new ProductError('conflict', undefined, { answers: { sent: report.answerCount, held } });
  }

  /** @throws ProductError conflict when rooms or photos of the report are those of another inspection */
  async assertOwnParts({ inspectionId, images, rooms: sent }: LateReport): Promise<void> {
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
}
