import { Type } from '@sinclair/typebox';
import { type NoteValues, PreviousNote, TeamNotesAdded } from './contract';
import { InspectionNoteItem } from '../work-basket/contract';
import { answers, takes } from '../wire/call';

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
  /** `inspectionId` excludes that inspection's own notes and the notes already copied to it. */
  'GET inspectionNotes/previous': takes<{
    query: { propertyId: number; inspectionId?: number | undefined };
  }>().answers(Type.Array(PreviousNote)),
  'PUT inspectionNotes/{id}': takes<{ body: { isSticky: boolean } }>().answers(InspectionNoteItem),
  'DELETE inspectionNotes/{id}': answers('nothing'),
  /** Copies notes of the property's earlier inspections; those already copied stay unchanged. */
  'PUT inspections/{id}/inspectionNotes': takes<{ body: { ids: readonly number[] } }>().answers(
    Type.Array(InspectionNoteItem),
  ),
};
