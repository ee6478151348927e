import {
  CONFIGURABLE_ELEMENTS,
  elementId,
  FORM_ROOM_ELEMENTS,
  MATRIX_ROOM_TYPES,
  MATRIX_SEED,
  roomTypeId,
} from '../src';

describe('the cells of the template matrix', () => {
  it('hold all that a new company starts with', () => {
    for (const type of MATRIX_ROOM_TYPES) {
      const cells = new Set(CONFIGURABLE_ELEMENTS[type]);
      expect({ type, missing: (MATRIX_SEED[type] ?? []).filter((element) => !cells.has(element)) }).toEqual({
        type,
        missing: [],
      });
    }
  });

  it('are not everywhere: no lawn in a bedroom, no tub on the balcony', () => {
    expect(CONFIGURABLE_ELEMENTS.BEDROOM).not.toContain('lawn');
    expect(CONFIGURABLE_ELEMENTS.BALCONY).not.toContain('tubsAndToilets');
    expect(CONFIGURABLE_ELEMENTS.BALCONY).toContain('handrail');
    expect(CONFIGURABLE_ELEMENTS.GARAGE).toEqual(expect.arrayContaining(['parking', 'ceiling']));
  });

  it('have every element of the catalogue in some room', () => {
    const used = new Set(Object.values(CONFIGURABLE_ELEMENTS).flat());
    expect(Object.keys(FORM_ROOM_ELEMENTS).filter((element) => !used.has(element as never))).toEqual([]);
  });

  it('are numbered from 1 in the order of the vocabulary', () => {
    expect([roomTypeId('BEDROOM'), roomTypeId('BALCONY')]).toEqual([1, 24]);
    expect([elementId('door'), elementId('walks')]).toEqual([1, Object.keys(FORM_ROOM_ELEMENTS).length]);
  });
});
