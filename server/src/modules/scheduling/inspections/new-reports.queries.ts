import { Injectable } from '@nestjs/common';
import { both, type Limit, oneOf, within } from '@walkthrough/domain';
import type { AnyScope } from '../../../core/database/lists/list-declaration';
import { Lists } from '../../../core/database/lists/lists';
import { INSPECTION_LIST } from './inspection-list';
import { visibleInspectionScope } from './inspections.policy';

/** How long before, in ms, a report's inspection is looked for, so that a long history is not scanned. */
const INSPECTED_WITHIN_MS = 90 * 86_400_000;

/** Counts the reports of the History that customers have not seen yet. */
@Injectable()
export class NewReportsQueries {
  constructor(private readonly lists: Lists) {}

  /**
   * Returns the number of reports that the caller sees since an instant: since their audit or, where none follows,
   * since they were submitted.
   */
  async count(since: number, isCondition: boolean): Promise<number> {
    const report = {
      tab: oneOf('audited'),
      isCondition: oneOf(isCondition),
      completedExternally: oneOf(false),
      inspectedDate: within({ from: since - INSPECTED_WITHIN_MS }) as Limit,
    };
    const newReports: AnyScope = [
      { ...report, auditedDate: within({ from: since }) as Limit },
      { ...report, auditedDate: oneOf(null), reportedAt: within({ from: since }) as Limit },
    ];
    const scope = both(visibleInspectionScope(), newReports);
    return (await this.lists.countBy(INSPECTION_LIST, 'tab', { scope })).get('audited') ?? 0;
  }
}
