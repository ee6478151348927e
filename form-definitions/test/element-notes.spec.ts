import { readRoom, roomHasElement, wireRoom, type StoredRoom } from '../src';

const ID = '00000000-0000-4000-8000-000000000001';

function read(fields: Record<string, unknown>): StoredRoom {
  const answer = readRoom({ id: ID, name: 'A room', ...fields });
  if (!answer.ok) throw new Error(answer.problem);
  return answer.room;
}

const common = (numbers: readonly number[]) =>
  Object.fromEntries(
    numbers.flatMap((number) => [
      [`element${number}`, 3],
      [`element${number}Label`, `Number ${number}`],
      [`element${number}Type`, 'RATING'],
    ]),
  );

describe('notes on elements', () => {
  it('are stored with their room, under the key of their element', () => {
    const room = read({ type: 'KITCHEN', fridge: 'DIRTY', fridgeNote: 'Mould at the\nback', doorNote: ' ' });
    expect(room.notes).toEqual({ fridge: 'Mould at the\nback' });
    const wire = wireRoom(room);
    expect(wire['fridgeNote']).toBe('Mould at the\nback');
    expect(wire).not.toHaveProperty('doorNote');
    expect(room.extra).toEqual({});
  });

  it('have the same maximum length as those on a room', () => {
    expect(read({ type: 'KITCHEN', doorNote: 'x'.repeat(20_000) }).notes['door']).toHaveLength(20_000);
    expect(readRoom({ id: ID, type: 'KITCHEN', name: '', doorNote: 'x'.repeat(20_001) })).toEqual({
      ok: false,
      problem: 'doorNote can have at most 20000 characters.',
    });
    expect(readRoom({ id: ID, type: 'KITCHEN', name: '', doorNote: 7 })).toMatchObject({ ok: false });
  });

  it('stay with their element of a common area when an earlier one is removed', () => {
    const room = read({
      type: 'COMMON',
      ...common([2, 3]),
      element3Note: 'Loose rail',
      element1Note: 'Gone',
    });
    expect(wireRoom(room)).toMatchObject({ ...common([2, 3]), element3Note: 'Loose rail' });
    expect(wireRoom(room)).not.toHaveProperty('element1Note');
    expect(wireRoom(read(wireRoom(room)))).toEqual(wireRoom(room));
  });
});

describe('the element of a photo', () => {
  it('must exist in its room', () => {
    const bedroom = read({ type: 'BEDROOM' });
    expect(roomHasElement(bedroom, 'door')).toBe(true);
    expect(roomHasElement(bedroom, 'lawn')).toBe(false);
    for (const none of ['constructor', 'name', 'type']) expect(roomHasElement(bedroom, none)).toBe(false);
    expect(roomHasElement(read({ type: 'BEDROOM', lawnNote: 'Indoors!' }), 'lawn')).toBe(true);
    const hall = read({ type: 'COMMON', ...common([2]) });
    expect(['element1', 'element2', 'door'].map((key) => roomHasElement(hall, key))).toEqual([
      false,
      true,
      false,
    ]);
  });
});
