import { customerScope, propertyManagerScope } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { inScope } from '../../../core/database/scope-condition';
import type { ScopedQuery } from '../../../core/database/scoped-query';

/** Limits a query to customers the caller may see; `c` is the customer's alias. */
export function visibleCustomers(query: ScopedQuery): ScopedQuery {
  const { sql, parameters } = inScope('c', customerScope(requestContext.actor()));
  return query.andWhere(sql, parameters);
}

/** Limits a query to property managers the caller may see, without deleted ones; `m` is the manager's alias. */
export function visibleManagers(query: ScopedQuery): ScopedQuery {
  const { sql, parameters } = inScope('m', propertyManagerScope(requestContext.actor()));
  return query.andWhere('m.deletedAt IS NULL').andWhere(sql, parameters);
}
