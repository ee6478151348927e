import { isCustomerSide, isManager } from '@walkthrough/domain';
import type { Actor } from '../../core/context/actor';
import { requestContext } from '../../core/context/request-context';
import { all, any, type Condition, NEVER, not, when } from '../../core/database/condition';
import type { ScopedQuery } from '../../core/database/scoped-query';

/**
 * Which inspections a person may know of, as a filter: lists and single reads go through here. It is the SQL of
 * `inspectionAbilities(…).view` in the domain, line by line, and a property test holds the two against each other.
 * `i` is the inspection's alias in the query.
 */
export function visibleInspections(query: ScopedQuery, actor: Actor = requestContext.actor()): ScopedQuery {
  const { sql, parameters } = all(
    inCustomerScope(actor),
    any(when(!(actor.isTier2 && actor.inspectorId !== null)), isCondition),
    any(
      own(actor),
      teamUnassigned(actor),
      all(open, seesOpenWork(actor)),
      all(not(open), seesFinishedWork(actor)),
    ),
  );
  return query.andWhere(sql, parameters);
}

const open: Condition = { sql: 'i.inspectedDate IS NULL AND i.cancelled = :no', parameters: { no: false } };
const isCondition: Condition = { sql: 'i.isCondition = :yes', parameters: { yes: true } };
const cancelled: Condition = { sql: 'i.cancelled = :yes', parameters: { yes: true } };
const notAudited: Condition = { sql: "i.tab = 'completed'" };

const own = ({ inspectorId }: Actor): Condition =>
  inspectorId === null ? NEVER : { sql: 'i.inspectorId = :me', parameters: { me: inspectorId } };

const teamUnassigned = ({ inspectorId, teamIds }: Actor): Condition =>
  inspectorId === null ? NEVER : all(open, { sql: 'i.inspectorId IS NULL' }, ofTeams('ownTeams', teamIds));

function seesOpenWork(actor: Actor): Condition {
  const { flags } = actor;
  const everything =
    isCustomerSide(actor) ||
    flags.canAssignInspection ||
    flags.canScheduleAllInspections ||
    (flags.canModifyProperty && isManager(actor)) ||
    actor.roles.includes('ROLE_ADMIN');
  return any(when(everything), flags.canManageTeams ? ofAnyTeam : NEVER);
}

function seesFinishedWork(actor: Actor): Condition {
  const reads = when(actor.flags.canAccessInspection);
  return any(all(not(cancelled), audits(actor)), isCustomerSide(actor) ? all(not(notAudited), reads) : reads);
}

function inCustomerScope(actor: Actor): Condition {
  const bound = isCustomerSide(actor) || (actor.isTier2 && actor.customerId !== null);
  if (!bound) return when(true);
  if (actor.customerId === null) return NEVER;
  const ofCustomer: Condition = {
    sql: 'i.customerId = :ownCustomer',
    parameters: { ownCustomer: actor.customerId },
  };
  if (!actor.roles.includes('ROLE_PROPERTY_MANAGER')) return ofCustomer;
  if (actor.propertyManagerIds.length === 0) return NEVER;
  return all(ofCustomer, {
    sql: 'i.propertyManagerId IN (:...ownManagers)',
    parameters: { ownManagers: [...actor.propertyManagerIds] },
  });
}

function audits(actor: Actor): Condition {
  const { flags } = actor;
  return all(
    not(isCondition),
    any(
      when(flags.canAuditInspection),
      flags.canAuditSpecificInspection ? inAuditingScope(actor) : NEVER,
      ofTeams('auditTeams', actor.auditTeamIds),
      flags.canAuditTeamInspection ? ofTeams('ownTeams', actor.teamIds) : NEVER,
    ),
  );
}

/** A scope that names nothing covers nothing. */
function inAuditingScope({ auditing }: Actor): Condition {
  const { country, province, city, customerId, inspectorIds } = auditing;
  const named: Condition[] = [];
  const same = (column: string, name: string, text: string) =>
    named.push({ sql: `LOWER(${column}) = :${name}`, parameters: { [name]: text.trim().toLowerCase() } });
  if (country) same('i.country', 'auditCountry', country);
  if (province) same('i.province', 'auditProvince', province);
  if (city) same('i.cityKey', 'auditCity', city);
  if (customerId !== null) {
    named.push({ sql: 'i.customerId = :auditCustomer', parameters: { auditCustomer: customerId } });
  }
  if (inspectorIds.length > 0) {
    named.push({ sql: 'i.inspectorId IN (:...audited)', parameters: { audited: [...inspectorIds] } });
  }
  return named.length === 0 ? NEVER : all(...named);
}

const TEAM_OF_PROPERTY =
  'SELECT 1 FROM team_property ofTeam WHERE ofTeam.tenant_id = i.tenantId AND ofTeam.property_id = i.propertyId';

const ofAnyTeam: Condition = { sql: `EXISTS (${TEAM_OF_PROPERTY})` };

const ofTeams = (name: string, teamIds: readonly number[]): Condition =>
  teamIds.length === 0
    ? NEVER
    : {
        sql: `EXISTS (${TEAM_OF_PROPERTY} AND ofTeam.team_id IN (:...${name}))`,
        parameters: { [name]: [...teamIds] },
      };
