import { Type, type Static } from '@sinclair/typebox';
import type { SpreadsheetProblem } from '../property-spreadsheets/contract';

/** A training video, as its spreadsheet row defines it. */
export const TrainingVideo = Type.Object(
  {
    title: Type.String(),
    gallerySection: Type.String(),
    /** An https address; empty without a thumbnail. */
    thumbnailURL: Type.String(),
    videoId: Type.String(),
    /** An https address. */
    videoURL: Type.String(),
    /** Text as in the spreadsheet. */
    videoDuration: Type.String(),
    includeOnlyForSubtenant: Type.Boolean(),
  },
  { $id: 'TrainingVideo', additionalProperties: false },
);
export type TrainingVideo = Static<typeof TrainingVideo>;

/** Maximum spreadsheet rows, without the header. */
export const MAX_TRAINING_VIDEOS = 500;

export const MAX_TRAINING_SPREADSHEET_BYTES = 5 * 1024 * 1024;

/** Details of the refusal of POST training-videos-spreadsheet: all problems of the file. */
export interface TrainingVideoProblems {
  problems: SpreadsheetProblem[];
}
