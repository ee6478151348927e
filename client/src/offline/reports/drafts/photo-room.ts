import { fill, messages, MAX_PHOTOS_PER_INSPECTION } from '@walkthrough/domain';
import type { LocalReport } from '../model/local-report';

/** Photo that the server would reject. The message can be shown. */
export class TooManyPhotos extends Error {
  override readonly name = 'TooManyPhotos';

  constructor() {
    super(fill(messages.errors.tooManyPhotos, { most: MAX_PHOTOS_PER_INSPECTION }));
  }
}

/**
 * Checked when the photo is taken rather than days later on delivery.
 * @throws TooManyPhotos
 */
export function requireRoomFor({ photos }: Pick<LocalReport, 'photos'>, inspectionId: number): void {
  const ofInspection = photos.filter((photo) => photo.inspectionId === inspectionId);
  if (ofInspection.length >= MAX_PHOTOS_PER_INSPECTION) throw new TooManyPhotos();
}
