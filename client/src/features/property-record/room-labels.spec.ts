import type { RoomThroughYears } from '@walkthrough/domain';
import { roomChoices, roomLabel } from './room-labels';

type SameRoom = RoomThroughYears['rooms'][number];

const UNNAMED = '6f1f2f4e-4f0e-4c4e-9a53-0a3a3d1f7f11';
const room = (changes: Partial<SameRoom>): SameRoom => ({
  id: 'BEDROOM main',
  type: 'BEDROOM',
  name: 'Main',
  day: '2026-03-05',
  reports: 2,
  photos: 3,
  ...changes,
});

const main = room({});
const bath = room({ id: 'BATHROOM main', type: 'BATHROOM', name: 'main' });
const kitchen = room({ id: 'KITCHEN kitchen', type: 'KITCHEN', name: 'Kitchen' });
const unnamed = room({ id: UNNAMED, type: 'EN_SUITE_BATHROOM', name: '', reports: 1, photos: 0 });

describe('a room over the years', () => {
  it.each<[string, SameRoom, readonly SameRoom[], RegExp]>([
    ['by its name', kitchen, [kitchen, main], /^Kitchen$/],
    ['by its name alone, though others have none', kitchen, [kitchen, unnamed], /^Kitchen$/],
    ['with what it is where another is called the same', main, [main, bath], /^Main, Bedroom$/],
    ['with what it is, whatever the case of the name', bath, [main, bath], /^main, Bathroom$/],
    [
      'without a name by what it is and when',
      unnamed,
      [unnamed],
      /^En Suite Bathroom without a name, .*2026/,
    ],
  ])('is labeled %s', (_how, each, all, label) => {
    expect(roomLabel(each, all)).toMatch(label);
  });

  it('is listed with the number of its reports', () => {
    expect(roomChoices([kitchen, unnamed], kitchen.id)).toEqual([
      [kitchen.id, 'Kitchen (reports: 2, photos: 3)'],
      [
        UNNAMED,
        expect.stringMatching(
          /^En Suite Bathroom without a name, .*2026 \(reports: 1, photos: 0\)$/,
        ) as string,
      ],
    ]);
  });

  it('without reports is named in plain words, not by the text of the address', () => {
    const choices = roomChoices([kitchen], UNNAMED);
    expect(choices.map(([id]) => id)).toEqual([UNNAMED, kitchen.id]);
    expect(choices[0]![1]).toBe('Unknown room');
  });
});
