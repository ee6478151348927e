import { Injectable } from '@nestjs/common';
import {
  both,
  ianaZone,
  MAX_UNPAGED,
  monthEverywhere,
  monthWindow,
  noneOf,
  oneOf,
  type ScopeValue,
  type SubtenantMonth,
  subtenantScope,
  today,
  within,
  zoneOfInspection,
} from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { inOrder } from '../../../core/database/lists/in-order';
import type { AnyBranch, AnyScope } from '../../../core/database/lists/list-declaration';
import { Lists } from '../../../core/database/lists/lists';
import { INSPECTION_LIST } from '../../scheduling/inspections/inspection-list';
import type { InspectionRowFacts } from '../../scheduling/inspections/row-facts.queries';
import { InspectionRowsQueries } from '../../scheduling/inspections/inspection-rows.queries';

type Stretch = ReturnType<typeof monthWindow>;

/** Cancelled inspections do not count. */
const DONE: AnyScope = [{ tab: noneOf('cancelled') }];

/**
 * Reads the inspections that a tier-2 customer performed, through the index of inspected dates. Without a zone, the
 * month is evaluated in each inspection's own zone, in which its date is shown.
 */
@Injectable()
export class SubtenantInspectionsQueries {
  constructor(
    private readonly lists: Lists,
    private readonly rows: InspectionRowsQueries,
  ) {}

  /** Latest first. */
  async of(customerId: number, { month, timeZone }: SubtenantMonth): Promise<InspectionRowFacts[]> {
    if (timeZone !== undefined) {
      const asked = monthWindow(month, ianaZone(timeZone));
      return (await this.page(scopeOf(customerId, asked), 0)).rows;
    }
    const { whole } = monthEverywhere(month);
    return this.ofMonth(scopeOf(customerId, whole), month, MAX_UNPAGED);
  }

  async count(customerId: number, { month, timeZone }: SubtenantMonth): Promise<number> {
    const done = (stretch: Stretch) => both(scopeOf(customerId, stretch), DONE);
    if (timeZone !== undefined) return this.total(done(monthWindow(month, ianaZone(timeZone))));
    const { whole, edges } = monthEverywhere(month);
    let count = await this.total(done(whole));
    // Near the edges of the month the zones differ, so each inspection is checked in its own.
    for (const edge of edges) {
      const scope = done(edge);
      count += (await this.ofMonth(scope, month)).length - (await this.total(scope));
    }
    return count;
  }

  /** Returns those in the month by their own zone: the last ones, or all without a limit. */
  private async ofMonth(scope: AnyScope, month: string, most = Infinity): Promise<InspectionRowFacts[]> {
    const found: InspectionRowFacts[] = [];
    for (let page = 0; found.length < most; page += 1) {
      const { rows, isLast } = await this.page(scope, page);
      found.push(...rows.filter((inspection) => monthOf(inspection) === month));
      if (isLast) break;
    }
    return found.slice(0, most);
  }

  private async page(scope: AnyScope, page: number) {
    const { ids, total } = await this.chosen(scope, page, MAX_UNPAGED);
    const rows = inOrder(ids, await this.rows.byIds(ids));
    return { rows, isLast: (page + 1) * MAX_UNPAGED >= total };
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

const monthOf = (inspection: InspectionRowFacts): string =>
  today(inspection.inspectedDate ?? 0, zoneOfInspection(inspection.timeZone, inspection)).slice(0, 7);

function scopeOf(customerId: number, stretch: Stretch): AnyScope {
  const inMonth: AnyBranch = { customerId: oneOf(customerId), inspectedDate: within(stretch) };
  return both<Record<string, ScopeValue>>(subtenantScope(requestContext.actor()), [inMonth]);
}
