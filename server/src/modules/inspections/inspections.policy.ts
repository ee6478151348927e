import {
  INSPECTION_TABS,
  type InspectionScope,
  inspectionScope,
  ownVisitScope,
  type Limit,
  type ScopeValue,
} from '@walkthrough/domain';
import type { Actor } from '../../core/context/actor';
import { requestContext } from '../../core/context/request-context';
import type { AnyScope } from '../../core/database/lists/list-declaration';
import { inScope } from '../../core/database/scope-condition';
import type { ScopedQuery } from '../../core/database/scoped-query';

/**
 * Which inspections a person may know of, in the columns of the table: what `inspectionScope` of the domain says,
 * with the person's teams as the sets that they are part of.
 */
export function visibleInspectionScope(actor: Actor = requestContext.actor()): AnyScope {
  return inColumns(inspectionScope(actor), actor);
}

function inColumns(scope: InspectionScope, actor: Actor): AnyScope {
  return scope.map(({ teamIds, ...branch }) =>
    teamIds ? { ...branch, teamSetId: ofTeamSets(teamIds, actor) } : branch,
  );
}

/** Leaves visits that are or were given to the person; `i` is the inspection's alias in the query. */
export function ownInspections(query: ScopedQuery, actor: Actor = requestContext.actor()): ScopedQuery {
  const { sql, parameters } = inScope('i', inColumns(ownVisitScope(actor), actor));
  return query.andWhere(sql, parameters);
}

/** Whether the person may know of every visit of the company: what hangs on visits need not look at them then. */
export const seesEveryInspection = (actor: Actor = requestContext.actor()): boolean =>
  visibleInspectionScope(actor).some((branch) =>
    Object.entries(branch).every(([column, limit]) => !limit || (column === 'tab' && namesEveryTab(limit))),
  );

const namesEveryTab = (limit: Limit): boolean =>
  limit.in !== undefined && INSPECTION_TABS.every((tab) => limit.in.includes(tab));

/** Leaves what the person may know of; `i` is the inspection's alias in the query. */
export function visibleInspections(query: ScopedQuery, actor: Actor = requestContext.actor()): ScopedQuery {
  const { sql, parameters } = inScope('i', visibleInspectionScope(actor));
  return query.andWhere(sql, parameters);
}

/** Teams as the sets of teams that the person is part of: what rows hold. */
export function ofTeamSets(teams: Limit<number | null>, { teamSets }: Actor): Limit {
  const named: readonly ScopeValue[] = teams.in ?? teams.notIn;
  const sets: ScopeValue[] = teamSets
    .filter(({ teamIds }) => teamIds.some((teamId) => named.includes(teamId)))
    .map(({ id }) => id);
  if (named.includes(null)) sets.push(null);
  return teams.in ? { in: sets } : { notIn: sets };
}
