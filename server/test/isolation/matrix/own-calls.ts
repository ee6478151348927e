import { type Expected, changesFor, sinceFor } from './live-oracle';
import { FLAGS_OF_TABS } from './listings';
import { has, is, isCustomerSide, isOfCompany, isStaff, seesVisit, type Tab, tabOf } from './oracle';
import type { Person, World } from './world';

/** A GET call that names no row and lists none: about the caller, the company, or for everybody alike. */
export interface OwnCall {
  may: (person: Person) => boolean;
  queries?: (person: Person, world: World) => string[];
  /** A sentence for each thing that an answer should not say. */
  faults?: (body: unknown, person: Person, world: World, query: string) => string[];
}

const anybody = (): boolean => true;
const isSelf = (body: unknown, person: Person): string[] =>
  (body as { userName?: string }).userName === person.account ? [] : ['is about somebody else'];

function faultsOfCounts(body: unknown, person: Person, { visits }: World, query: string): string[] {
  const counts = body as Record<string, number>;
  const seen = [...visits.values()].filter(
    (visit) => visit.isCondition === query.includes('true') && seesVisit(person, visit),
  );
  return Object.entries(FLAGS_OF_TABS).flatMap(([tab, flags]) => {
    const count = seen.filter((visit) => tabOf(visit) === (tab as Tab)).length;
    const expected = has(person, ...flags) ? count : 0;
    return counts[tab] === expected ? [] : [`counts ${counts[tab]} as ${tab}; ${expected} are to be seen`];
  });
}

function faultsOfChanges(body: unknown, person: Person, world: World, query: string): string[] {
  const { changes } = body as { changes: { entity: string; id: number; op: 'put' | 'remove' }[] };
  const told = new Set(changes.map(({ entity, id, op }) => `${op} ${entity} ${id}`));
  const expected: Expected = changesFor(person, world, Number(query.split('=')[1]));
  const missing = expected.puts
    .filter((change) => !told.has(`put ${change}`))
    .map((each) => `does not tell ${each}`);
  const beyond = changes
    .map(({ entity, id, op }) => ({ op, change: `${entity} ${id}` }))
    .filter(({ op, change }) => !(op === 'put' ? expected.puts : expected.removes).includes(change))
    .map(({ op, change }) => `tells ${op} ${change}`);
  return [...missing, ...beyond];
}

/** Every other GET call. A new one is refused by the matrix until it stands here. */
export const OWN_CALLS: Readonly<Record<string, OwnCall>> = {
  'GET users/self': { may: anybody, faults: isSelf },
  'GET sys_tenants/self': { may: isOfCompany },
  'GET inspectors/self': {
    may: (person) => is(person, 'INSPECTOR'),
    faults: (body, person) => ((body as { id: number }).id === person.id ? [] : ['is about somebody else']),
  },
  'GET inspection-templates': { may: isOfCompany },
  'GET inspection-templates/general': { may: isOfCompany },
  'GET inspection-template-config': { may: (person) => is(person, 'ADMIN') },
  'GET inspections/counts': {
    may: (person) =>
      (isStaff(person) || isCustomerSide(person)) && has(person, ...Object.values(FLAGS_OF_TABS).flat()),
    queries: () => ['ciMode=false', 'ciMode=true'],
    faults: faultsOfCounts,
  },
  'GET live/changes': {
    may: isOfCompany,
    queries: (person, world) => sinceFor(person, world).map((seq) => `since=${seq}`),
    faults: faultsOfChanges,
  },
  'GET master/mails': { may: (person) => is(person, 'MASTER') },
};
