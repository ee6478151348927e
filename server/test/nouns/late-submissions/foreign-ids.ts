import { photo, photoForm } from '../../support/reports';
import { emptyLateReport } from '../../isolation/empty-reports';
import type { NounForeignIds } from '../../isolation/foreign-company';

export const foreignIds: NounForeignIds = {
  bodies: {
    'PUT submissions/{submissionId}/late': ({ inspection }) => emptyLateReport(inspection),
    'POST submissions/{submissionId}/late/image': async () => photoForm(await photo(150)),
    'PUT submissions/{submissionId}/reject': { reason: 'Taken' },
  },
};
