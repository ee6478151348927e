import { fill, messages, type Room, type RoomType } from '@walkthrough/domain';
import type { Side } from '@walkthrough/form-definitions';
import { useMemo } from 'react';
import { newUuid } from '../../offline/queue/new-uuid';
import { showErrorToast } from '../../ui/toast';
import { useReportForm } from '../form-context';
import { movedRoom, newRoom, withRoom } from './room-list';

export type RoomChange = (room: Room) => Room;

interface RoomEdits {
  /**
   * @param before room that the new one precedes; null for the end
   */
  add: (type: RoomType, name: string, before: string | null) => string;
  change: (id: string, change: RoomChange) => void;
  /** Returns the announcement of the new order; null if the room was already at the end. */
  move: (id: string, by: -1 | 1) => string | null;
  /** Also removes its photos. */
  remove: (id: string) => void;
}

/** Room edits of a side, with stable identities. */
export function useRoomEdits(roomsKey: string, side: Side): RoomEdits {
  const { store, session } = useReportForm();
  return useMemo(() => {
    const write = (rooms: readonly Room[]) => store.commit(roomsKey, rooms);
    const removePhotos = async (roomId: string) => {
      for (const photo of session.photos()) if (photo.roomId === roomId) await session.removePhoto(photo.id);
    };
    return {
      add: (type, name, before) => {
        const id = newUuid();
        write(withRoom(store.rooms(side), newRoom(id, type, name), before));
        return id;
      },
      change: (id, change) => write(store.rooms(side).map((room) => (room.id === id ? change(room) : room))),
      move: (id, by) => {
        const moved = movedRoom(store.rooms(side), id, by);
        if (moved === store.rooms(side)) return null;
        write(moved);
        const place = moved.findIndex((room) => room.id === id);
        return fill(messages.conditionForm.roomMoved, { name: moved[place]?.name ?? '', place: place + 1 });
      },
      remove: (id) => {
        write(store.rooms(side).filter((room) => room.id !== id));
        removePhotos(id).catch(showErrorToast);
      },
    };
  }, [store, session, roomsKey, side]);
}
