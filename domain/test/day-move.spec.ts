import { type SharedInspection, shareInspections } from '../src';

const inspection = (
  id: number,
  street = `${id} Elm Street`,
  locationId: number | null = null,
): SharedInspection => ({
  id,
  locationId,
  addressLine1: street,
  city: 'Victoria',
  province: 'BC',
  country: 'CA',
});
const shared = (inspections: SharedInspection[], inspectorIds: number[]) =>
  inspections.map(({ id }) => shareInspections(inspections, inspectorIds).get(id));

describe('shareInspections', () => {
  it('gives each inspector an equal part of the day', () => {
    expect(
      shared(
        [1, 2, 3, 4].map((id) => inspection(id)),
        [7, 8],
      ),
    ).toEqual([7, 7, 8, 8]);
    expect(
      shared(
        [1, 2, 3, 4, 5, 6, 7].map((id) => inspection(id)),
        [7, 8, 9],
      ),
    ).toEqual([7, 7, 7, 8, 8, 9, 9]);
    expect(shared([inspection(1)], [7, 8, 9])).toEqual([7]);
  });

  it('keeps inspections of one building or virtual location together', () => {
    const building = [
      inspection(1),
      inspection(2, '9 Oak Road'),
      inspection(3, '9 Oak Road'),
      inspection(4, '9 Oak Road'),
    ];
    expect(shared(building, [7, 8])).toEqual([7, 8, 8, 8]);
    expect(shared([inspection(1, 'a', 5), inspection(2, 'b', 5), inspection(3)], [7, 8])).toEqual([7, 7, 8]);
  });

  it('changes nothing without inspectors', () => {
    expect(shareInspections([inspection(1)], []).size).toBe(0);
    expect(shareInspections([], [7]).size).toBe(0);
  });
});
