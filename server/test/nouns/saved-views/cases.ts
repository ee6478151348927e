import type { NounCases } from '../../calls/noun-cases';

export const cases: NounCases = {
  additions: {
    'GET saved-views': 'people keep views of lists',
    'POST saved-views': 'and make them',
    'PUT saved-views/{id}': 'rename them, and choose the one that a list opens with',
    'DELETE saved-views/{id}': 'and delete them',
  },
};
