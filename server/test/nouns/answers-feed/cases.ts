import type { NounCases } from '../../calls/noun-cases';

export const cases: NounCases = {
  additions: {
    'GET answers-feed/forms': 'coordinators see whose answers they can export',
    'POST answers-feed/forms/{key}/export': 'as a file with one row for each report',
    'GET users/self/answers-tokens': 'or read them with programs, each of which has a token',
    'POST users/self/answers-tokens': 'that is shown once',
    'DELETE users/self/answers-tokens/{tokenId}': 'and can be revoked',
    'GET odata/{key}': 'the feed of a form names its tables',
    'GET odata/{key}/{resource}': 'and returns their rows in pages',
  },
};
