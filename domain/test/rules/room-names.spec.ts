import { distinctRoomNames } from '../../src';

describe('names of rooms in a report', () => {
  it('are distinct, ignoring spaces and case', () => {
    expect(distinctRoomNames(['Bedroom', 'Kitchen', 'bedroom ', 'BEDROOM'])).toEqual([
      'Bedroom',
      'Kitchen',
      'bedroom (2)',
      'BEDROOM (3)',
    ]);
  });

  it('never repeat the name of another room', () => {
    expect(distinctRoomNames(['Den', 'Den', 'Den (2)'])).toEqual(['Den', 'Den (3)', 'Den (2)']);
    expect(distinctRoomNames(['Den', 'Attic'])).toEqual(['Den', 'Attic']);
  });
});
