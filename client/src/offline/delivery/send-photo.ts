import { messages, type StoredImage } from '@walkthrough/domain';
import { ApiError } from '../../api/api-error';
import type { LocalPhoto } from '../model/local-report';
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
  /** Of that room; absent or null: the photo shows the room. */
  element?: string | null;
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
