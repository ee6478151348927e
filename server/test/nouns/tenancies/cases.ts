import type { NounCases } from '../../calls/noun-cases';

export const cases: NounCases = {
  additions: {
    'GET properties/{id}/tenancies': 'a property shows its tenancies',
    'GET tenancy-deadlines': 'the calendar shows the deadlines of its days',
    'POST properties/{id}/tenancies': 'the office records the one of the present occupants',
    'PUT tenancies/{id}': 'edits its facts, tenants and deposits',
    'PUT tenancies/{id}/choice': 'and closes it, or says that it goes on',
  },
};
