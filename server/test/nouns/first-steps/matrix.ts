import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { is } from '../../isolation/matrix/oracle';

export const matrix: NounMatrix = {
  ownCalls: {
    'GET first-steps': { may: (person) => is(person, 'ADMIN') },
  },
  withoutRow: {
    'PUT first-steps': 'changes the caller’s company',
  },
};
