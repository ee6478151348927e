import type { NounCases } from '../../calls/noun-cases';

export const cases: NounCases = {
  additions: {
    'GET sample-data': 'a new company tries the product with data that it can remove',
    'POST sample-data': 'loads it',
    'DELETE sample-data': 'removes it',
  },
};
