import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { isOfCompany } from '../../isolation/matrix/oracle';

export const matrix: NounMatrix = {
  constants: { rule: 'BC-11', jurisdiction: 'BC' },
  ownCalls: {
    'GET law-settings': { may: isOfCompany },
  },
  withoutRow: {
    'PUT law-settings/rules/{rule}': 'changes the caller’s company',
    'PUT law-settings/packs/{jurisdiction}': 'changes the caller’s company',
  },
};
