import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { WorkBasketItem, WorkBasketPage } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { requestContext } from '../../../core/context/request-context';
import { notFound } from '../../../core/errors/product-error';
import { IdParam } from '../../../core/http/input/path-params';
import { pageOf } from '../../../core/http/answers/paging';
import { Serves } from '../../../core/http/answers/serves';
import { BasketHistoryDto, WorkBasketDto, WorkBasketPageDto } from './dto/work-basket.dto';
import { ownWorkBasketItem, WorkBasketQueries } from './work-basket.queries';

/** The Work Basket is licensed: an inspector of a customer needs the customer's license. */
const OWN_BASKET = { roles: ['ROLE_INSPECTOR'], feature: 'conditionInspections' } as const;

/** An inspector's own Work Basket. */
@ApiTags('inspections')
@Controller()
export class WorkBasketController {
  constructor(private readonly basket: WorkBasketQueries) {}

  @Serves('GET inspector/{inspectorId}/inspections')
  @Access(OWN_BASKET)
  async assigned(
    @IdParam('inspectorId') inspectorId: number,
    @Query() filters: WorkBasketDto,
  ): Promise<WorkBasketItem[]> {
    assertOwn(inspectorId);
    return (await this.basket.assigned(inspectorId, filters)).map(ownWorkBasketItem);
  }

  @Serves('GET inspector/{inspectorId}/inspections/completed/page')
  @Access(OWN_BASKET)
  async completed(
    @IdParam('inspectorId') inspectorId: number,
    @Query() filters: BasketHistoryDto,
  ): Promise<WorkBasketPage> {
    assertOwn(inspectorId);
    const { facts, total } = await this.basket.completed(inspectorId, filters, filters);
    return pageOf(facts.map(ownWorkBasketItem), total, filters);
  }

  @Serves('GET inspector/{inspectorId}/inspections/cancelled/page')
  @Access(OWN_BASKET)
  async cancelled(
    @IdParam('inspectorId') inspectorId: number,
    @Query() filters: BasketHistoryDto,
  ): Promise<WorkBasketPage> {
    assertOwn(inspectorId);
    const { facts, total } = await this.basket.cancelled(inspectorId, filters, filters);
    return pageOf(facts.map(ownWorkBasketItem), total, filters);
  }

  @Serves('GET team/{teamId}/unassigned/page')
  @Access(OWN_BASKET)
  async teamUnassigned(
    @IdParam('teamId') teamId: number,
    @Query() filters: WorkBasketPageDto,
  ): Promise<WorkBasketPage> {
    if (!requestContext.actor().teamIds.includes(teamId)) throw notFound();
    const { facts, total } = await this.basket.teamUnassigned(teamId, filters, filters);
    return pageOf(facts.map(ownWorkBasketItem), total, filters);
  }
}

/** @throws ProductError not_found for another inspector's Work Basket */
function assertOwn(inspectorId: number): void {
  if (requestContext.actor().inspectorId !== inspectorId) throw notFound();
}
