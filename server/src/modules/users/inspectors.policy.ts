import { inspectorScope } from '@walkthrough/domain';
import { requestContext } from '../../core/context/request-context';
import { inScope } from '../../core/database/scope-condition';
import type { ScopedQuery } from '../../core/database/scoped-query';

/** Leaves the inspectors whom the caller may know of; `u` is the user's alias in the query. */
export function visibleInspectors(query: ScopedQuery): ScopedQuery {
  const { sql, parameters } = inScope('u', inspectorScope(requestContext.actor()));
  return query
    .andWhere('u.role = :inspectorRole', { inspectorRole: 'ROLE_INSPECTOR' })
    .andWhere(sql, parameters);
}
