import type { Receipt } from '@walkthrough/domain';
import { differenceOf } from '../../src/offline/queue/delivery/receipt';
import type { QueueEntry } from '../../src/offline/queue/queue-entry';

const ROOMS = [{ id: 'kitchen' }, { id: 'den' }];
const IMAGE = { id: 'p', sha256: 'a', fileCaption: 'Scratch', roomId: 'den' };
const ENTRY = {
  inspectionId: 70,
  answers: 3,
  answersDigest: 'c'.repeat(16),
  rooms: ROOMS,
  images: [IMAGE],
} as unknown as QueueEntry;
const WHOLE = {
  inspectionId: 70,
  answers: 3,
  answersDigest: 'c'.repeat(16),
  rooms: 2,
  roomIds: ['kitchen', 'den'],
  images: [IMAGE],
};

it.each<[string, object, string | null]>([
  ['confirms everything', {}, null],
  [
    'of a server of before says nothing of rooms and captions',
    { roomIds: undefined, images: [{ id: 'p', sha256: 'a' }] },
    null,
  ],
  ['has a blank less around a caption', { images: [{ ...IMAGE, fileCaption: ' Scratch' }] }, null],
  ['is of another visit', { inspectionId: 71 }, 'inspection 71'],
  ['has another value for an answer', { answersDigest: 'd'.repeat(16) }, 'values of answers'],
  ['is of a server that compared no values', { answersDigest: undefined }, null],
  ['lacks an answer', { answers: 2 }, 'answers 2/3'],
  ['lacks a room', { rooms: 1 }, 'rooms 1/2'],
  ['has the rooms in another order', { roomIds: ['den', 'kitchen'] }, 'order of rooms'],
  ['lacks a photo', { images: [] }, 'photos 0/1'],
  ['has other bytes', { images: [{ ...IMAGE, sha256: 'b' }] }, 'photo p'],
  ['has another caption', { images: [{ ...IMAGE, fileCaption: 'Stain' }] }, 'photo p'],
  ['has the photo in another room', { images: [{ ...IMAGE, roomId: 'kitchen' }] }, 'photo p'],
  ['has the photo in no room', { images: [{ ...IMAGE, roomId: null }] }, 'photo p'],
])('detects a receipt that %s', (_what, changes, difference) => {
  expect(differenceOf({ ...WHOLE, ...changes } as Receipt, ENTRY)).toBe(difference);
});

it('accepts entries stored before values were compared', () => {
  const { answersDigest: _digest, ...entry } = ENTRY;
  expect(differenceOf(WHOLE as Receipt, entry)).toBeNull();
});

it('accepts entries stored before captions were compared', () => {
  const { id, sha256 } = IMAGE;
  const entry = { ...ENTRY, images: [{ id, sha256 }] };
  expect(differenceOf(WHOLE as Receipt, entry)).toBeNull();
  expect(differenceOf({ ...WHOLE, images: [{ ...IMAGE, sha256: 'b' }] } as Receipt, entry)).toBe('photo p');
});
