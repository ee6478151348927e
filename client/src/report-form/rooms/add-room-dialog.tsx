import Box from '@mui/material/Box';
import { fill, messages, ROOM_TYPE_LABELS, type Room, type RoomType } from '@walkthrough/domain';
import { useState } from 'react';
import { FormField, TextField } from '../../ui/form-field';
import { FormDialog } from '../../editing/edit-dialog';
import { NativeSelect } from '../../ui/native-select';
import { visuallyHidden } from '../../ui/visually-hidden';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning';
import { useReportForm } from '../form-context';
import { isNameTaken, nameForRoom, roomTypesFor } from './room-list';
import { MAX_ROOM_NAME_LENGTH } from './room-limits';

const { conditionForm: texts } = messages;

interface AddRoomDialogProps {
  rooms: readonly Room[];
  /** Initial position: the room to insert before; null for the end. The user can change it. */
  standsBefore: string | null;
  /**
   * @param before room that the new one precedes; null for the end
   */
  onAdd: (type: RoomType, name: string, before: string | null) => void;
  onClose: () => void;
}

interface TypePickerProps {
  types: readonly RoomType[];
  chosen: RoomType | null;
  onType: (type: RoomType) => void;
}

/** Shows all room types as buttons, so that one press selects a type without scrolling a list. */
function TypePicker({ types, chosen, onType }: TypePickerProps) {
  return (
    <Box
      component="fieldset"
      sx={{
        border: 0,
        p: 0,
        m: 0,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      <Box component="legend" sx={{ p: 0, mb: 0.5, typography: 'body2', fontWeight: 600 }}>
        {texts.roomType}
      </Box>
      {types.map((type) => (
        <Box
          key={type}
          component="label"
          sx={{
            minHeight: 44,
            px: 1,
            display: 'grid',
            placeItems: 'center',
            textAlign: 'center',
            lineHeight: 1.2,
            border: 1,
            borderRadius: 1,
            cursor: 'pointer',
            borderColor: type === chosen ? 'primary.main' : 'var(--wt-palette-divider)',
            bgcolor: type === chosen ? 'primary.light' : 'background.paper',
            fontWeight: type === chosen ? 650 : 400,
            '&:focus-within': { outline: '2px solid var(--wt-palette-primary-main)', outlineOffset: 2 },
          }}
        >
          <Box
            component="input"
            type="radio"
            name="room-type"
            checked={type === chosen}
            onChange={() => onType(type)}
            sx={visuallyHidden}
          />
          {ROOM_TYPE_LABELS[type]}
        </Box>
      ))}
    </Box>
  );
}

const displayNameOf = ({ type, name }: Pick<Room, 'type' | 'name'>): string => name || ROOM_TYPE_LABELS[type];

interface PlacePickerProps {
  rooms: readonly Room[];
  /** Room that the new one precedes; empty for the end. */
  before: string;
  onBefore: (id: string) => void;
}

/** Selects the position of the new room, so that the user need not move it up afterwards. */
function PlacePicker({ rooms, before, onBefore }: PlacePickerProps) {
  const options = rooms.map(({ id, type, name }) => ({
    value: id,
    text: fill(texts.beforeRoom, { name: displayNameOf({ type, name }) }),
  }));
  return (
    <FormField label={texts.roomPlace}>
      {(ids) => (
        <NativeSelect
          {...ids}
          options={[{ value: '', text: texts.roomLast }, ...options]}
          value={before}
          onValue={onBefore}
        />
      )}
    </FormField>
  );
}

/** Asks for type, name and position of a new room. Choosing a type suggests a name. */
export function AddRoomDialog({ rooms, standsBefore, onAdd, onClose }: AddRoomDialogProps) {
  const types = roomTypesFor(useReportForm().model.document);
  // With a single type there is nothing to choose.
  const [onlyType = null] = types.length === 1 ? types : [];
  const [type, setType] = useState<RoomType | null>(onlyType);
  const [name, setName] = useState(onlyType === null ? '' : nameForRoom(onlyType, rooms));
  const [before, setBefore] = useState(standsBefore ?? '');
  // On a phone the position is below all types, so the title repeats it.
  const roomAfter = rooms.find(({ id }) => id === before);
  const missing = name.trim() === '' ? texts.newRoomNameMissing : null;
  const problem =
    missing ?? (isNameTaken(name, rooms) ? fill(texts.roomNameTaken, { name: name.trim() }) : null);
  const isComplete = type !== null && problem === null;
  useUnsavedWarning(type !== onlyType);
  return (
    <FormDialog
      wide
      title={
        roomAfter === undefined
          ? texts.addRoom
          : fill(texts.insertBeforeRoom, { name: displayNameOf(roomAfter) })
      }
      submitLabel={texts.addRoom}
      incomplete={type === null ? messages.missing.roomType : !isComplete}
      onSubmit={() => {
        if (isComplete) onAdd(type, name.trim(), before || null);
      }}
      onClose={onClose}
    >
      <TypePicker
        types={types}
        chosen={type}
        onType={(chosen) => {
          setType(chosen);
          setName(nameForRoom(chosen, rooms));
        }}
      />
      <TextField
        label={texts.roomName}
        value={name}
        onValue={setName}
        {...(type !== null && problem !== null && { problem })}
        input={{ inputProps: { maxLength: MAX_ROOM_NAME_LENGTH, autoComplete: 'off' } }}
      />
      {rooms.length > 0 && <PlacePicker rooms={rooms} before={before} onBefore={setBefore} />}
    </FormDialog>
  );
}
