import { type Listing, idOf, listing } from '../../isolation/matrix/listing';
import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { is, isStaffOrCustomerSide, seesInspector } from '../../isolation/matrix/oracle';
import { anybody } from '../../isolation/matrix/own-call';
import type { Person } from '../../isolation/matrix/world';

const inspectors = (all: boolean): Listing =>
  listing({
    may: isStaffOrCustomerSide,
    rows: (person, world) =>
      [...world.inspectors.values()].filter(
        (inspector) => seesInspector(person, inspector) && (all || inspector.isActive),
      ),
    key: idOf,
  });

const isSelf = (body: unknown, person: Person): string[] =>
  (body as { userName?: string }).userName === person.account ? [] : ['is about somebody else'];

export const matrix: NounMatrix = {
  listings: {
    'GET inspectors': inspectors(false),
    'GET inspectors/all': inspectors(true),
  },
  ownCalls: {
    'GET users/self': { may: anybody, faults: isSelf },
    'GET inspectors/self': {
      may: (person) => is(person, 'INSPECTOR'),
      faults: (body, person) => ((body as { id: number }).id === person.id ? [] : ['is about somebody else']),
    },
  },
  withoutRow: {
    'POST auth/signout': 'ends the session of its own token',
    'POST auth/users/emailCheck': 'asks for an address in the whole installation, and writes nothing',
    'PUT users/self/passwordChange': 'changes the caller',
    'PUT users/self/username': 'changes the caller',
  },
  untried: {
    // Assignable inspectors: test/http/eligibility.spec.ts.
    'GET inspectors': ['inspectionIds', 'propertyId'],
  },
};
