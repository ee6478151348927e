import type { NounCases } from '../../calls/noun-cases';

export const cases: NounCases = {
  additions: {
    'GET properties/{id}/history': 'a unit has a history',
    'GET properties/{id}/history/photos': 'with the photos of one room through the years',
  },
};
