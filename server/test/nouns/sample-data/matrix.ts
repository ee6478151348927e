import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { is } from '../../isolation/matrix/oracle';

export const matrix: NounMatrix = {
  ownCalls: {
    'GET sample-data': { may: (person) => is(person, 'ADMIN') },
  },
  withoutRow: {
    'POST sample-data': 'changes the caller’s company',
    'DELETE sample-data': 'changes the caller’s company',
  },
};
