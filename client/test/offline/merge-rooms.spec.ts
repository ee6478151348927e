import { isPrefilled, withoutPrefillMarks, withPrefillMarks, type Room } from '@walkthrough/domain';
import fc from 'fast-check';
import { mergeRooms, withTheirs } from '../../src/offline/reports/merge/merge-rooms';
import { sameValue } from '../../src/offline/reports/model/report-record';

const room = (id: string, changes: Partial<Room> = {}): Room => ({
  id,
  type: 'BEDROOM',
  name: id,
  sourceRoomId: null,
  otherObservations: '',
  unauthorizedAppliance: null,
  unauthorizedRenovations: null,
  ...changes,
});
const [A, B, C] = [room('a'), room('b'), room('c')];
const merged = (
  base: readonly Room[],
  ours: readonly Room[],
  theirs: readonly Room[],
  ...holding: string[]
) => mergeRooms({ base, ours, theirs, holding: new Set(holding) });
const names = ({ rooms }: { rooms: readonly Room[] }) => rooms.map(({ name }) => name).join(' ');

describe('rooms edited by two users', () => {
  const CASES: [string, Room[], Room[], Room[], string][] = [
    ['both add one', [A], [A, B], [A, C], 'a b c'],
    ['one adds in front, one behind', [A], [B, A], [A, C], 'b a c'],
    ['one moves, one adds', [A, B], [B, A], [A, B, C], 'b c a'],
    ['one removes what the other left alone', [A, B], [A], [A, B], 'a'],
    ['the other removes what is untouched here', [A, B], [A, B], [B], 'b'],
    ['one removes what the other renamed', [A, B], [A], [A, room('b', { name: 'B2' })], 'a B2'],
    ['the other removes what was renamed here', [A, B], [A, room('b', { name: 'B2' })], [A], 'a B2'],
    ['both remove', [A, B], [A], [A], 'a'],
    [
      'one renames, one writes',
      [A],
      [room('a', { name: 'A2' })],
      [room('a', { otherObservations: 'x' })],
      'A2',
    ],
  ];
  it.each(CASES)('merge correctly: %s', (_what, base, ours, theirs, expected) => {
    const result = merged(base, ours, theirs);
    expect(names(result)).toBe(expected);
    expect(result.conflicts).toEqual([]);
  });

  it('merge marks of prefilled values without a conflict: a touched value is marked by nobody', () => {
    const base = withPrefillMarks(room('a', { door: 'GOOD', doorCodes: ['GOOD'], wallNote: 'x' }), [
      'door',
      'wallNote',
    ]);
    const confirmed = withoutPrefillMarks(base, ['door']);
    const dirty = { ...base, door: 'DIRTY', doorCodes: ['DIRTY'] };
    const [ours] = merged([base], [confirmed], [{ ...base, floorNote: 'y' }]).rooms;
    expect([isPrefilled(ours!, 'door'), isPrefilled(ours!, 'wallNote')]).toEqual([false, true]);
    const changed = merged([base], [confirmed], [dirty]);
    expect(changed.conflicts).toEqual([]);
    expect(changed.rooms[0]).toMatchObject({ doorCodes: ['DIRTY'] });
    expect(isPrefilled(changed.rooms[0]!, 'door')).toBe(false);
  });

  it('send no mark that vouches for the other value of a conflict', () => {
    const filled = withPrefillMarks(room('a', { door: 'GOOD', doorCodes: ['GOOD'] }), ['door']);
    const theirs = room('a', { door: 'DIRTY', doorCodes: ['DIRTY'] });
    const { rooms, conflicts } = merged([A], [filled], [theirs]);
    expect(conflicts).toEqual([{ roomId: 'a', field: 'doorCodes', theirs: ['DIRTY'] }]);
    expect(isPrefilled(rooms[0]!, 'door')).toBe(true);
    expect(isPrefilled(withTheirs(rooms, conflicts)[0]!, 'door')).toBe(false);
  });

  it('with photos stay, whoever removed them', () => {
    expect(names(merged([A, B], [A], [A, B], 'b'))).toBe('a b');
    expect(names(merged([A, B], [A, B], [A], 'b'))).toBe('a b');
  });

  it('keep our value of a field that both changed, and report the other value as selectable', () => {
    const ours = room('a', { name: 'Den', doorCodes: ['DIRTY'], door: 'DIRTY', wallNote: 'crack' });
    const theirs = room('a', { name: 'Office', doorCodes: ['GOOD'], door: 'GOOD', floorNote: 'stain' });
    const { rooms, conflicts } = merged([A], [ours], [theirs]);
    expect(rooms).toEqual([{ ...ours, floorNote: 'stain' }]);
    expect(conflicts).toEqual([
      { roomId: 'a', field: 'name', theirs: 'Office' },
      { roomId: 'a', field: 'doorCodes', theirs: ['GOOD'] },
    ]);
    const [taken] = withTheirs(rooms, conflicts);
    expect({ ...taken, door: 'GOOD' }).toEqual({ ...theirs, wallNote: 'crack' });
    expect(taken).not.toHaveProperty('door');
  });

  it.each([
    ['cleared here and changed there', undefined, 'there'],
    ['changed here and cleared there', 'here', undefined],
  ])('report what was %s', (_what, ours, theirs) => {
    const noted = (wallNote: string | undefined) => room('a', wallNote === undefined ? {} : { wallNote });
    const { rooms, conflicts } = merged([noted('before')], [noted(ours)], [noted(theirs)]);
    expect(rooms).toEqual([noted(ours)]);
    expect(conflicts).toEqual([{ roomId: 'a', field: 'wallNote', theirs }]);
    expect(withTheirs(rooms, conflicts)).toEqual([noted(theirs)]);
  });

  it('of a common area keep the order of whoever changed it, ours when both did', () => {
    const two = { element1: 4, element1Type: 'RATING', element2: 1, element2Type: 'COUNT' };
    const area = (more: object) => room('a', { type: 'COMMON', ...two, ...more });
    const orderOf = (own: object, other: object) => {
      const { rooms, conflicts } = merged([area({})], [area(own)], [area(other)]);
      expect(conflicts).toEqual([]);
      return rooms[0]?.['elementOrder'];
    };
    expect(orderOf({}, { elementOrder: [2, 1] })).toEqual([2, 1]);
    expect(orderOf({ elementOrder: [2, 1] }, { element2: 7 })).toEqual([2, 1]);
    const third = (label: string) => ({ element3: 5, element3Type: 'RATING', element3Label: label });
    // Both have added a third element: ours becomes the fourth, at our position.
    expect(
      orderOf({ ...third('Ours'), elementOrder: [3, 1, 2] }, { ...third('Theirs'), elementOrder: [1, 3, 2] }),
    ).toEqual([4, 1, 2]);
  });

  it('of a common area renumber a second element with the same number, with its label', () => {
    const stairs = { element1: 5, element1Label: 'Stairs', element1Type: 'RATING' };
    const hall = room('a', { type: 'COMMON', ...stairs });
    const ours = { ...hall, element2: 3, element2Label: 'Lift', element2Type: 'COUNT', element2Note: 'slow' };
    const theirs = { ...hall, element2: 1, element2Label: 'Roof', element2Type: 'COUNT' };
    const { rooms, conflicts, renumbered } = merged([hall], [ours], [theirs]);
    expect(rooms).toEqual([
      { ...theirs, element3: 3, element3Label: 'Lift', element3Type: 'COUNT', element3Note: 'slow' },
    ]);
    expect(conflicts).toEqual([]);
    expect(renumbered).toEqual([{ roomId: 'a', from: 'element2', to: 'element3' }]);
  });
});

const FIELDS = ['name', 'otherObservations', 'doorNote', 'wallNote'] as const;
const edits = fc.array(
  fc.oneof(
    fc.record({ room: fc.nat(3), field: fc.constantFrom(...FIELDS), value: fc.constantFrom('p', 'q', 'r') }),
    fc.record({ remove: fc.nat(3) }),
    fc.record({ move: fc.nat(3) }),
  ),
  { maxLength: 5 },
);
type Edit = typeof edits extends fc.Arbitrary<readonly (infer E)[]> ? E : never;

const BASE = ['a', 'b', 'c', 'd'].map((id) => room(id));
const edited = (list: readonly Edit[]): Room[] =>
  list.reduce<Room[]>((rooms, edit) => {
    if ('remove' in edit) return rooms.filter(({ id }) => id !== BASE[edit.remove]?.id);
    if ('move' in edit) return rooms.toSorted((one) => (one.id === BASE[edit.move]?.id ? -1 : 0));
    return rooms.map((each) =>
      each.id === BASE[edit.room]?.id ? { ...each, [edit.field]: edit.value } : each,
    );
  }, BASE);

it('lose no input: each value is in the list or reported as theirs', () => {
  fc.assert(
    fc.property(edits, edits, (mine, others) => {
      const [ours, theirs] = [edited(mine), edited(others)];
      const { rooms, conflicts } = merged(BASE, ours, theirs);
      const fieldOf = (list: readonly Room[], id: string, field: string) =>
        list.find((each) => each.id === id)?.[field];
      for (const { id } of BASE) {
        for (const field of FIELDS) {
          const [was, own, other, is] = [BASE, ours, theirs, rooms].map((list) => fieldOf(list, id, field));
          const isHere = ours.some((each) => each.id === id);
          const isThere = theirs.some((each) => each.id === id);
          if (isHere && !sameValue(own, was)) expect(is).toBe(own);
          if (isThere && !sameValue(other, was) && !sameValue(other, is)) {
            expect(conflicts).toContainEqual({ roomId: id, field, theirs: other });
          }
        }
      }
      expect(new Set(rooms.map(({ id }) => id)).size).toBe(rooms.length);
      // Without changes nothing changes; with changes of one side only, that side is the result.
      expect(merged(BASE, ours, BASE).rooms).toEqual(ours);
      expect(merged(BASE, BASE, theirs).rooms).toEqual(theirs);
      expect(merged(BASE, ours, ours)).toMatchObject({ rooms: ours, conflicts: [] });
    }),
    { numRuns: 1_000 },
  );
});
