import type { TemplateConfig } from '@walkthrough/domain';

export type MatrixCell =
  TemplateConfig['roomTypeInspectionElementResponses'][number]['roomTypeInspectionElements'][number];

/** Key in the form `roomTypeId:elementId`. */
export type CellKey = `${number}:${number}`;

export const keyOf = ({
  roomTypeId,
  inspectionElementId,
}: Pick<MatrixCell, 'roomTypeId' | 'inspectionElementId'>): CellKey => `${roomTypeId}:${inspectionElementId}`;

/** Returns all cells that have a checkbox, by key. */
export const cellsOf = ({ roomTypeInspectionElementResponses }: TemplateConfig): Map<CellKey, MatrixCell> =>
  new Map(
    roomTypeInspectionElementResponses.flatMap(({ roomTypeInspectionElements }) =>
      roomTypeInspectionElements.map((cell) => [keyOf(cell), cell] as const),
    ),
  );

/** Changed states by cell; a cell that is back to its stored state is not included. */
export type MatrixChanges = ReadonlyMap<CellKey, boolean>;

/** Returns the changes after one more toggle. */
export function toggled(changes: MatrixChanges, cell: MatrixCell): MatrixChanges {
  const next = new Map(changes);
  const key = keyOf(cell);
  const shown = changes.get(key) ?? cell.isActive;
  if (!shown === cell.isActive) next.delete(key);
  else next.set(key, !shown);
  return next;
}

/** Returns the changed cells for the request. */
export function changedCells(config: TemplateConfig, changes: MatrixChanges): MatrixCell[] {
  const cells = cellsOf(config);
  return [...changes].flatMap(([key, isActive]) => {
    const cell = cells.get(key);
    return cell ? [{ ...cell, isActive }] : [];
  });
}

/** Returns the changes that still differ from another version of the matrix. */
export function rebased(config: TemplateConfig, changes: MatrixChanges): MatrixChanges {
  const cells = cellsOf(config);
  return new Map(
    [...changes].filter(([key, isActive]) => {
      const cell = cells.get(key);
      return cell !== undefined && cell.isActive !== isActive;
    }),
  );
}

const DIRECTIONS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] as const;
type Direction = (typeof DIRECTIONS)[number];

/** Returns whether a key moves the focus among the checkboxes. */
export const isDirection = (key: string): key is Direction => DIRECTIONS.some((each) => each === key);

/**
 * Returns the next checkbox in a direction, skipping cells without one.
 * @param from row and column, zero-based
 * @param exists whether a row and column have a checkbox
 */
export function nextBox(
  from: readonly [row: number, column: number],
  direction: Direction,
  size: readonly [rows: number, columns: number],
  exists: (row: number, column: number) => boolean,
): readonly [number, number] {
  const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] } as const;
  const isEdge = direction === 'Home' || direction === 'End';
  const [down, right] = isEdge ? [0, direction === 'Home' ? 1 : -1] : steps[direction];
  let [row, column] = isEdge
    ? [from[0], direction === 'Home' ? 0 : size[1] - 1]
    : [from[0] + down, from[1] + right];
  while (row >= 0 && row < size[0] && column >= 0 && column < size[1]) {
    if (exists(row, column)) return [row, column];
    [row, column] = [row + down, column + right];
  }
  return from;
}

/** Returns the checkbox that an arrow key, Home or End leads to. */
export function keyInDirection(
  { inspectionElements: elements, roomTypeInspectionElementResponses: rooms }: TemplateConfig,
  cells: ReadonlyMap<CellKey, MatrixCell>,
  from: CellKey,
  direction: Direction,
): CellKey {
  const [roomId, elementId] = from.split(':').map(Number);
  const row = rooms.findIndex(({ roomType }) => roomType.id === roomId);
  const column = elements.findIndex(({ id }) => id === elementId);
  const keyAt = (atRow: number, atColumn: number): CellKey =>
    keyOf({
      roomTypeId: rooms[atRow]?.roomType.id ?? 0,
      inspectionElementId: elements[atColumn]?.id ?? 0,
    });
  const isBox = (atRow: number, atColumn: number) => cells.has(keyAt(atRow, atColumn));
  return keyAt(...nextBox([row, column], direction, [rooms.length, elements.length], isBox));
}
