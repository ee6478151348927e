import { MAX_PHOTOS_PER_INSPECTION } from '@walkthrough/domain';

/** Limits of a document: an administrator's document is untrusted input. */
export const LIMITS = {
  /** Total characters of all texts, and of a document given as text. */
  characters: 1_000_000,
  /** Objects, lists and values together. */
  nodes: 60_000,
  depth: 12,
  sections: 60,
  itemsPerSection: 200,
  items: 1_000,
  entries: 2_000,
  options: 500,
  /** Choices of a form before engine 3. */
  plainOptions: 60,
  rows: 80,
  columns: 6,
  questionsPerRepeat: 20,
  /** A repeat, and one in its rows. */
  repeatLevels: 2,
  conditions: 4,
  states: 10,
  forces: 6,
  /** Rules for photos of room elements, and what one names. */
  elementPhotos: 20,
  elementCodes: 30,
  elements: 100,
  locales: 10,
  textsPerLocale: 6_000,
  /** Points of an answer, at most and at least. */
  points: 10_000,
  weight: 1_000,
  choiceFilters: 100,
  /** Photos that a question can ask for: as many as a side of a report has. */
  photos: MAX_PHOTOS_PER_INSPECTION,
  places: 6,
  /** Levels of a rating. */
  ratings: 10,
  /** Characters of a picture as a data URL. */
  pictureLength: 200_000,
  textLength: 4_000,
  idLength: 80,
  paperRows: 400,
  notes: 100,
  /** Internal notes of one item or section. */
  itemNotes: 20,
  itemNoteLength: 3_000,
} as const;

/** Limits of answers, also for drafts. */
export const ANSWER_LIMITS = {
  textLength: 2_000,
  longTextLength: 20_000,
  rooms: 200,
  /** Rows of a repeat, in the report or in one row. */
  rows: 500,
  /** Answers in all rows of a side. */
  cells: 5_000,
  /** A drawn signature as a data URL, in characters. */
  signatureLength: 400_000,
} as const;

/** Limits of the computed values that a device sends at the end of a delivery. They are only compared. */
export const COMPUTED_LIMITS = {
  /** Values of questions, and of those in rows. */
  values: LIMITS.entries + ANSWER_LIMITS.cells,
  /** A key, or a key, a slash and the id of a row. */
  nameLength: 2 * LIMITS.idLength + 1,
  textLength: ANSWER_LIMITS.longTextLength,
  /** All names and values as JSON, in UTF-8. The request also carries the facts of each photo. */
  bytes: 1_000_000,
} as const;
