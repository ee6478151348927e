import { Type } from '@sinclair/typebox';
import { type NoteValues, PreviousNote, TeamNotesAdded } from '../contracts/inspection-notes';
import { InspectionNoteItem } from '../contracts/work-basket';
import { answers, takes } from './call';

/** Manager's notes on inspections. Customers cannot read them. */
export const INSPECTION_NOTE_CALLS = {
  'GET inspectionNotes': takes<{ query: { inspectionId: number } }>().answers(Type.Array(InspectionNoteItem)),
  'POST inspectionNotes': takes<{ query: { inspectionId: number }; body: NoteValues }>().answers(
    InspectionNoteItem,
    { status: 201 },
  ),
  /** Adds a note to every open inspection of a team, in the order of their ids. */
  'POST inspectionNotes/team': takes<{
    query: { teamId: number; after?: number | undefined };
    body: NoteValues;
  }>().answers(TeamNotesAdded, { status: 201 }),
  /** `inspectionId` leaves out that inspection's own notes and the notes that were copied to it. */
  'GET inspectionNotes/previous': takes<{
    query: { propertyId: number; inspectionId?: number | undefined };
  }>().answers(Type.Array(PreviousNote)),
  'PUT inspectionNotes/{id}': takes<{ body: { isSticky: boolean } }>().answers(InspectionNoteItem),
  'DELETE inspectionNotes/{id}': answers('nothing'),
  /** Copies notes of the property's earlier inspections; those that it has already stay as they are. */
  'PUT inspections/{id}/inspectionNotes': takes<{ body: { ids: readonly number[] } }>().answers(
    Type.Array(InspectionNoteItem),
  ),
};
