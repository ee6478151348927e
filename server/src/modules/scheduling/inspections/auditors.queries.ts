import { Injectable } from '@nestjs/common';
import { type Auditor, both, noneOf, oneOf } from '@walkthrough/domain';
import type { AnyScope } from '../../../core/database/lists/list-declaration';
import { Lists } from '../../../core/database/lists/lists';
import { UsersService } from '../../parties/users/users.service';
import { INSPECTION_LIST } from './inspection-list';
import { visibleInspectionScope } from './inspections.policy';

/** Lists who audited the inspections that the caller sees, for a filter. */
@Injectable()
export class AuditorsQueries {
  constructor(
    private readonly lists: Lists,
    private readonly users: UsersService,
  ) {}

  /** Returns the auditors of the history, by name. */
  async ofHistory(): Promise<Auditor[]> {
    const audited: AnyScope = [{ tab: oneOf('audited'), isCondition: oneOf(false), auditorId: noneOf(null) }];
    const scope: AnyScope = both(visibleInspectionScope(), audited);
    const counts = await this.lists.countBy(INSPECTION_LIST, 'auditorId', { scope, words: [] });
    const ids = [...counts.keys()].map(Number);
    return ids.length === 0 ? [] : this.users.namesOf(ids);
  }
}
