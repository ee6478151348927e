import type { TemplateConfig } from '@walkthrough/domain';
import { changedCells, nextBox, rebased, toggled, type MatrixChanges } from './matrix-cells';

const cell = (inspectionElementId: number, isActive: boolean) => ({
  roomTypeId: 1,
  inspectionElementId,
  isActive,
});
const config = (...cells: ReturnType<typeof cell>[]): TemplateConfig => ({
  version: 1,
  inspectionElements: [],
  roomTypeInspectionElementResponses: [
    { roomType: { id: 1, name: 'Bedroom' }, roomTypeInspectionElements: cells },
  ],
});
const NONE: MatrixChanges = new Map();

describe('changes of the matrix', () => {
  it('are the differences from the saved matrix, without reverted cells', () => {
    const once = toggled(NONE, cell(1, false));
    expect([...once]).toEqual([['1:1', true]]);
    expect([...toggled(once, cell(1, false))]).toEqual([]);
    expect(changedCells(config(cell(1, false), cell(2, true)), once)).toEqual([cell(1, true)]);
  });

  it('exclude what somebody else has already changed the same way', () => {
    const mine: MatrixChanges = new Map([
      ['1:1', true],
      ['1:2', true],
      ['1:3', true],
    ]);
    expect([...rebased(config(cell(1, true), cell(2, false)), mine)]).toEqual([['1:2', true]]);
  });
});

describe('arrow keys', () => {
  /** `x` marks a checkbox. */
  const rows = ['x..x', 'xx..', '....', 'x..x'];
  const exists = (row: number, column: number) => rows[row]?.[column] === 'x';

  it.each([
    [[0, 0], 'ArrowRight', [0, 3]],
    [[0, 3], 'ArrowRight', [0, 3]],
    [[1, 0], 'ArrowDown', [3, 0]],
    [[3, 3], 'ArrowUp', [0, 3]],
    [[1, 1], 'ArrowLeft', [1, 0]],
    [[1, 1], 'ArrowUp', [1, 1]],
    [[0, 3], 'Home', [0, 0]],
    [[1, 0], 'End', [1, 1]],
  ] as const)('move from %j with %s to %j', (from, direction, to) => {
    expect(nextBox(from, direction, [4, 4], exists)).toEqual(to);
  });
});
