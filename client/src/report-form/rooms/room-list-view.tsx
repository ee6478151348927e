import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { fill, messages, ROOM_TYPE_LABELS, type Room, type RoomType } from '@walkthrough/domain';
import { placeOfPhoto, type Side } from '@walkthrough/form-definitions';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { showToast } from '../../ui/toast';
import { usePhotos, useReportForm } from '../form-context';
import { takeCameraPlace, type CameraPlace } from '../photos/camera-place';
import { RoomPhotos } from '../photos/room-photos';
import { AddRoomDialog } from './add-room-dialog';
import { RoomCard } from './room-card';
import { isOfCommonArea } from './room-list';
import { shownElements } from './shown-elements';
import { useRoomEdits } from './use-room-edits';

const { common, conditionForm: texts } = messages;

interface RoomListProps {
  roomsKey: string;
  side: Side;
  rooms: readonly Room[];
  enabled: boolean;
}

/** Expanded rooms. Revealing a photo or element expands its room. */
function useUnfolded() {
  const { session, reveals, currentRoom } = useReportForm();
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) => {
      currentRoom.id = id;
      setUnfolded((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      });
    },
    [currentRoom],
  );
  const unfold = useCallback(
    (id: string) => {
      currentRoom.id = id;
      setUnfolded((before) => new Set(before).add(id));
    },
    [currentRoom],
  );
  const replace = useCallback(
    (id: string, other: string) => {
      currentRoom.id = other;
      setUnfolded((before) => new Set([...before].filter((each) => each !== id)).add(other));
    },
    [currentRoom],
  );
  useEffect(
    () =>
      reveals.listen((target) => {
        if ('roomId' in target) unfold(target.roomId);
        const photo = 'photoId' in target && session.photos().find(({ id }) => id === target.photoId);
        if (photo && photo.roomId !== null) unfold(photo.roomId);
      }),
    [reveals, session, unfold],
  );
  return { unfolded, toggle, unfold, replace };
}

/** After a camera killed the page, shows the room and element again and says that the photo must be retaken. */
function useReturnFromCamera(rooms: readonly Room[], enabled: boolean, unfold: (id: string) => void): void {
  const { session } = useReportForm();
  const list = useRef(rooms);
  const [back, setBack] = useState<CameraPlace | null>(null);
  useEffect(() => {
    const place = enabled ? takeCameraPlace(session.id, 'room') : null;
    const room = list.current.find(({ id }) => id === place?.roomId);
    if (place === null || room === undefined) return;
    unfold(room.id);
    setBack(place);
    const elements = shownElements(room, session.record.roomElements);
    const element = elements.find(({ name }) => name === place.element)?.label;
    const where = element ? fill(texts.ofElement, { room: room.name, element }) : room.name;
    showToast({ kind: 'error', text: fill(texts.cameraReturned, { room: where }) });
  }, [session, enabled, unfold]);
  // After the collapsed part has rendered.
  useEffect(() => {
    if (back === null) return;
    const room = document.querySelector(`[data-room="${back.roomId}"]`);
    const element = room?.querySelector(`[data-element="${back.element}"]`);
    (element ?? room)?.scrollIntoView({ block: element ? 'center' : 'start' });
    // Its camera button, or the toggle that hides it.
    [...(element?.querySelectorAll<HTMLElement>('.wt-extra, .wt-more') ?? [])].at(-1)?.focus();
  }, [back]);
}

/** Shows a neighbour in place of a room: its head stands where the eye is, and has the focus. */
function useRoomSteps(
  side: Side,
  replace: (id: string, other: string) => void,
  announce: (text: string) => void,
) {
  const { store } = useReportForm();
  const [shown, setShown] = useState<{ id: string } | null>(null);
  useEffect(() => {
    const room = document.querySelector(`[data-room="${shown?.id}"]`);
    // The room, unlike its head, keeps clear of the sticky bar.
    room?.scrollIntoView({ block: 'start' });
    room?.querySelector<HTMLElement>('.wt-room-toggle')?.focus({ preventScroll: true });
  }, [shown]);
  return useCallback(
    (id: string, by: -1 | 1) => {
      const rooms = store.rooms(side);
      const place = rooms.findIndex((room) => room.id === id) + by;
      const other = rooms[place];
      if (other === undefined) return;
      store.flushDrafts();
      replace(id, other.id);
      setShown({ id: other.id });
      const name = displayNameOf(other);
      announce(fill(messages.fieldWork.roomShown, { name, place: place + 1, count: rooms.length }));
    },
    [store, side, replace, announce],
  );
}

/**
 * Scrolls a new room into view and focuses its name.
 * @returns a setter for the new room's id
 */
function useShowNewRoom(rooms: readonly Room[]): (id: string) => void {
  const [added, setAdded] = useState<string | null>(null);
  useEffect(() => {
    const room = added === null ? null : document.querySelector(`[data-room="${added}"]`);
    if (room === null) return;
    setAdded(null);
    room.scrollIntoView({ block: 'start' });
    room.querySelector<HTMLElement>('.wt-room-body input')?.focus({ preventScroll: true });
    // It may render after the dialog has closed.
  }, [added, rooms]);
  return setAdded;
}

/** Which rooms are expanded, and how the user goes from one to the next. */
function useShownRooms(
  rooms: readonly Room[],
  { side, enabled }: Pick<RoomListProps, 'side' | 'enabled'>,
  announce: (text: string) => void,
) {
  const { replace, ...shown } = useUnfolded();
  useReturnFromCamera(rooms, enabled, shown.unfold);
  return { ...shown, step: useRoomSteps(side, replace, announce) };
}

const displayNameOf = ({ type, name }: Room): string => name || ROOM_TYPE_LABELS[type];

const neighbourName = (room: Room | undefined): string | null => (room && displayNameOf(room)) || null;

/** Rooms of a side in report order. Only expanded rooms render their content. */
export function RoomList({ roomsKey, side, rooms, enabled }: RoomListProps) {
  const edits = useRoomEdits(roomsKey, side);
  const [announcement, setAnnouncement] = useState('');
  const { unfolded, toggle, unfold, step } = useShownRooms(rooms, { side, enabled }, setAnnouncement);
  const showNew = useShowNewRoom(rooms);
  // Position of the new room: before this id, or at the end (null).
  const [adding, setAdding] = useState<{ before: string | null } | null>(null);
  const [removing, setRemoving] = useState<Room | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  const move = useCallback((id: string, by: -1 | 1) => setAnnouncement(edits.move(id, by) ?? ''), [edits]);
  const insert = useCallback((before: string) => setAdding({ before }), []);
  const add = (type: RoomType, name: string, before: string | null) => {
    const id = edits.add(type, name, before);
    unfold(id);
    showNew(id);
    setAdding(null);
  };
  const remove = (room: Room) => {
    edits.remove(room.id);
    setRemoving(null);
    addButton.current?.focus();
  };

  return (
    <>
      {rooms.length === 0 && <NoRooms enabled={enabled} />}
      <ol className="wt-rooms">
        {rooms.map((room, index) => (
          <RoomCard
            key={room.id}
            room={room}
            isFirst={index === 0}
            isLast={index === rooms.length - 1}
            enabled={enabled}
            side={side}
            unfolded={unfolded.has(room.id)}
            onToggle={toggle}
            onStep={step}
            previous={neighbourName(rooms[index - 1])}
            next={neighbourName(rooms[index + 1])}
            onChange={edits.change}
            onMove={move}
            onInsert={insert}
            onRemove={setRemoving}
          />
        ))}
      </ol>
      <PhotosWithoutRoom side={side} rooms={rooms} enabled={enabled} />
      {enabled && (
        <Button
          ref={addButton}
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={() => setAdding({ before: null })}
        >
          {texts.addRoom}
        </Button>
      )}
      <div role="status" className="wt-unseen">
        {announcement}
      </div>
      {adding !== null && (
        <AddRoomDialog
          rooms={rooms}
          standsBefore={adding.before}
          onAdd={add}
          onClose={() => setAdding(null)}
        />
      )}
      {removing !== null && (
        <RemoveRoomDialog
          room={removing}
          onRemove={() => remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

function NoRooms({ enabled }: { enabled: boolean }) {
  const { model } = useReportForm();
  const beginning = isOfCommonArea(model.document) ? texts.noRoomsOfCommonArea : texts.noRooms;
  return <p className="wt-help">{enabled ? beginning : texts.noRoomsRecorded}</p>;
}

interface PhotosWithoutRoomProps {
  side: Side;
  rooms: readonly Room[];
  enabled: boolean;
}

/** Photos without a room, from older clients or a removed room, which can be moved into one. */
function PhotosWithoutRoom({ side, rooms, enabled }: PhotosWithoutRoomProps) {
  const there = new Set<string | null>(rooms.map(({ id }) => id));
  const photos = usePhotos().filter(
    (photo) => photo.side === side && !there.has(photo.roomId) && placeOfPhoto(photo.element) === null,
  );
  if (photos.length === 0) return null;
  return (
    <div className="wt-field">
      <h3 className="wt-label wt-room-head">{texts.photosWithoutRoom}</h3>
      <RoomPhotos room={{ id: '', name: texts.noRoom }} element={null} photos={photos} enabled={enabled} />
    </div>
  );
}

interface RemoveRoomDialogProps {
  room: Room;
  onRemove: () => void;
  onClose: () => void;
}

/** Names the room and the number of photos deleted with it. */
function RemoveRoomDialog({ room, onRemove, onClose }: RemoveRoomDialogProps) {
  const photos = usePhotos().filter(({ roomId }) => roomId === room.id).length;
  return (
    <ConfirmDialog
      open
      title={fill(texts.removeRoomTitle, { name: room.name })}
      confirmLabel={texts.removeRoom}
      cancelLabel={common.cancel}
      destructive
      onConfirm={onRemove}
      onCancel={onClose}
    >
      {texts.removeRoomText}
      {photos > 0 && ` ${fill(texts.removeRoomPhotos, { count: photos })}`}
    </ConfirmDialog>
  );
}
