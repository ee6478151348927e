import { distinctRoomNames } from '../../src';

describe('names of rooms in a report', () => {
  it('are told apart, whatever blanks and capitals they are written with', () => {
    expect(distinctRoomNames(['Bedroom', 'Kitchen', 'bedroom ', 'BEDROOM'])).toEqual([
      'Bedroom',
      'Kitchen',
      'bedroom (2)',
      'BEDROOM (3)',
    ]);
  });

  it('take no name that another room has already', () => {
    expect(distinctRoomNames(['Den', 'Den', 'Den (2)'])).toEqual(['Den', 'Den (3)', 'Den (2)']);
    expect(distinctRoomNames(['Den', 'Attic'])).toEqual(['Den', 'Attic']);
  });
});
