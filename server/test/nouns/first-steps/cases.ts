import type { NounCases } from '../../calls/noun-cases';

export const cases: NounCases = {
  additions: {
    'GET first-steps': 'those who set a company up are told what is left to do',
    'PUT first-steps': 'and put that away, or bring it back',
  },
};
