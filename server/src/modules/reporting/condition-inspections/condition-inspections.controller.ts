import { Body, Controller, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { ConditionBasketPage, ConditionInspection } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { REPORT_BODY, TakesBody } from '../../../core/http/bodies/body-limits';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { notFound } from '../../../core/errors/product-error';
import { KnownProperties } from '../../portfolio/properties/known-properties';
import { StepKey, SubmissionKey } from '../../scheduling/submission-ledger/submission-key';
import { ConditionInspectionsQueries } from './condition-inspections.queries';
import type { SavedRecord } from './condition-inspections.service';
import { ConditionSubmissions } from './condition-submissions';
import { ConditionViews } from './condition-views.service';
import { ConditionBasketDto, ConditionTypeDto } from './dto/condition-inspections.dto';

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

/** Move-in and move-out reports: lists, autosave and submission. */
@ApiTags('condition-inspections')
@Controller()
export class ConditionInspectionsController {
  constructor(
    private readonly known: KnownProperties,
    private readonly queries: ConditionInspectionsQueries,
    private readonly submissions: ConditionSubmissions,
    private readonly views: ConditionViews,
  ) {}

  /** The Work Basket's modes 5 and 6. */
  @Serves('GET inspectors/self/condition-inspections')
  @Access({ roles: ['ROLE_INSPECTOR'], feature: 'conditionInspections' })
  own(@Query() query: ConditionBasketDto): Promise<ConditionBasketPage> {
    return this.views.basket(query);
  }

  /** Whether a property visible to the caller has unfinished condition inspections. */
  @Serves('GET properties/{id}/has-pending-condition-inspections')
  @Access({})
  async hasPending(@IdParam() id: number): Promise<boolean> {
    if (!(await this.known.isKnown(id))) throw notFound();
    return (await this.queries.pendingAt(id)) > 0;
  }

  /** Returns the record that an inspection belongs to; its id opens the form. */
  @Serves('GET inspections/{id}/condition-inspection')
  @Access({ ability: 'inspection.view' })
  ofInspection(@IdParam() id: number, @Query() _query: ConditionTypeDto): Promise<ConditionInspection> {
    return this.views.ofInspection(id);
  }

  @Serves('GET condition-inspections/{id}')
  @Access({ ability: 'inspection.view' })
  get(@IdParam() id: number): Promise<ConditionInspection> {
    return this.views.get(id);
  }

  /** Autosaves edits. Completes nothing, and empty values do not overwrite. */
  @Serves('PUT condition-inspections/partial/{id}')
  @Access(EDITS)
  @TakesBody(REPORT_BODY)
  @ApiBody(ANSWERS_BODY)
  savePartial(
    @IdParam() id: number,
    @Body() body: unknown,
    @ExpectedVersion() expected: number | null,
  ): Promise<SavedRecord> {
    return this.submissions.savePartial(id, body, expected);
  }

  /** Saves the whole report and completes it, unless it is a step of a delivery. */
  @Serves('PUT condition-inspections/{id}')
  @Access(EDITS)
  @TakesBody(REPORT_BODY)
  @ApiBody(ANSWERS_BODY)
  submit(
    @IdParam() id: number,
    @Body() body: unknown,
    @ExpectedVersion() expected: number | null,
    @StepKey('report') key: SubmissionKey | null,
  ): Promise<SavedRecord> {
    return this.submissions.submit(id, body, expected, key);
  }
}
