import { Injectable } from '@nestjs/common';
import {
  both,
  CALENDAR_ROWS,
  calendarTabs,
  MAX_UNPAGED,
  oneOf,
  type Limit,
  within,
  type InspectionTab,
  type PageQuery,
} from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { selectedValue } from '../../../core/database/lists/selected-value';
import { inOrder } from '../../../core/database/lists/in-order';
import type { AnyBranch, AnyScope } from '../../../core/database/lists/list-declaration';
import { Lists } from '../../../core/database/lists/lists';
import { INSPECTION_LIST } from './inspection-list';
import { InspectionRowsQueries, kindsOf, UNPLANNED_TABS } from './inspection-rows.queries';
import { visibleInspectionScope } from './inspections.policy';
import type { InspectionRowFacts } from './row-facts.queries';

/** A page of rows with the total count. */
interface FoundRows {
  rows: InspectionRowFacts[];
  total: number;
}

/** Reads the calendar's inspections of both kinds through the indexes of the boards. */
@Injectable()
export class CalendarQueries {
  constructor(
    private readonly lists: Lists,
    private readonly inspections: InspectionRowsQueries,
  ) {}

  /**
   * Returns scheduled inspections between two instants, and finished ones that the caller may open, at their
   * scheduled time: at most `CALENDAR_ROWS`, by time.
   */
  withTime(range: { from: number; before: number }, inspectorId?: number): Promise<FoundRows> {
    const limits = { scheduledAt: within(range) as Limit, inspectorId: selectedValue(inspectorId) };
    const tabs = calendarTabs(requestContext.actor());
    const order = { sort: 'scheduled', direction: 'ASC' } as const;
    return this.read({ ...order, scope: scopeOf(tabs, limits), page: 0, size: CALENDAR_ROWS });
  }

  /** Returns a page of the inspections without a time, by due date. */
  unscheduled({ page, size }: Required<Pick<PageQuery, 'page' | 'size'>>): Promise<FoundRows> {
    const order = { sort: 'due', direction: 'ASC' } as const;
    return this.read({ ...order, scope: scopeOf(UNPLANNED_TABS), page, size });
  }

  private async read(asked: Parameters<typeof this.page>[0]): Promise<FoundRows> {
    const { ids, total } = await this.page(asked);
    const rows: InspectionRowFacts[] = [];
    for (let from = 0; from < ids.length; from += MAX_UNPAGED)
      rows.push(...(await this.inspections.visible(ids.slice(from, from + MAX_UNPAGED))));
    return { rows: inOrder(ids, rows), total };
  }

  private page(asked: {
    scope: AnyScope;
    sort: 'scheduled' | 'due';
    direction: 'ASC';
    page: number;
    size: number;
  }) {
    return this.lists.page(INSPECTION_LIST, asked);
  }
}

const scopeOf = (tabs: readonly InspectionTab[], limits: AnyBranch = {}): AnyScope =>
  both(visibleInspectionScope(), [
    { ...limits, tab: oneOf(...tabs), isCondition: oneOf(...kindsOf(requestContext.actor())) },
  ]);
