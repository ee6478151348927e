import { Injectable } from '@nestjs/common';
import { type Auditor, both, noneOf, oneOf } from '@walkthrough/domain';
import type { AnyScope } from '../../core/database/lists/list-declaration';
import { Lists } from '../../core/database/lists/lists';
import { Rows } from '../../core/database/rows';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { User } from '../users/user.entity';
import { INSPECTION_LIST } from './inspection-list';
import { visibleInspectionScope } from './inspections.policy';

/** Who has audited, of what the caller sees: the choices of a filter. */
@Injectable()
export class AuditorsQueries {
  constructor(
    private readonly lists: Lists,
    @Rows(User) private readonly users: TenantRepository<User>,
  ) {}

  /** Returns the auditors of the history, by name. */
  async ofHistory(): Promise<Auditor[]> {
    const audited: AnyScope = [{ tab: oneOf('audited'), isCondition: oneOf(false), auditorId: noneOf(null) }];
    const scope: AnyScope = both(visibleInspectionScope(), audited);
    const counts = await this.lists.countBy(INSPECTION_LIST, 'auditorId', { scope, words: [] });
    const ids = [...counts.keys()].map(Number);
    if (ids.length === 0) return [];
    const people = await this.users
      .query('u')
      .select({ id: 'u.id', firstName: 'u.firstName', name: 'u.name' })
      .andWhere('u.id IN (:...ids)', { ids })
      .orderBy('u.name')
      .orderBy('u.firstName')
      .rows<Auditor>();
    return people.map(({ id, firstName, name }) => ({ id: Number(id), firstName, name }));
  }
}
