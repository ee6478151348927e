import { Type } from '@sinclair/typebox';
import { type NewSavedView, SavedView, type SavedViewChange } from './contract';
import { answers, takes } from '../wire/call';

/** Saved list views; users see only their own. */
export const SAVED_VIEW_CALLS = {
  'GET saved-views': answers(Type.Array(SavedView)),
  'POST saved-views': takes<{ body: NewSavedView }>().answers(SavedView, { status: 201 }),
  'PUT saved-views/{id}': takes<{ body: SavedViewChange }>().answers(SavedView),
  'DELETE saved-views/{id}': answers('nothing'),
};
