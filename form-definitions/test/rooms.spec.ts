import { commonElementNumbers } from '@walkthrough/domain';
import {
  CONFIGURABLE_ELEMENTS,
  elementId,
  FORM_ROOM_ELEMENTS,
  MATRIX_ROOM_TYPES,
  MATRIX_SEED,
  MAX_ROOM_FIELDS,
  readRoom,
  roomTypeId,
  wireRoom,
} from '../src';

describe('cells of the template matrix', () => {
  it('contain everything that a new company starts with', () => {
    for (const type of MATRIX_ROOM_TYPES) {
      const cells = new Set(CONFIGURABLE_ELEMENTS[type]);
      expect({ type, missing: (MATRIX_SEED[type] ?? []).filter((element) => !cells.has(element)) }).toEqual({
        type,
        missing: [],
      });
    }
  });

  it('exclude impossible pairs: no lawn in a bedroom, no tub on the balcony', () => {
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

describe('elements of a common area', () => {
  const area = (more: object) => ({
    id: 'b9a3f4f2-6f0e-4a53-9d0b-3f1d6a7c1e11',
    type: 'COMMON',
    name: 'Lobby',
    ...Object.fromEntries(
      [1, 2, 4].flatMap((number) => [
        [`element${number}`, number],
        [`element${number}Label`, `Label ${number}`],
        [`element${number}Type`, 'COUNT'],
      ]),
    ),
    ...more,
  });
  const stored = (more: object) => {
    const read = readRoom(area(more));
    if (!read.ok) throw new Error(read.problem);
    return wireRoom(read.room);
  };

  it('keep their order and their numbers', () => {
    const moved = stored({ elementOrder: [4, 1, 2], element4Note: 'Two are out' });
    expect(moved).toMatchObject({
      elementOrder: [4, 1, 2],
      element4Label: 'Label 4',
      element4Note: 'Two are out',
    });
    expect(commonElementNumbers(stored(moved))).toEqual([4, 1, 2]);
    // Removed elements, and those added by other users, leave the rest in place.
    expect(commonElementNumbers(stored({ elementOrder: [2, 9, 1] }))).toEqual([2, 1, 4]);
  });

  it('store no order while it is numerical', () => {
    expect(stored({})).not.toHaveProperty('elementOrder');
    expect(stored({ elementOrder: [1, 2, 4] })).toEqual(stored({}));
    expect(readRoom(area({ elementOrder: 'first' }))).toEqual({
      ok: false,
      problem: 'elementOrder must be a list of numbers.',
    });
  });
});

describe('a room with more fields than any form has', () => {
  it('is refused before any field is read', () => {
    const fields = Object.fromEntries(
      Array.from({ length: MAX_ROOM_FIELDS + 1 }, (_, n) => [`field${n}`, n]),
    );
    const untouched = new Proxy(fields, {
      get: (_target, name) => {
        throw new Error(`${String(name)} was read.`);
      },
    });
    expect(readRoom(untouched)).toEqual({
      ok: false,
      problem: `A room can have at most ${MAX_ROOM_FIELDS} fields.`,
    });
    // A code, a list of codes and a note per element, and the room's own fields.
    const fullest = 3 * Object.keys(FORM_ROOM_ELEMENTS).length + 7;
    expect(2 * fullest).toBeLessThanOrEqual(MAX_ROOM_FIELDS);
  });
});
