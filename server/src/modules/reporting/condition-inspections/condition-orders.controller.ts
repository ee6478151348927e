import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  FormOfInspection,
  MoveInChoice,
  MoveInValidity,
  OpenedConditionInspection,
} from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { IdParam } from '../../../core/http/input/id-param';
import { Serves } from '../../../core/http/answers/serves';
import { BodyOrQuery } from '../../../core/http/input/tolerance';
import { ConditionInspectionsQueries } from './condition-inspections.queries';
import { ConditionOrders } from './condition-orders.service';
import {
  FormOfInspectionDto,
  MoveInValidityDto,
  NewConditionInspectionDto,
  PartialListDto,
} from './dto/condition-inspections.dto';
import { MoveInJustification } from './move-in-justification';
import { OrderablePlaces } from './orderable-places';
import { OrderedForms } from './ordered-forms';

/** Users of a customer need its licence; for staff, the service checks the licence of the property's customer. */
const ORDERS = { anyFlag: ['canAssignInspection'], feature: 'conditionInspections' } as const;

/** Creates condition inspections and answers the questions of the creation dialog. */
@ApiTags('condition-inspections')
@Controller()
export class ConditionOrdersController {
  constructor(
    private readonly justifications: MoveInJustification,
    private readonly ordered: OrderedForms,
    private readonly orders: ConditionOrders,
    private readonly places: OrderablePlaces,
    private readonly queries: ConditionInspectionsQueries,
  ) {}

  @Serves('POST condition-inspections')
  @Access(ORDERS)
  create(@BodyOrQuery() body: NewConditionInspectionDto): Promise<OpenedConditionInspection> {
    return this.orders.create(body);
  }

  @Serves('GET condition-inspections/validate-move-in')
  @Access(ORDERS)
  validateMoveIn(@Query() { propertyId, dueDate }: MoveInValidityDto): Promise<MoveInValidity> {
    return this.justifications.validity(propertyId, dueDate);
  }

  /** Returns the form that a condition inspection created now would use. */
  @Serves('GET condition-inspections/form')
  @Access(ORDERS)
  async formOf(@Query() { propertyId, country, ciType }: FormOfInspectionDto): Promise<FormOfInspection> {
    return this.ordered.ofNew(await this.places.place(propertyId), country, ciType);
  }

  @Serves('GET inspectors/{id}/canInspectProperty/{propertyId}')
  @Access(ORDERS)
  canInspect(@IdParam() inspectorId: number, @IdParam('propertyId') propertyId: number): Promise<boolean> {
    return this.places.canInspect(inspectorId, propertyId);
  }

  /** Lists the move-ins that a move-out can follow. */
  @Serves('GET condition-inspections/partial')
  @Access(ORDERS)
  async moveIns(@Query() _query: PartialListDto): Promise<MoveInChoice[]> {
    return this.ordered.withForms(await this.queries.moveIns());
  }
}
