import { Type, type Static } from '@sinclair/typebox';
import type { SpreadsheetProblem } from './property-spreadsheets';

/** A training video, as its spreadsheet row defines it. */
export const TrainingVideo = Type.Object(
  {
    title: Type.String(),
    gallerySection: Type.String(),
    /** An address of https; empty: it has no picture. */
    thumbnailURL: Type.String(),
    videoId: Type.String(),
    /** An address of https. */
    videoURL: Type.String(),
    /** In words, as it stands in the spreadsheet. */
    videoDuration: Type.String(),
    includeOnlyForSubtenant: Type.Boolean(),
  },
  { $id: 'TrainingVideo', additionalProperties: false },
);
export type TrainingVideo = Static<typeof TrainingVideo>;

/** Rows of the spreadsheet, its titles apart. */
export const MOST_TRAINING_VIDEOS = 500;

export const MOST_TRAINING_SPREADSHEET_BYTES = 5 * 1024 * 1024;

/** Details of the refusal of POST training-videos-spreadsheet: everything that is wrong with the file. */
export interface TrainingVideoProblems {
  problems: SpreadsheetProblem[];
}
