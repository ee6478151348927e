import { Type } from '@sinclair/typebox';
import { MAX_TRAINING_VIDEOS, TrainingVideo } from './contract';
import { answers } from '../wire/call';

const videos = Type.Array(TrainingVideo, { maxItems: MAX_TRAINING_VIDEOS });

/** The gallery of training videos, and the spreadsheet that defines it. */
export const TRAINING_VIDEO_CALLS = {
  'GET training-videos': answers(videos),
  'GET training-videos-master': answers(videos),
  'GET training-videos-spreadsheet': answers('file'),
  /** A form with the workbook in `files`; a rule violation carries `TrainingVideoProblems`. */
  'POST training-videos-spreadsheet': answers(videos, { refuses: ['too_many_attempts', 'unavailable'] }),
};
