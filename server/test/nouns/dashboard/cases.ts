import type { NounCases } from '../../calls/noun-cases';

export const cases: NounCases = {
  additions: {
    'GET dashboard': 'the first screen says what counts today',
  },
};
