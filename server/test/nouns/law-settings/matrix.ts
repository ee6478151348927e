import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { isStaffOrCustomerSide } from '../../isolation/matrix/oracle';

export const matrix: NounMatrix = {
  constants: { rule: 'BC-11', jurisdiction: 'BC' },
  ownCalls: {
    'GET law-settings': { may: isStaffOrCustomerSide },
  },
  withoutRow: {
    'PUT law-settings/rules/{rule}': 'changes the caller’s company',
    'PUT law-settings/packs/{jurisdiction}': 'changes the caller’s company',
  },
};
