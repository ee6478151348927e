import type { NounCases } from '../../calls/noun-cases';

export const cases: NounCases = {
  additions: {
    'PUT submissions/{submissionId}/late':
      'a report that its inspection does not accept is handed to the office whole',
    'POST submissions/{submissionId}/late/image': 'with its photos',
    'GET submissions/{submissionId}/late': 'where it is read beside what the inspection holds',
  },
};
