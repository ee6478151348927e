import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CONDITION_RECORD_FIELDS, covers, inspectionBounds, isManager } from '@walkthrough/domain';
import {
  type Answers,
  entries,
  type FormContext,
  momentOfInspection,
  type PairSide,
} from '@walkthrough/form-definitions';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { forbidden, notFound } from '../../../core/errors/product-error';
import type { FilledForm } from '../../company/forms/answer-intake';
import { FormsService } from '../../company/forms/forms.service';
import type { InspectionRowFacts } from '../../scheduling/inspections/row-facts.queries';
import { ReportAccess } from '../../scheduling/inspections/report-access';
import { answersOf } from './answer-columns';
import { PhotoQuestions } from '../images/photo-questions';
import { ConditionInspection } from './condition-inspection.entity';
import { isOwnedByCompany, type PlaceFacts } from '../../portfolio/properties/place.queries';
import { ConditionInspectionsQueries } from './condition-inspections.queries';

/** A record with everything that its rules need. */
export interface OpenRecord extends FilledForm {
  row: ConditionInspection;
  inspections: Readonly<Record<PairSide, InspectionRowFacts | null>>;
  active: InspectionRowFacts;
  side: PairSide;
  place: PlaceFacts;
  /**
   * True when the caller may read one side only, because the property changed owners between the two
   * (docs/decisions/0187). `answers` then holds that side, and nothing may be written.
   */
  isPartial: boolean;
}

/** Finds condition records whose inspections the caller may see. */
@Injectable()
export class ConditionRecords implements OnModuleInit {
  constructor(
    private readonly access: ReportAccess,
    private readonly forms: FormsService,
    private readonly photos: PhotoQuestions,
    private readonly queries: ConditionInspectionsQueries,
    @Rows(ConditionInspection) private readonly records: TenantRepository<ConditionInspection>,
  ) {}

  onModuleInit(): void {
    this.photos.findFormsOf('condition', async (id) => {
      const { document, inspections } = await this.openOfInspection(id);
      return { document, side: inspections.moveOut?.id === id ? 'moveOut' : 'moveIn' };
    });
  }

  /** @throws ProductError not_found when the caller may see neither inspection */
  async open(id: number): Promise<OpenRecord> {
    const row = await this.records.get(id);
    return this.opened(row);
  }

  /** Returns the record that an inspection belongs to. */
  async openOfInspection(inspectionId: number): Promise<OpenRecord> {
    const row = await this.rowOfInspection(inspectionId);
    if (!row) throw notFound();
    const record = await this.opened(row);
    const { moveIn, moveOut } = record.inspections;
    if (moveIn?.id !== inspectionId && moveOut?.id !== inspectionId) throw notFound();
    return record;
  }

  /**
   * Locks the active inspection of a record until the current transaction ends, so that nobody else can write its
   * report. Returns the record as read after locking.
   * @throws ProductError not_found | forbidden | report_locked
   */
  async lock(id: number): Promise<OpenRecord> {
    const { active } = await this.open(id);
    await this.access.writable(active.id);
    const record = await this.open(id);
    // Writing back one side's answers would remove those of the other side.
    if (record.isPartial) throw forbidden(undefined, { ability: 'inspection.editReport' });
    return record;
  }

  /** Returns a record without checking the caller, for background work. */
  async openForProduct(id: number): Promise<OpenRecord> {
    const row = await this.records.get(id);
    return this.completed(row, await this.access.byIds(inspectionIds(row)));
  }

  private async rowOfInspection(inspectionId: number): Promise<ConditionInspection | null> {
    return (
      (await this.records.findOne({ moveInInspectionId: inspectionId })) ??
      (await this.records.findOne({ moveOutInspectionId: inspectionId }))
    );
  }

  private async opened(row: ConditionInspection): Promise<OpenRecord> {
    const inspections = await this.access.readableTogether(inspectionIds(row));
    if (inspections.length === 0) throw notFound();
    const record = await this.completed(row, inspections);
    const { active, side } = record;
    const isPartial = inspections.length < inspectionIds(row).length;
    return {
      ...record,
      ...(isPartial && { isPartial, answers: answersOfSide(record, side) }),
      // An earlier owner must not see the current occupants: show those recorded on the inspection.
      ...(!isOwnPlace(record.place) && { place: await this.queries.placeOf(row, active.tenantInfoId) }),
    };
  }

  private async completed(row: ConditionInspection, facts: InspectionRowFacts[]): Promise<OpenRecord> {
    const inspection = (id: number | null) => facts.find((each) => each.id === id) ?? null;
    const inspections = {
      moveIn: inspection(row.moveInInspectionId),
      moveOut: inspection(row.moveOutInspectionId),
    };
    const { active, side } = activeOf(inspections);
    if (!active) throw new Error('A record without an inspection: the one that made it is gone.');
    const [place, form] = [
      await this.queries.placeOf(row),
      await this.forms.version(row.formKey, row.formVersion),
    ];
    const { document, pin } = form;
    return {
      row,
      pin,
      recordFields: CONDITION_RECORD_FIELDS,
      inspections,
      active,
      side,
      place,
      document,
      answers: answersOf(row),
      context: contextOf(row, side, place, active),
      isPartial: false,
    };
  }
}

/** Returns the answers up to one side: those of the move-in exclude what was added later. */
export function answersOfSide(
  { document, answers }: Pick<OpenRecord, 'document' | 'answers'>,
  side: PairSide,
): Answers {
  const keys = new Set(entries(document, side).map(({ key }) => key));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)));
}

/** Whether the property is within the caller's scope. */
const isOwnPlace = ({ customerId, propertyManagerId }: PlaceFacts): boolean =>
  covers(inspectionBounds(requestContext.actor()), { customerId, propertyManagerId, isCondition: true });

const inspectionIds = (row: ConditionInspection): number[] =>
  [row.moveInInspectionId, row.moveOutInspectionId].filter((id) => id !== null);

/** Returns the active side: the move-out if there is one, else the move-in. */
function activeOf({ moveIn, moveOut }: OpenRecord['inspections']): {
  active: InspectionRowFacts | null;
  side: PairSide;
} {
  return moveOut ? { active: moveOut, side: 'moveOut' } : { active: moveIn, side: 'moveIn' };
}

function isManagerActing(): boolean {
  const actor = requestContext.actorOrNull();
  return actor !== null && isManager(actor);
}

function contextOf(
  row: ConditionInspection,
  side: PairSide,
  place: PlaceFacts,
  active: InspectionRowFacts,
): FormContext {
  return {
    activeSide: side,
    editable: true,
    manager: isManagerActing(),
    ownerIsCompany: isOwnedByCompany(place),
    country: row.country,
    names: { tenants: place.occupancy?.names ?? [] },
    moment: momentOfInspection(active, { country: row.country, province: place.province }),
  };
}
