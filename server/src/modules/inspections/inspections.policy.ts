import type { Actor } from '../../core/context/actor';
import { requestContext } from '../../core/context/request-context';
import type { ScopedQuery } from '../../core/database/scoped-query';
import { TeamProperty } from '../teams/team-property.entity';

/**
 * Which inspections a person may know of. Lists and single reads both go through here, so that they cannot
 * disagree. `i` is the inspection's alias in the query.
 */
export function visibleInspections(query: ScopedQuery, actor: Actor = requestContext.actor()): ScopedQuery {
  switch (actor.roles[0]) {
    case 'ROLE_ADMIN':
    case 'ROLE_MANAGER':
      return query;
    case 'ROLE_CUSTOMER':
      return query.andWhere('i.customerId = :ownCustomer', { ownCustomer: actor.customerId });
    case 'ROLE_PROPERTY_MANAGER':
      return query.andWhere('i.customerId = :ownCustomer', { ownCustomer: actor.customerId }).andAny(
        actor.propertyManagerIds.length === 0
          ? []
          : [
              {
                sql: 'i.propertyManagerId IN (:...ownManagers)',
                parameters: { ownManagers: actor.propertyManagerIds },
              },
            ],
      );
    case 'ROLE_INSPECTOR':
      return ofInspector(query, actor);
    default:
      return query.andAny([]);
  }
}

/** Their own, and what is on the properties of their teams; a tier-2 inspector only the own customer's condition ones. */
function ofInspector(query: ScopedQuery, actor: Actor): ScopedQuery {
  if (actor.isTier2) {
    return query
      .andWhere('i.inspectorId = :me AND i.isCondition = :yes', { me: actor.userId, yes: true })
      .andWhere('i.customerId = :ownCustomer', { ownCustomer: actor.customerId });
  }
  if (actor.teamIds.length === 0) return query.andWhere('i.inspectorId = :me', { me: actor.userId });
  query.leftJoin(
    TeamProperty,
    'ofTeam',
    'ofTeam.propertyId = i.propertyId AND ofTeam.teamId IN (:...teams)',
    {
      teams: actor.teamIds,
    },
  );
  return query.andAny([
    { sql: 'i.inspectorId = :me', parameters: { me: actor.userId } },
    { sql: 'ofTeam.id IS NOT NULL' },
  ]);
}
