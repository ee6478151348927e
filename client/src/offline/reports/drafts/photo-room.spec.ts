import { MAX_PHOTOS_PER_INSPECTION } from '@walkthrough/domain';
import type { LocalPhoto } from '../model/local-report';
import { requireRoomFor, TooManyPhotos } from './photo-room';

const photosOf = (inspectionId: number, count: number) =>
  Array.from({ length: count }, () => ({ inspectionId }) as LocalPhoto);

describe('number of photos of an inspection', () => {
  it('is limited like on the server, with a message that names the limit', () => {
    expect(() => requireRoomFor({ photos: photosOf(1, MAX_PHOTOS_PER_INSPECTION - 1) }, 1)).not.toThrow();
    expect(() => requireRoomFor({ photos: photosOf(1, MAX_PHOTOS_PER_INSPECTION) }, 1)).toThrow(
      TooManyPhotos,
    );
    expect(() => requireRoomFor({ photos: photosOf(1, MAX_PHOTOS_PER_INSPECTION) }, 1)).toThrow(/300 photos/);
  });

  it('excludes those of the other side', () => {
    const photos = [...photosOf(1, MAX_PHOTOS_PER_INSPECTION), ...photosOf(2, 5)];
    expect(() => requireRoomFor({ photos }, 2)).not.toThrow();
  });
});
