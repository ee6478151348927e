import { Body, Controller, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import {
  ConditionBasketPage,
  ConditionInspection,
  FormOfInspection,
  MoveInChoice,
  MoveInValidity,
  OpenedConditionInspection,
} from '@walkthrough/domain';
import { Access } from '../../core/access/access.decorator';
import { Clock } from '../../core/context/clock';
import { requestContext } from '../../core/context/request-context';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { REPORT_BODY, TakesBody } from '../../core/http/body-limits';
import { ExpectedVersion } from '../../core/http/expected-version';
import { IdParam } from '../../core/http/id-param';
import { Serves } from '../../core/http/serves';
import { BodyOrQuery } from '../../core/http/tolerance';
import { pageOf } from '../../core/http/paging';
import { FormsService } from '../forms/forms.service';
import { ImagesService } from '../images/images.service';
import { WorkBasketQueries } from '../inspections/work-basket.queries';
import { RoomsService } from '../rooms/rooms.service';
import { StepKey, SubmissionKey } from '../submissions/submission-key';
import { SubmissionSteps } from '../submissions/submission-steps';
import { readSentAnswers } from '../forms/answer-intake';
import {
  conditionBasketItem,
  conditionInspection,
  type VisitContents,
} from './condition-inspections.presenter';
import { notFound } from '../../core/errors/product-error';
import { KnownProperties } from '../properties/known-properties';
import { ConditionInspectionsQueries } from './condition-inspections.queries';
import { ConditionInspectionsService, type SavedRecord } from './condition-inspections.service';
import { ConditionRecords } from './condition-records';
import { OrderedForms } from './ordered-forms';
import {
  ConditionBasketDto,
  ConditionTypeDto,
  FormOfInspectionDto,
  MoveInValidityDto,
  NewConditionInspectionDto,
  PartialListDto,
} from './dto/condition-inspections.dto';

const EDITS = {
  anyFlag: ['canPerformInspection', 'canEditInspection'],
  ability: 'inspection.editReport',
} as const;
const ANSWERS_BODY = {
  schema: {
    type: 'object',
    additionalProperties: true,
    properties: {
      cleared: { type: 'array', items: { type: 'string' } },
      based: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    },
  },
} as const;

/** Move-in and move-out reports (spec 2 §2.3, §7; 3 §5, §7). */
@ApiTags('condition-inspections')
@Controller()
export class ConditionInspectionsController {
  constructor(
    private readonly basket: WorkBasketQueries,
    private readonly clock: Clock,
    private readonly forms: FormsService,
    private readonly images: ImagesService,
    private readonly known: KnownProperties,
    private readonly ordered: OrderedForms,
    private readonly queries: ConditionInspectionsQueries,
    private readonly records: ConditionRecords,
    private readonly reports: ConditionInspectionsService,
    private readonly rooms: RoomsService,
    private readonly steps: SubmissionSteps,
    private readonly units: UnitOfWork,
  ) {}

  @Serves('POST condition-inspections')
  @Access({ anyFlag: ['canAssignInspection'] })
  create(@BodyOrQuery() body: NewConditionInspectionDto): Promise<OpenedConditionInspection> {
    return this.reports.create(body);
  }

  @Serves('GET condition-inspections/validate-move-in')
  @Access({ anyFlag: ['canAssignInspection'] })
  validateMoveIn(@Query() { propertyId, dueDate }: MoveInValidityDto): Promise<MoveInValidity> {
    return this.reports.moveInValidity(propertyId, dueDate);
  }

  /** The form that an inspection would be written on if it were ordered now. */
  @Serves('GET condition-inspections/form')
  @Access({ anyFlag: ['canAssignInspection'] })
  async formOf(@Query() { propertyId, country, ciType }: FormOfInspectionDto): Promise<FormOfInspection> {
    return this.ordered.ofNew(await this.reports.place(propertyId), country, ciType);
  }

  @Serves('GET inspectors/{id}/canInspectProperty/{propertyId}')
  @Access({ anyFlag: ['canAssignInspection'] })
  canInspect(@IdParam() inspectorId: number, @IdParam('propertyId') propertyId: number): Promise<boolean> {
    return this.reports.canInspect(inspectorId, propertyId);
  }

  /** Move-ins that a move-out can follow. */
  @Serves('GET condition-inspections/partial')
  @Access({ anyFlag: ['canAssignInspection'] })
  async moveIns(@Query() _query: PartialListDto): Promise<MoveInChoice[]> {
    return this.ordered.withForms(await this.queries.moveIns());
  }

  /** The Work Basket's modes 5 and 6. */
  @Serves('GET inspectors/self/condition-inspections')
  @Access({ roles: ['ROLE_INSPECTOR'], feature: 'conditionInspections' })
  async own(@Query() query: ConditionBasketDto): Promise<ConditionBasketPage> {
    const { userId } = requestContext.actor();
    const { facts, total } = await this.basket.conditionVisits(userId, query.completed, query, query);
    const items = [];
    for (const visit of facts)
      items.push(conditionBasketItem(await this.records.openOfVisit(visit.id), visit));
    return pageOf(items, total, query);
  }

  /** Of the properties that the caller knows of. */
  @Serves('GET properties/{id}/has-pending-condition-inspections')
  @Access({})
  async hasPending(@IdParam() id: number): Promise<boolean> {
    if (!(await this.known.knows(id))) throw notFound();
    return (await this.queries.pendingAt(id)) > 0;
  }

  /** The record that a visit belongs to: its id opens the form. */
  @Serves('GET inspections/{id}/condition-inspection')
  @Access({ ability: 'inspection.view' })
  async ofVisit(@IdParam() id: number, @Query() _query: ConditionTypeDto): Promise<ConditionInspection> {
    const { row } = await this.records.openOfVisit(id);
    return this.get(row.id);
  }

  @Serves('GET condition-inspections/{id}')
  @Access({ ability: 'inspection.view' })
  async get(@IdParam() id: number): Promise<ConditionInspection> {
    const record = await this.records.open(id);
    const { cells } = await this.forms.matrix.version(record.row.matrixVersion);
    return conditionInspection(record, cells, {
      moveIn: await this.contents(record.visits.moveIn?.id),
      moveOut: await this.contents(record.visits.moveOut?.id),
    });
  }

  /** Autosave: what was edited, as it is edited. Nothing is completed, and an empty value overwrites nothing. */
  @Serves('PUT condition-inspections/partial/{id}')
  @Access(EDITS)
  @TakesBody(REPORT_BODY)
  @ApiBody(ANSWERS_BODY)
  async savePartial(
    @IdParam() id: number,
    @Body() body: unknown,
    @ExpectedVersion() expected: number | null,
  ): Promise<SavedRecord> {
    const sent = readSentAnswers(body);
    await this.reports.assertStorable(id, sent);
    return this.units.run(() => this.reports.save(id, sent, expected));
  }

  /**
   * The whole report. As a step of a delivery it is only stored; standing alone it completes the active side, and
   * is then judged together with the rooms that are stored.
   */
  @Serves('PUT condition-inspections/{id}')
  @Access(EDITS)
  @TakesBody(REPORT_BODY)
  @ApiBody(ANSWERS_BODY)
  async submit(
    @IdParam() id: number,
    @Body() body: unknown,
    @ExpectedVersion() expected: number | null,
    @StepKey('report') key: SubmissionKey | null,
  ): Promise<SavedRecord> {
    const sent = readSentAnswers(body);
    await this.reports.assertStorable(id, sent);
    const { active } = await this.records.open(id);
    const step = { inspectionId: active.id, body };
    const saved = await this.steps.run(key, step, () => this.reports.save(id, sent, expected));
    if (key !== null) return saved;
    const judged = await this.reports.judge(id);
    await this.units.run(() => this.reports.complete(judged, this.clock.now()));
    return saved;
  }

  private async contents(inspectionId: number | undefined): Promise<VisitContents> {
    if (inspectionId === undefined) return { roomIds: [], images: [] };
    const rooms = await this.rooms.of(inspectionId);
    return { roomIds: rooms.map(({ uuid }) => uuid), images: await this.images.of(inspectionId) };
  }
}
