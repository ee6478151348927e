import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { isMaster, isOfCompany } from '../../isolation/matrix/oracle';

export const matrix: NounMatrix = {
  ownCalls: {
    'GET training-videos': { may: isOfCompany },
    'GET training-videos-master': { may: isMaster },
    'GET training-videos-spreadsheet': { may: isMaster },
  },
  withoutRow: {
    'POST training-videos-spreadsheet': 'replaces the videos of the installation, which are of no company',
  },
};
