import { Injectable } from '@nestjs/common';
import { CONDITION_RECORD_FIELDS, isManager } from '@walkthrough/domain';
import type { FormContext, PairSide } from '@walkthrough/form-definitions';
import { requestContext } from '../../core/context/request-context';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { notFound } from '../../core/errors/product-error';
import type { FilledForm } from '../forms/answer-intake';
import { FormsService } from '../forms/forms.service';
import type { InspectionRowFacts } from '../inspections/row-facts.queries';
import { ReportAccess } from '../inspections/report-access';
import { answersOf } from './answer-columns';
import { ConditionInspection } from './condition-inspection.entity';
import { isOwnedByCompany, type PlaceFacts } from '../properties/place.queries';
import { ConditionInspectionsQueries } from './condition-inspections.queries';

/** A record with everything that its rules are judged on. */
export interface OpenRecord extends FilledForm {
  row: ConditionInspection;
  visits: Readonly<Record<PairSide, InspectionRowFacts | null>>;
  active: InspectionRowFacts;
  side: PairSide;
  place: PlaceFacts;
}

/** Finds condition records for a caller: seen through the visits that fill them in. */
@Injectable()
export class ConditionRecords {
  constructor(
    private readonly access: ReportAccess,
    private readonly forms: FormsService,
    private readonly queries: ConditionInspectionsQueries,
    @Rows(ConditionInspection) private readonly records: TenantRepository<ConditionInspection>,
  ) {}

  /** @throws ProductError not_found when the caller may see neither of its visits */
  async open(id: number): Promise<OpenRecord> {
    const row = await this.records.get(id);
    return this.opened(row);
  }

  /** The record that a visit belongs to. */
  async openOfVisit(inspectionId: number): Promise<OpenRecord> {
    const row = await this.rowOfVisit(inspectionId);
    if (!row) throw notFound();
    return this.opened(row);
  }

  /** The record whoever asks: for work that the product does by itself. */
  async openForProduct(id: number): Promise<OpenRecord> {
    const row = await this.records.get(id);
    return this.completed(row, await this.access.byIds(visitIds(row)));
  }

  private async rowOfVisit(inspectionId: number): Promise<ConditionInspection | null> {
    return (
      (await this.records.findOne({ moveInInspectionId: inspectionId })) ??
      (await this.records.findOne({ moveOutInspectionId: inspectionId }))
    );
  }

  private async opened(row: ConditionInspection): Promise<OpenRecord> {
    const visits = await this.access.readableTogether(visitIds(row));
    if (visits.length === 0) throw notFound();
    return this.completed(row, visits);
  }

  private async completed(row: ConditionInspection, facts: InspectionRowFacts[]): Promise<OpenRecord> {
    const visit = (id: number | null) => facts.find((each) => each.id === id) ?? null;
    const visits = { moveIn: visit(row.moveInInspectionId), moveOut: visit(row.moveOutInspectionId) };
    const { active, side } = activeOf(visits);
    if (!active) throw new Error('A record without a visit: the one that made it is gone.');
    const [place, form] = [
      await this.queries.placeOf(row),
      await this.forms.version(row.formKey, row.formVersion),
    ];
    const { document, pin } = form;
    return {
      row,
      pin,
      recordFields: CONDITION_RECORD_FIELDS,
      visits,
      active,
      side,
      place,
      document,
      answers: answersOf(row),
      context: contextOf(row, side, place),
    };
  }
}

const visitIds = (row: ConditionInspection): number[] =>
  [row.moveInInspectionId, row.moveOutInspectionId].filter((id) => id !== null);

/** The side that is worked on: a move-out once there is one, else the move-in. */
function activeOf({ moveIn, moveOut }: OpenRecord['visits']): {
  active: InspectionRowFacts | null;
  side: PairSide;
} {
  return moveOut ? { active: moveOut, side: 'moveOut' } : { active: moveIn, side: 'moveIn' };
}

function isManagerActing(): boolean {
  const actor = requestContext.actorOrNull();
  return actor !== null && isManager(actor);
}

function contextOf(row: ConditionInspection, side: PairSide, place: PlaceFacts): FormContext {
  return {
    activeSide: side,
    editable: true,
    manager: isManagerActing(),
    ownerIsCompany: isOwnedByCompany(place),
    country: row.country,
    names: { tenants: place.occupancy?.names ?? [] },
  };
}
