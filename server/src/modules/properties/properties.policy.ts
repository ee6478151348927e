import { customerPart, propertyScope, teamPropertyScope } from '@walkthrough/domain';
import type { Actor } from '../../core/context/actor';
import { requestContext } from '../../core/context/request-context';
import type { AnyScope } from '../../core/database/lists/list-declaration';
import { inScope } from '../../core/database/scope-condition';
import type { ScopedQuery } from '../../core/database/scoped-query';
import { ofTeamSets } from '../inspections/inspections.policy';

/** Which properties a person may know of, deleted ones apart. */
export const visiblePropertyScope = (actor: Actor = requestContext.actor()): AnyScope =>
  propertyScope(actor).map((branch) => ({ ...branch, deletedAt: { in: [null] } }));

/** Leaves what the person may know of; `p` is the property's alias in the query. */
export function visibleProperties(query: ScopedQuery, actor: Actor = requestContext.actor()): ScopedQuery {
  const { sql, parameters } = inScope('p', visiblePropertyScope(actor));
  return query.andWhere(sql, parameters);
}

/** Leaves properties of the customers whose work the person knows of: a visit there may be of an earlier owner's day. */
export function propertiesOfOwnPart(query: ScopedQuery, actor: Actor = requestContext.actor()): ScopedQuery {
  const { sql, parameters } = inScope('p', customerPart(actor));
  return query.andWhere(sql, parameters);
}

/** Leaves properties of the teams of an inspector. */
export function propertiesOfOwnTeams(query: ScopedQuery, actor: Actor = requestContext.actor()): ScopedQuery {
  const scope: AnyScope = teamPropertyScope(actor).map(({ teamIds, ...branch }) =>
    teamIds ? { ...branch, teamSetId: ofTeamSets(teamIds, actor) } : branch,
  );
  const { sql, parameters } = inScope('p', scope);
  return query.andWhere(sql, parameters);
}
