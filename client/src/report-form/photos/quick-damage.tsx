import DamageIcon from '@mui/icons-material/ReportProblemOutlined';
import Button from '@mui/material/Button';
import { fill, messages, ROOM_TYPE_LABELS, type Room } from '@walkthrough/domain';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useReportForm } from '../form-context';
import { lazyPart } from '../../ui/lazy-part';
import { showErrorToast, showToast } from '../../ui/toast';
import { CameraDialog } from './camera-dialog';
import { forgetCamera } from './camera-place';
import { usePhotoInputs } from './use-photo-inputs';

const DamageDialog = lazyPart(
  async () => (await import(/* webpackChunkName: 'damage' */ './damage-dialog')).DamageDialog,
);

/** Returns the room that was expanded last, otherwise the first; null without rooms. */
function useCurrentRoom(): () => Room | null {
  const { store, currentRoom } = useReportForm();
  return () => {
    const rooms = store.rooms(store.context.activeSide);
    return rooms.find(({ id }) => id === currentRoom.id) ?? rooms[0] ?? null;
  };
}

/** Records damage in one flow: photo, mark, note. */
export function QuickDamage() {
  const { store } = useReportForm();
  const { fieldWork: texts } = messages;
  useSyncExternalStore(store.subscribe, store.data);
  const currentRoom = useCurrentRoom();
  const [photo, setPhoto] = useState<{ id: string } | null>(null);
  const room = currentRoom();
  const closeHint = useRef<(() => void) | null>(null);
  const hasRoom = room !== null;
  // An error toast stays until it is dismissed, and would cover the camera.
  useEffect(() => {
    if (hasRoom) closeHint.current?.();
  }, [hasRoom]);
  if (!Object.hasOwn(store.model.roomsKeys, store.context.activeSide)) return null;
  const begin = () => {
    closeHint.current = showToast({ kind: 'error', text: texts.addRoomFirst });
  };
  return (
    <>
      {room === null ? (
        <DamageButton onPress={begin} />
      ) : (
        <DamagePhoto currentRoom={currentRoom} onStored={setPhoto} />
      )}
      {photo !== null && <DamageDialog key={photo.id} photoId={photo.id} onClose={() => setPhoto(null)} />}
    </>
  );
}

function DamageButton({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="outlined" startIcon={<DamageIcon />} onClick={onPress}>
      {messages.fieldWork.quickDamage}
    </Button>
  );
}

interface DamagePhotoProps {
  currentRoom: () => Room | null;
  onStored: (photo: { id: string }) => void;
}

/** Takes the photo. It is stored before anything else is asked. */
function DamagePhoto({ currentRoom, onStored }: DamagePhotoProps) {
  const { session } = useReportForm();
  const [room, setRoom] = useState(currentRoom());
  const { camera, open, shooting, setShooting, stop, openApp } = usePhotoInputs(
    () => currentRoom()?.id ?? '',
    null,
  );
  const keep = async (file: File | undefined) => {
    const place = currentRoom();
    if (file === undefined || place === null) return;
    try {
      onStored(await session.addPhoto(place.id, file, file.name));
      forgetCamera();
    } catch (error) {
      showErrorToast(error);
    }
  };
  const begin = () => {
    setRoom(currentRoom());
    void open('camera');
  };
  return (
    <>
      <DamageButton onPress={begin} />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={(event) => {
          void keep(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {shooting && room !== null && (
        <CameraDialog
          room={room}
          element={null}
          place={fill(messages.fieldWork.quickDamageTitle, {
            room: room.name || ROOM_TYPE_LABELS[room.type],
          })}
          onTaken={(photo) => {
            setShooting(false);
            void keep(photo);
          }}
          onOther={openApp}
          onClose={stop}
        />
      )}
    </>
  );
}
