import type { TemplateConfig } from '@walkthrough/domain';

export type MatrixCell =
  TemplateConfig['roomTypeInspectionElementResponses'][number]['roomTypeInspectionElements'][number];

/** `roomTypeId:elementId`. */
export type CellKey = `${number}:${number}`;

export const keyOf = ({
  roomTypeId,
  inspectionElementId,
}: Pick<MatrixCell, 'roomTypeId' | 'inspectionElementId'>): CellKey => `${roomTypeId}:${inspectionElementId}`;

/** Every cell that has a checkbox. */
export const cellsOf = ({ roomTypeInspectionElementResponses }: TemplateConfig): Map<CellKey, MatrixCell> =>
  new Map(
    roomTypeInspectionElementResponses.flatMap(({ roomTypeInspectionElements }) =>
      roomTypeInspectionElements.map((cell) => [keyOf(cell), cell] as const),
    ),
  );

/** What was ticked or unticked, by cell; a cell that was put back is no change. */
export type MatrixChanges = ReadonlyMap<CellKey, boolean>;

/** The changes with one more press of a box. */
export function toggled(changes: MatrixChanges, cell: MatrixCell): MatrixChanges {
  const next = new Map(changes);
  const key = keyOf(cell);
  const shown = changes.get(key) ?? cell.isActive;
  if (!shown === cell.isActive) next.delete(key);
  else next.set(key, !shown);
  return next;
}

/** The changed cells as they are sent. */
export function changedCells(config: TemplateConfig, changes: MatrixChanges): MatrixCell[] {
  const cells = cellsOf(config);
  return [...changes].flatMap(([key, isActive]) => {
    const cell = cells.get(key);
    return cell ? [{ ...cell, isActive }] : [];
  });
}

/** The changes that are still some on another version of the matrix. */
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
 * The next box in a direction, over the places that have none.
 * @param from row and column, counted from 0
 * @param exists whether there is a box in a row and column
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
