import { customerScope, propertyManagerScope } from '@walkthrough/domain';
import { requestContext } from '../../core/context/request-context';
import { inScope } from '../../core/database/scope-condition';
import type { ScopedQuery } from '../../core/database/scoped-query';

/** Leaves what the caller may know of; `c` is the customer's alias in the query. */
export function visibleCustomers(query: ScopedQuery): ScopedQuery {
  const { sql, parameters } = inScope('c', customerScope(requestContext.actor()));
  return query.andWhere(sql, parameters);
}

/** The same of property managers, those that are deleted left out; `m` is the manager's alias. */
export function visibleManagers(query: ScopedQuery): ScopedQuery {
  const { sql, parameters } = inScope('m', propertyManagerScope(requestContext.actor()));
  return query.andWhere('m.deletedAt IS NULL').andWhere(sql, parameters);
}
