import { hiddenColumns, type FittableColumn } from './fitted-columns';

interface Row {
  status: string;
  owner: string;
}

const COLUMNS: FittableColumn<Row>[] = [
  { id: 'address', width: 600, text: () => 'Main St' },
  { id: 'status', width: 200, hidesWhenEmpty: true, text: ({ status }) => status },
  { id: 'owner', width: 200, yields: 2, text: ({ owner }) => owner },
  { id: 'manager', width: 200, yields: 1, text: () => 'Pat' },
];
const ROWS: Row[] = [{ status: '', owner: 'Elliott' }];
const place = { rows: ROWS, selects: false, sorted: undefined };
const hidden = (more: Partial<Parameters<typeof hiddenColumns<Row>>[1]> & { width: number }) => [
  ...hiddenColumns(COLUMNS, { ...place, ...more }),
];

describe('columns of a grid', () => {
  it('are hidden while they are empty in every row', () => {
    expect(hidden({ width: 1600 })).toEqual(['status']);
    expect(hidden({ width: 1600, rows: [...ROWS, { status: 'Overdue', owner: '' }] })).toEqual([]);
    expect(hidden({ width: 1600, rows: [] })).toEqual([]);
  });

  it('yield in their order until the others fit', () => {
    expect(hidden({ width: 1016 })).toEqual(['status']);
    expect(hidden({ width: 1015 })).toEqual(['status', 'manager']);
    expect(hidden({ width: 1016, selects: true })).toEqual(['status', 'manager']);
    expect(hidden({ width: 1000, rows: [{ status: 'Late', owner: '' }] })).toEqual(['manager', 'owner']);
  });

  it('scroll on narrow screens instead of yielding', () => {
    expect(hidden({ width: 900 })).toEqual(['status']);
    const sooner = COLUMNS.map((column) => ({ ...column, yieldsFrom: 800 }));
    expect([...hiddenColumns(sooner, { ...place, width: 900 })]).toEqual(['status', 'manager']);
    expect([...hiddenColumns(sooner, { ...place, width: 799 })]).toEqual(['status']);
  });

  it('stay while the rows are sorted by them', () => {
    expect(hidden({ width: 1015, sorted: 'manager' })).toEqual(['status', 'owner']);
    expect(hidden({ width: 1600, sorted: 'status' })).toEqual([]);
  });
});
