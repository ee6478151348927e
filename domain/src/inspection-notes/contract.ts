import { Type, type Static } from '@sinclair/typebox';
import { InspectionNoteItem } from '../work-basket/contract';
import { Id, nullable } from '../wire/pages';

export const NOTE_LIMIT = 2000;

/** A note to add. */
export interface NoteValues {
  details: string;
  /** Copied to the next inspection of the same kind at the property. */
  isSticky?: boolean;
  /** UTC ms; defaults to the server's time. */
  date?: number;
}

/** GET inspectionNotes/previous: a note on an earlier inspection of a property, newest first, each note once. */
export const PreviousNote = Type.Object(
  { ...InspectionNoteItem.properties, inspectionId: Id },
  { $id: 'PreviousNote', additionalProperties: false },
);
export type PreviousNote = Static<typeof PreviousNote>;

/** POST inspectionNotes/team: at most 500 inspections per call; pass `next` as `after` in the following call. */
export const TeamNotesAdded = Type.Object(
  { added: Type.Integer({ minimum: 0 }), next: nullable(Id) },
  { $id: 'TeamNotesAdded', additionalProperties: false },
);
export type TeamNotesAdded = Static<typeof TeamNotesAdded>;
