import { fill, messages, type Room } from '@walkthrough/domain';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { usePhotos } from '../form-context';

const { common, conditionForm: texts } = messages;

interface RemoveRoomDialogProps {
  room: Room;
  onRemove: () => void;
  onClose: () => void;
}

/** Names the room and the number of photos deleted with it. */
export function RemoveRoomDialog({ room, onRemove, onClose }: RemoveRoomDialogProps) {
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
