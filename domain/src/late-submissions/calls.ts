import {
  LateReceipt,
  type LateReport,
  LateSubmissionDetails,
  LateSubmissionItem,
  LateSubmissionPage,
  type LateSubmissionQuery,
} from './contract';
import { StoredImage } from '../rooms/contract';
import { answers, type PageQuery, takes } from '../wire/call';

/** Reports that arrived after their inspection stopped accepting them (docs/decisions/0049). */
export const LATE_SUBMISSION_CALLS = {
  'GET submissions/late': takes<{ query: PageQuery & LateSubmissionQuery }>().answers(LateSubmissionPage),
  'GET submissions/{submissionId}/late': answers(LateSubmissionDetails),
  'PUT submissions/{submissionId}/late': takes<{ body: LateReport }>().answers(LateReceipt),
  /** A form with the file in `file`, like the image calls. */
  'POST submissions/{submissionId}/late/image': answers(StoredImage, {
    refuses: ['too_many_photos', 'too_many_attempts'],
  }),
  'PUT submissions/{submissionId}/accept': answers(LateSubmissionItem),
  'PUT submissions/{submissionId}/reject': takes<{ body: { reason: string } }>().answers(LateSubmissionItem),
};
