import { messages, type StoredImage } from '@walkthrough/domain';
import { ApiError } from '../../../api/api-error';
import type { LocalPhoto } from '../../reports/model/local-report';
import type { FieldServer } from '../server/field-server';
import type { OfflineStore } from '../../store/offline-store';
import type { PhotoActivity } from './photo-activity';

export interface PhotoSending {
  store: OfflineStore;
  server: FieldServer;
  activity: PhotoActivity;
}

export interface PhotoPlace {
  index: number;
  roomId: string;
  /** Element in that room; absent or null for the room. */
  element?: string | null;
  caption: string;
}

/** Uploads one photo; rejects with `ApiError`. Can be repeated with the same bytes. */
export async function sendPhoto(
  { store, server, activity }: PhotoSending,
  photo: LocalPhoto,
  place: PhotoPlace,
  key?: string,
): Promise<StoredImage> {
  const stored = await store.photo(photo.id);
  // Permanent: no retry restores the bytes.
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
