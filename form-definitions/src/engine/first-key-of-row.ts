import type { Item, Row, Side } from '../definition';

/** Returns the key of the first answer in a row of a table; undefined for a side that does not ask for it. */
export function firstKeyOfRow(
  { columns = [] }: Pick<Item, 'columns'>,
  row: Pick<Row, 'keys'>,
  side: Side,
): string | undefined {
  return columns.map(({ id }) => row.keys[side]?.[id]).find((key) => key !== undefined);
}
