import type { NounCases } from '../../calls/noun-cases';

export const cases: NounCases = {
  additions: {
    'GET submissions/late': 'the office sees what came late',
    'PUT submissions/{submissionId}/accept': 'and accepts it',
    'PUT submissions/{submissionId}/reject': 'or rejects it, with a reason',
    'PUT submissions/{submissionId}/late':
      'a report that its inspection does not accept is handed to the office whole',
    'POST submissions/{submissionId}/late/image': 'with its photos',
    'GET submissions/{submissionId}/late': 'where it is read beside what the inspection holds',
  },
};
