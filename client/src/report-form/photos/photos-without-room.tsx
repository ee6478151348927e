import { messages, type Room } from '@walkthrough/domain';
import type { Side } from '@walkthrough/form-definitions';
import { usePhotos } from '../form-context';
import { RoomPhotos } from './room-photos';

const texts = messages.conditionForm;

interface PhotosWithoutRoomProps {
  side: Side;
  rooms: readonly Room[];
  enabled: boolean;
}

/** Photos without a room, from older clients or a removed room, which can be moved into one. */
export function PhotosWithoutRoom({ side, rooms, enabled }: PhotosWithoutRoomProps) {
  const there = new Set<string | null>(rooms.map(({ id }) => id));
  const photos = usePhotos().filter((photo) => photo.side === side && !there.has(photo.roomId));
  if (photos.length === 0) return null;
  return (
    <div className="wt-field">
      <h3 className="wt-label wt-room-head">{texts.photosWithoutRoom}</h3>
      <RoomPhotos room={{ id: '', name: texts.noRoom }} element={null} photos={photos} enabled={enabled} />
    </div>
  );
}
