import { type SharedVisit, shareVisits } from '../src';

const visit = (id: number, street = `${id} Elm Street`, locationId: number | null = null): SharedVisit => ({
  id,
  locationId,
  addressLine1: street,
  city: 'Victoria',
  province: 'BC',
  country: 'CA',
});
const shared = (visits: SharedVisit[], inspectorIds: number[]) =>
  visits.map(({ id }) => shareVisits(visits, inspectorIds).get(id));

describe('shareVisits', () => {
  it('gives each inspector a stretch of the day of the same size', () => {
    expect(
      shared(
        [1, 2, 3, 4].map((id) => visit(id)),
        [7, 8],
      ),
    ).toEqual([7, 7, 8, 8]);
    expect(
      shared(
        [1, 2, 3, 4, 5, 6, 7].map((id) => visit(id)),
        [7, 8, 9],
      ),
    ).toEqual([7, 7, 7, 8, 8, 9, 9]);
    expect(shared([visit(1)], [7, 8, 9])).toEqual([7]);
  });

  it('keeps inspections of one building or virtual location together', () => {
    const building = [visit(1), visit(2, '9 Oak Road'), visit(3, '9 Oak Road'), visit(4, '9 Oak Road')];
    expect(shared(building, [7, 8])).toEqual([7, 8, 8, 8]);
    expect(shared([visit(1, 'a', 5), visit(2, 'b', 5), visit(3)], [7, 8])).toEqual([7, 7, 8]);
  });

  it('leaves everything where it is without inspectors', () => {
    expect(shareVisits([visit(1)], []).size).toBe(0);
    expect(shareVisits([], [7]).size).toBe(0);
  });
});
