import { Injectable } from '@nestjs/common';
import {
  both,
  ianaZone,
  MOST_UNPAGED,
  monthWindow,
  noneOf,
  oneOf,
  type ScopeValue,
  subtenantScope,
  within,
} from '@walkthrough/domain';
import { requestContext } from '../../core/context/request-context';
import { inOrder } from '../../core/database/lists/in-order';
import type { AnyBranch, AnyScope } from '../../core/database/lists/list-declaration';
import { Lists } from '../../core/database/lists/lists';
import { INSPECTION_LIST } from '../inspections/inspection-list';
import type { InspectionRowFacts } from '../inspections/row-facts.queries';
import { InspectionRowsQueries } from '../inspections/inspection-rows.queries';
import type { SubtenantMonthDto } from './subtenants.dto';

/** Reads what a second tier has done, in the index of the inspected dates of a customer. */
@Injectable()
export class SubtenantInspectionsQueries {
  constructor(
    private readonly lists: Lists,
    private readonly rows: InspectionRowsQueries,
  ) {}

  /** The last first. */
  async of(customerId: number, asked: SubtenantMonthDto): Promise<InspectionRowFacts[]> {
    const { ids } = await this.page(scopeOf(customerId, asked), MOST_UNPAGED);
    return inOrder(ids, await this.rows.byIds(ids));
  }

  /** What was cancelled was not done. */
  async count(customerId: number, asked: SubtenantMonthDto): Promise<number> {
    const done: AnyScope = [{ tab: noneOf('cancelled') }];
    return (await this.page(both(scopeOf(customerId, asked), done), 1)).total;
  }

  private page(scope: AnyScope, size: number) {
    return this.lists.page(INSPECTION_LIST, {
      scope,
      words: [],
      sort: 'inspected',
      direction: 'DESC',
      page: 0,
      size,
    });
  }
}

function scopeOf(customerId: number, { month, timeZone }: SubtenantMonthDto): AnyScope {
  const inMonth: AnyBranch = {
    customerId: oneOf(customerId),
    inspectedDate: within(monthWindow(month, ianaZone(timeZone))),
  };
  return both<Record<string, ScopeValue>>(subtenantScope(requestContext.actor()), [inMonth]);
}
