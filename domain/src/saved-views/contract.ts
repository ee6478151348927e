import { type Static, Type } from '@sinclair/typebox';
import { SAVED_LISTS, type SavedList } from './vocabulary';
import { Id } from '../wire/pages';

/** A saved view of a list: GET saved-views, and the answer to its changes. */
export const SavedView = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    list: Type.Union(SAVED_LISTS.map((list) => Type.Literal(list))),
    name: Type.String(),
    /** Query string of the list: tab, filters and sort. */
    address: Type.String(),
    /** Ids of the visible columns, in order. */
    columns: Type.Array(Type.String()),
    /** The view that the list opens with when no state is stored; one per list. */
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
