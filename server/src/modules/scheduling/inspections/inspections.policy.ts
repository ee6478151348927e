import {
  INSPECTION_TABS,
  type InspectionScope,
  inspectionScope,
  ownInspectionScope,
  type Limit,
  type ScopeValue,
} from '@walkthrough/domain';
import type { Actor } from '../../../core/context/actor';
import { requestContext } from '../../../core/context/request-context';
import type { AnyScope } from '../../../core/database/lists/list-declaration';
import { inScope } from '../../../core/database/scope-condition';
import type { ScopedQuery } from '../../../core/database/scoped-query';

/**
 * Returns which inspections a user may see as limits on columns: the domain's `inspectionScope`, with the user's
 * teams translated to team sets.
 */
export function visibleInspectionScope(actor: Actor = requestContext.actor()): AnyScope {
  return inColumns(inspectionScope(actor), actor);
}

function inColumns(scope: InspectionScope, actor: Actor): AnyScope {
  return scope.map(({ teamIds, ...branch }) =>
    teamIds ? { ...branch, teamSetId: ofTeamSets(teamIds, actor) } : branch,
  );
}

/** Limits a query to inspections that are or were assigned to the user; `i` is the inspection's alias. */
export function ownInspections(query: ScopedQuery, actor: Actor = requestContext.actor()): ScopedQuery {
  const { sql, parameters } = inScope('i', inColumns(ownInspectionScope(actor), actor));
  return query.andWhere(sql, parameters);
}

/** Returns whether the user may see every inspection of the company, so that dependent rows need no check. */
export const seesEveryInspection = (actor: Actor = requestContext.actor()): boolean =>
  visibleInspectionScope(actor).some((branch) =>
    Object.entries(branch).every(([column, limit]) => !limit || (column === 'tab' && namesEveryTab(limit))),
  );

const namesEveryTab = (limit: Limit): boolean =>
  limit.in !== undefined && INSPECTION_TABS.every((tab) => limit.in.includes(tab));

/** Limits a query to inspections the user may see; `i` is the inspection's alias. */
export function visibleInspections(query: ScopedQuery, actor: Actor = requestContext.actor()): ScopedQuery {
  const { sql, parameters } = inScope('i', visibleInspectionScope(actor));
  return query.andWhere(sql, parameters);
}

/** Translates teams to the team sets that rows store. */
export function ofTeamSets(teams: Limit<number | null>, { teamSets }: Actor): Limit {
  const named: readonly ScopeValue[] = teams.in ?? teams.notIn;
  const sets: ScopeValue[] = teamSets
    .filter(({ teamIds }) => teamIds.some((teamId) => named.includes(teamId)))
    .map(({ id }) => id);
  if (named.includes(null)) sets.push(null);
  return teams.in ? { in: sets } : { notIn: sets };
}
