import { Injectable } from '@nestjs/common';
import {
  both,
  ianaZone,
  MOST_UNPAGED,
  monthEverywhere,
  monthWindow,
  noneOf,
  oneOf,
  type ScopeValue,
  subtenantScope,
  today,
  within,
  zoneOfVisit,
} from '@walkthrough/domain';
import { requestContext } from '../../core/context/request-context';
import { inOrder } from '../../core/database/lists/in-order';
import type { AnyBranch, AnyScope } from '../../core/database/lists/list-declaration';
import { Lists } from '../../core/database/lists/lists';
import { INSPECTION_LIST } from '../inspections/inspection-list';
import type { InspectionRowFacts } from '../inspections/row-facts.queries';
import { InspectionRowsQueries } from '../inspections/inspection-rows.queries';
import type { SubtenantMonthDto } from './subtenants.dto';

type Stretch = ReturnType<typeof monthWindow>;

/** What was cancelled was not done. */
const DONE: AnyScope = [{ tab: noneOf('cancelled') }];

/**
 * Reads what a second tier has done, in the index of the inspected dates of a customer. The month is that of each visit,
 * whose day is what is shown of it, unless a zone is asked for.
 */
@Injectable()
export class SubtenantInspectionsQueries {
  constructor(
    private readonly lists: Lists,
    private readonly rows: InspectionRowsQueries,
  ) {}

  /** The last first. */
  async of(customerId: number, { month, timeZone }: SubtenantMonthDto): Promise<InspectionRowFacts[]> {
    if (timeZone !== undefined) {
      const asked = monthWindow(month, ianaZone(timeZone));
      return (await this.page(scopeOf(customerId, asked), 0)).rows;
    }
    const { whole } = monthEverywhere(month);
    return this.ofMonth(scopeOf(customerId, whole), month, MOST_UNPAGED);
  }

  async count(customerId: number, { month, timeZone }: SubtenantMonthDto): Promise<number> {
    const done = (stretch: Stretch) => both(scopeOf(customerId, stretch), DONE);
    if (timeZone !== undefined) return this.total(done(monthWindow(month, ianaZone(timeZone))));
    const { whole, edges } = monthEverywhere(month);
    let count = await this.total(done(whole));
    // Of the hours in which it is the month in some zones alone, each visit says itself whether it is of it.
    for (const edge of edges) {
      const scope = done(edge);
      count += (await this.ofMonth(scope, month)).length - (await this.total(scope));
    }
    return count;
  }

  /** Those that are of the month in their own zone: the last ones, or with no limit all. */
  private async ofMonth(scope: AnyScope, month: string, most = Infinity): Promise<InspectionRowFacts[]> {
    const found: InspectionRowFacts[] = [];
    for (let page = 0; found.length < most; page += 1) {
      const { rows, isLast } = await this.page(scope, page);
      found.push(...rows.filter((visit) => monthOf(visit) === month));
      if (isLast) break;
    }
    return found.slice(0, most);
  }

  private async page(scope: AnyScope, page: number) {
    const { ids, total } = await this.chosen(scope, page, MOST_UNPAGED);
    const rows = inOrder(ids, await this.rows.byIds(ids));
    return { rows, isLast: (page + 1) * MOST_UNPAGED >= total };
  }

  private async total(scope: AnyScope): Promise<number> {
    return (await this.chosen(scope, 0, 1)).total;
  }

  private chosen(scope: AnyScope, page: number, size: number) {
    return this.lists.page(INSPECTION_LIST, {
      scope,
      words: [],
      sort: 'inspected',
      direction: 'DESC',
      page,
      size,
    });
  }
}

const monthOf = (visit: InspectionRowFacts): string =>
  today(visit.inspectedDate ?? 0, zoneOfVisit(visit.timeZone, visit)).slice(0, 7);

function scopeOf(customerId: number, stretch: Stretch): AnyScope {
  const inMonth: AnyBranch = { customerId: oneOf(customerId), inspectedDate: within(stretch) };
  return both<Record<string, ScopeValue>>(subtenantScope(requestContext.actor()), [inMonth]);
}
