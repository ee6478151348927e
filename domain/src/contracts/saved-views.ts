import { type Static, Type } from '@sinclair/typebox';
import { SAVED_LISTS, type SavedList } from '../vocabulary/saved-views';
import { Id } from './pages';

/** A list as somebody likes to see it: GET saved-views, and what a change of one answers. */
export const SavedView = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    list: Type.Union(SAVED_LISTS.map((list) => Type.Literal(list))),
    name: Type.String(),
    /** The query of the list's address: tab, filters and sort. */
    address: Type.String(),
    /** Ids of the columns that are shown, in their order. */
    columns: Type.Array(Type.String()),
    /** What the list opens with where nothing of it is remembered; one of a list. */
    isDefault: Type.Boolean(),
  },
  { $id: 'SavedView', additionalProperties: false },
);
export type SavedView = Static<typeof SavedView>;

export interface NewSavedView {
  list: SavedList;
  name: string;
  address: string;
  columns: string[];
}

export interface SavedViewChange {
  name: string;
  isDefault: boolean;
}
