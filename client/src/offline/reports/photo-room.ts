import { fill, messages, MOST_PHOTOS } from '@walkthrough/domain';
import type { LocalReport } from '../model/local-report';

/** A photo that the server would refuse; the message is fit to be shown. */
export class TooManyPhotos extends Error {
  override readonly name = 'TooManyPhotos';

  constructor() {
    super(fill(messages.errors.tooManyPhotos, { most: MOST_PHOTOS }));
  }
}

/** Said when the photo is taken, and not when the report is sent days later. @throws TooManyPhotos */
export function requireRoomFor({ photos }: Pick<LocalReport, 'photos'>, inspectionId: number): void {
  const ofVisit = photos.filter((photo) => photo.inspectionId === inspectionId);
  if (ofVisit.length >= MOST_PHOTOS) throw new TooManyPhotos();
}
