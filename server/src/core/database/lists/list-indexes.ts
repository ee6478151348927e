import { Index } from 'typeorm';
import type { ListIndex } from './list-declaration';

/** Columns of a list index: the company, equal columns, sort columns, and the covered columns. */
const columnsOf = ({ equal, sort, beside = [] }: ListIndex<string>): string[] => [
  'tenantId',
  ...equal,
  sort,
  'id',
  ...beside,
];

/** Adds the indexes of an entity's lists. */
export const ListIndexes =
  (indexes: readonly ListIndex<string>[]): ClassDecorator =>
  (entity) => {
    for (const index of indexes) Index(index.name, columnsOf(index))(entity);
  };
