import { customerPart, propertyScope, teamPropertyScope } from '@walkthrough/domain';
import type { Actor } from '../../../core/context/actor';
import { requestContext } from '../../../core/context/request-context';
import type { AnyScope } from '../../../core/database/lists/list-declaration';
import { inScope } from '../../../core/database/scope-condition';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import { ofTeamSets } from '../../scheduling/inspections/inspections.policy';

/** Returns the scope of properties that a person may see, without deleted ones. */
export const visiblePropertyScope = (actor: Actor = requestContext.actor()): AnyScope =>
  propertyScope(actor).map((branch) => ({ ...branch, deletedAt: { in: [null] } }));

/** Limits a query to the properties that the person may see; `p` is the property's alias. */
export function visibleProperties(query: ScopedQuery, actor: Actor = requestContext.actor()): ScopedQuery {
  const { sql, parameters } = inScope('p', visiblePropertyScope(actor));
  return query.andWhere(sql, parameters);
}

/**
 * Limits a query to properties of customers whose work the person may see: an inspection there may date from an
 * earlier owner.
 */
export function propertiesOfOwnPart(query: ScopedQuery, actor: Actor = requestContext.actor()): ScopedQuery {
  const { sql, parameters } = inScope('p', customerPart(actor));
  return query.andWhere(sql, parameters);
}

/** Limits a query to properties of an inspector's teams. */
export function propertiesOfOwnTeams(query: ScopedQuery, actor: Actor = requestContext.actor()): ScopedQuery {
  const scope: AnyScope = teamPropertyScope(actor).map(({ teamIds, ...branch }) =>
    teamIds ? { ...branch, teamSetId: ofTeamSets(teamIds, actor) } : branch,
  );
  const { sql, parameters } = inScope('p', scope);
  return query.andWhere(sql, parameters);
}
