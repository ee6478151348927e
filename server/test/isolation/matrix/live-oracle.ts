import {
  has,
  is,
  isCustomerSide,
  isStaff,
  knowsOfAccount,
  readsRequestLog,
  receivesRequests,
  seesCustomer,
  seesForm,
  seesManager,
  seesProperty,
  seesInspection,
} from './oracle';
import { seesDelivery } from '../../nouns/deliveries/matrix';
import { seesTenancy } from '../../nouns/tenancies/matrix';
import type { Person, Property, Inspection, World } from './world';

/** Expected messages of a person, as `entity id`. */
export interface Expected {
  puts: string[];
  /** Allowed removals: rows that were visible before a change and no longer are. */
  removes: string[];
}

/** Events that lists of people do not show. */
const OF_NO_LIST = [
  'user.signedIn',
  'user.signedOut',
  'user.sessionsEnded',
  'user.passwordChanged',
  'user.exported',
  'user.invited',
];

const DAY_MS = 24 * 60 * 60 * 1000;
/** Catch-up covers at most a day and a thousand events; an hour is left for the run itself. */
const MAX_EVENTS = 900;

/** Returns numbers to catch up from: the earliest allowed and the last. */
export function sinceFor({ tenantId }: Person, { events }: World): number[] {
  const own = events.filter((event) => event.tenantId === tenantId);
  const last = own.at(-1)?.seq ?? 0;
  const recent = own.filter(({ at }) => at > Date.now() - DAY_MS + DAY_MS / 24).slice(-MAX_EVENTS);
  const first = recent[0];
  return first ? [first.seq - 1, last] : [last];
}

export function changesFor(person: Person, world: World, since: number): Expected {
  const events = world.events.filter(({ tenantId, seq }) => tenantId === person.tenantId && seq > since);
  const expected: Expected = { puts: [], removes: [] };
  for (const { name, entity, entityId, before, after } of events) {
    if (entity === 'inspection') judge(expected, person, world.inspections.get(entityId), entityId, before);
    if (entity === 'team' && isStaff(person)) {
      const isThere = world.teams.some(({ id }) => id === entityId);
      (isThere ? expected.puts : expected.removes).push(`team ${entityId}`);
    }
    if (entity === 'user' && !OF_NO_LIST.includes(name)) {
      const account = world.accounts.get(entityId)!;
      if (knowsOfAccount(person, account)) expected.puts.push(`user ${entityId}`);
      else if (knowsOfAccount(person, { ...account, isDeleted: false }))
        expected.removes.push(`user ${entityId}`);
    }
    const customer = entity === 'customer' && world.customers.find(({ id }) => id === entityId);
    if (customer && (isStaff(person) || isCustomerSide(person)) && seesCustomer(person, customer))
      expected.puts.push(`customer ${entityId}`);
    if (entity === 'propertyManager') {
      const manager = world.managers.find(({ id }) => id === entityId);
      if (manager && seesManager(person, manager)) expected.puts.push(`propertyManager ${entityId}`);
      if (!manager) expected.removes.push(`propertyManager ${entityId}`);
    }
    if (entity === 'device' && isStaff(person) && has(person, 'canManageUser')) {
      const isThere = world.devices.some(({ id }) => id === entityId);
      (isThere ? expected.puts : expected.removes).push(`device ${entityId}`);
    }
    // Sync states are for managers who see the inspection.
    const inspection =
      entity === 'visitSync' && isStaff(person) ? world.inspections.get(entityId) : undefined;
    if (inspection && seesInspection(person, inspection)) expected.puts.push(`visitSync ${entityId}`);
    if (entity === 'property') judgeProperty(expected, person, world.properties.get(entityId), before);
    if (entity === 'dataUpdateRequest') {
      const request = world.dataUpdates.find(({ id }) => id === entityId);
      const property = request && world.properties.get(request.propertyId);
      const isReader = receivesRequests(person) || readsRequestLog(person);
      const isOwn =
        is(person, 'INSPECTOR') && person.tenantId === request?.tenantId && request.inspectorId === person.id;
      if (property && !property.isDeleted && (isOwn || (isReader && seesProperty(person, property))))
        expected.puts.push(`dataUpdateRequest ${entityId}`);
      else if (property && isReader && seesProperty(person, propertyBefore(property, before)))
        expected.removes.push(`dataUpdateRequest ${entityId}`);
    }
    if (entity === 'inspectionKind' && isStaff(person)) expected.puts.push(`inspectionKind ${entityId}`);
    // Nobody has opened a trial with a code.
    if (entity === 'formTrial' && is(person, 'ADMIN')) {
      const isThere = world.formTrials.some(({ id }) => id === entityId);
      (isThere ? expected.puts : expected.removes).push(`formTrial ${entityId}`);
    }
    // A new code may replace one that the colleague has opened.
    if (name === 'formTrial.codeCreated' && after?.['userId'] === person.id && !is(person, 'ADMIN'))
      expected.removes.push(`formTrial ${entityId}`);
    if (entity === 'tenantLink') {
      const link = world.tenantLinks.find(({ id }) => id === entityId);
      if (link && seesTenancy(person, world, String(link.tenancyId)))
        expected.puts.push(`tenantLink ${entityId}`);
    }
    const tenancy = entity === 'tenancy' && world.tenancies.find(({ id }) => id === entityId);
    // Those who saw a removed tenancy learn of it.
    if (
      tenancy &&
      seesTenancy(person, { ...world, tenancies: [{ ...tenancy, isDeleted: false }] }, String(entityId))
    )
      expected.puts.push(`tenancy ${entityId}`);
    if (entity === 'delivery' && seesDelivery(person, world, String(entityId)))
      expected.puts.push(`delivery ${entityId}`);
    if (entity === 'formVersion') {
      const form = world.forms.find(({ id }) => id === entityId);
      const sees = form !== undefined && seesForm(person, form);
      if (sees) expected.puts.push(`formVersion ${entityId}`);
      else if (is(person, 'ADMIN')) expected.removes.push(`formVersion ${entityId}`);
    }
  }
  return expected;
}

function judge(
  expected: Expected,
  person: Person,
  now: Inspection | undefined,
  id: number,
  before: Record<string, unknown> | null,
): void {
  if (now && seesInspection(person, now)) expected.puts.push(`inspection ${id}`);
  else if (!now || seesInspection(person, asBefore(now, before))) expected.removes.push(`inspection ${id}`);
  if (!is(person, 'ADMIN')) return;
  if (now?.hasIssue) expected.puts.push(`schedulingIssue ${id}`);
  else expected.removes.push(`schedulingIssue ${id}`);
}

function judgeProperty(
  expected: Expected,
  person: Person,
  now: Property | undefined,
  before: Record<string, unknown> | null,
): void {
  if (!now) return;
  if (seesProperty(person, now)) expected.puts.push(`property ${now.id}`);
  else if (seesProperty(person, propertyBefore(now, before))) expected.removes.push(`property ${now.id}`);
}

function propertyBefore(now: Property, before: Record<string, unknown> | null): Property {
  const was = (name: string, otherwise: number | null) =>
    before && name in before ? (before[name] as number | null) : otherwise;
  return {
    ...now,
    customerId: was('customerId', now.customerId),
    managerId: was('propertyManagerId', now.managerId),
    isDeleted: was('deletedAt', now.isDeleted ? 1 : null) !== null,
  };
}

/** Returns an inspection with the values that the event gives as previous. */
function asBefore(now: Inspection, before: Record<string, unknown> | null): Inspection {
  if (!before) return now;
  const flag = (name: string, otherwise: boolean) =>
    name in before ? before[name] !== null && before[name] !== false : otherwise;
  const id = (name: string, otherwise: number | null) =>
    name in before ? (before[name] as number | null) : otherwise;
  const successor = {
    customerId: id('successorCustomerId', now.successor?.customerId ?? null),
    managerId: id('successorManagerId', now.successor?.managerId ?? null),
  };
  return {
    ...now,
    owner: {
      customerId: id('customerId', now.owner.customerId),
      managerId: id('propertyManagerId', now.owner.managerId),
    },
    successor: successor.customerId === null ? null : successor,
    inspectorId: 'inspectorId' in before ? (before['inspectorId'] as number | null) : now.inspectorId,
    isPlanned: flag('scheduledDate', now.isPlanned),
    isInspected: flag('inspectedDate', now.isInspected),
    isAudited: flag('audited', now.isAudited),
    isCancelled: flag('cancelled', now.isCancelled),
  };
}
