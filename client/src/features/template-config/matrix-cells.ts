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

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';

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
