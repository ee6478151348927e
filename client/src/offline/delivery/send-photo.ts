import { messages, type StoredImage } from '@walkthrough/domain';
import { ApiError } from '../../api/api-error';
import type { LocalPhoto, LocalReport } from '../model/local-report';
import type { FieldServer } from '../server/field-server';
import type { OfflineStore } from '../store/offline-store';
import type { PhotoActivity } from './photo-activity';

export interface PhotoSending {
  store: OfflineStore;
  server: FieldServer;
  activity: PhotoActivity;
}

export interface PhotoPlace {
  index: number;
  roomId: string;
  caption: string;
}

/** Sends the bytes of one photo; rejects with `ApiError`. The same photo with the same bytes may be sent again. */
export async function sendPhoto(
  { store, server, activity }: PhotoSending,
  photo: LocalPhoto,
  place: PhotoPlace,
  key?: string,
): Promise<StoredImage> {
  const stored = await store.photo(photo.id);
  // Not a passing failure: nothing that is tried later brings the bytes back.
  if (!stored) throw new ApiError('conflict', messages.sync.photoMissing, 409);
  const image = { ...place, id: photo.id, takenAt: photo.takenAt, sha256: photo.sha256 };
  return activity.during(photo.id, () =>
    server.saveImage(
      photo.inspectionId,
      { ...image, name: photo.name, type: stored.type, bytes: stored.bytes },
      key,
    ),
  );
}

/** The server has it, and has said which bytes. A caption that was changed on the way there still has to follow. */
export function withStoredPhoto(report: LocalReport, answer: StoredImage, sentCaption: string): LocalReport {
  const photo = report.photos.find(({ id }) => id === answer.id);
  if (!photo) return report;
  const told = { ...photo, onServer: true, sha256: photo.sha256 ?? answer.sha256 };
  return {
    ...report,
    photos: report.photos.map((each) => (each === photo ? told : each)),
    captions:
      photo.caption === sentCaption ? report.captions : { ...report.captions, [photo.id]: photo.caption },
  };
}
