import { Index } from 'typeorm';
import type { ListIndex } from './list-declaration';

/** The columns of a list's index: the company, what is equal, the order, and what stands beside it. */
const columnsOf = ({ equal, sort, beside = [] }: ListIndex<string>): string[] => [
  'tenantId',
  ...equal,
  sort,
  'id',
  ...beside,
];

/** Gives an entity the indexes that its lists are read through. */
export const ListIndexes =
  (indexes: readonly ListIndex<string>[]): ClassDecorator =>
  (entity) => {
    for (const index of indexes) Index(index.name, columnsOf(index))(entity);
  };
