import { MAX_PHOTOS } from '@walkthrough/domain';
import type { LocalPhoto } from '../model/local-report';
import { requireRoomFor, TooManyPhotos } from './photo-room';

const photosOf = (inspectionId: number, count: number) =>
  Array.from({ length: count }, () => ({ inspectionId }) as LocalPhoto);

describe('the photos of a visit', () => {
  it('are at most as many as the server takes, and the words say so', () => {
    expect(() => requireRoomFor({ photos: photosOf(1, MAX_PHOTOS - 1) }, 1)).not.toThrow();
    expect(() => requireRoomFor({ photos: photosOf(1, MAX_PHOTOS) }, 1)).toThrow(TooManyPhotos);
    expect(() => requireRoomFor({ photos: photosOf(1, MAX_PHOTOS) }, 1)).toThrow(/300 photos/);
  });

  it('of the other side do not count', () => {
    const photos = [...photosOf(1, MAX_PHOTOS), ...photosOf(2, 5)];
    expect(() => requireRoomFor({ photos }, 2)).not.toThrow();
  });
});
