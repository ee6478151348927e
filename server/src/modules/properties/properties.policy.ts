import { propertyScope } from '@walkthrough/domain';
import type { Actor } from '../../core/context/actor';
import { requestContext } from '../../core/context/request-context';
import type { AnyScope } from '../../core/database/lists/list-declaration';
import { inScope } from '../../core/database/scope-condition';
import type { ScopedQuery } from '../../core/database/scoped-query';

/** Which properties a person may know of, deleted ones apart. */
export const visiblePropertyScope = (actor: Actor = requestContext.actor()): AnyScope =>
  propertyScope(actor).map((branch) => ({ ...branch, deletedAt: { in: [null] } }));

/** Leaves what the person may know of; `p` is the property's alias in the query. */
export function visibleProperties(query: ScopedQuery, actor: Actor = requestContext.actor()): ScopedQuery {
  const { sql, parameters } = inScope('p', visiblePropertyScope(actor));
  return query.andWhere(sql, parameters);
}
