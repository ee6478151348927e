import { inspectorScope } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { inScope } from '../../../core/database/scope-condition';
import type { ScopedQuery } from '../../../core/database/scoped-query';

/** Limits a query to inspectors that the caller may see; `u` is the user's alias. */
export function visibleInspectors(query: ScopedQuery): ScopedQuery {
  const { sql, parameters } = inScope('u', inspectorScope(requestContext.actor()));
  return query
    .andWhere('u.role = :inspectorRole', { inspectorRole: 'ROLE_INSPECTOR' })
    .andWhere(sql, parameters);
}
