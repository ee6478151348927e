import DoneAllIcon from '@mui/icons-material/DoneAll';
import DownIcon from '@mui/icons-material/ArrowDownward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import UpIcon from '@mui/icons-material/ArrowUpward';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { fill, messages, noteField, noteOn, type Room } from '@walkthrough/domain';
import { useCallback, useId, useMemo } from 'react';
import type { PhotosByElement } from '../photos/photos-of-elements';
import { useDraft } from '../use-draft';
import { CommonElements } from './common-elements-view';
import { ElementRow } from './element-row';
import { LONGEST_ROOM_NAME } from './room-limits';
import {
  allGood,
  allNotApplicable,
  codesOf,
  statusFields,
  toggledCode,
  type ElementFacts,
} from './room-statuses';
import type { RoomChange } from './use-room-edits';
import { YesNo } from './yes-no';

const texts = messages.conditionForm;

interface RoomEditorProps {
  room: Room;
  elements: readonly ElementFacts[];
  photos: PhotosByElement;
  isFirst: boolean;
  isLast: boolean;
  onChange: (id: string, change: RoomChange) => void;
  onMove: (id: string, by: -1 | 1) => void;
  onRemove: (room: Room) => void;
}

interface RoomTextProps {
  label: string;
  value: string;
  long?: boolean;
  maxLength?: number;
  onText: (text: string) => void;
}

function RoomText({ label, value, long, maxLength, onText }: RoomTextProps) {
  const id = useId();
  const draft = useDraft(value, onText);
  const shared = {
    id,
    maxLength,
    value: draft.value,
    onBlur: draft.leave,
    onChange: (event: { target: { value: string } }) => draft.change(event.target.value),
  };
  return (
    <div className="wt-field">
      <label className="wt-label" htmlFor={id}>
        {label}
      </label>
      {long ? (
        <textarea className="wt-input wt-long" rows={2} {...shared} />
      ) : (
        <input className="wt-input" autoComplete="off" {...shared} />
      )}
    </div>
  );
}

function RoomTools({ room, isFirst, isLast, onMove, onRemove }: RoomEditorProps) {
  const { name } = room;
  return (
    <div className="wt-room-tools">
      <IconButton
        aria-label={fill(texts.moveUp, { name })}
        aria-disabled={isFirst}
        onClick={() => onMove(room.id, -1)}
      >
        <UpIcon />
      </IconButton>
      <IconButton
        aria-label={fill(texts.moveDown, { name })}
        aria-disabled={isLast}
        onClick={() => onMove(room.id, 1)}
      >
        <DownIcon />
      </IconButton>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => onRemove(room)}>
        {texts.removeRoom}
      </Button>
    </div>
  );
}

function Elements({ room, elements, photos, onChange }: RoomEditorProps) {
  const { id, name } = room;
  const place = useMemo(() => ({ id, name }), [id, name]);
  const note = useCallback(
    (element: ElementFacts, text: string) =>
      onChange(id, (before) => ({ ...before, [noteField(element.name)]: text })),
    [id, onChange],
  );
  const press = useCallback(
    (element: ElementFacts, code: string) =>
      onChange(id, (before) => ({
        ...before,
        ...statusFields(element, toggledCode(element, codesOf(before, element.name), code)),
      })),
    [id, onChange],
  );
  return (
    <>
      <div className="wt-all-good">
        <Button
          variant="outlined"
          startIcon={<DoneAllIcon />}
          onClick={() => onChange(id, (before) => allGood(before, elements))}
        >
          {texts.allGood}
        </Button>
        <Button
          variant="outlined"
          onClick={() => onChange(id, (before) => allNotApplicable(before, elements))}
        >
          {texts.allNotApplicable}
        </Button>
        <span className="wt-help">{texts.allGoodHelp}</span>
      </div>
      <div className="wt-elements">
        {elements.map((element) => (
          <ElementRow
            key={element.name}
            room={place}
            element={element}
            codes={codesOf(room, element.name).join(' ')}
            note={noteOn(room, element.name)}
            photos={photos.of(element.name)}
            onPress={press}
            onNote={note}
          />
        ))}
      </div>
    </>
  );
}

/** Everything that is recorded of a room besides its photos. */
export function RoomEditor(props: RoomEditorProps) {
  const { room, elements, onChange } = props;
  const set = (changes: Partial<Room>) => onChange(room.id, (before) => ({ ...before, ...changes }));
  return (
    <>
      <RoomTools {...props} />
      <RoomText
        label={texts.roomName}
        value={room.name}
        maxLength={LONGEST_ROOM_NAME}
        onText={(name) => set({ name })}
      />
      {room.type === 'COMMON' ? (
        <CommonElements room={room} photos={props.photos} onChange={onChange} />
      ) : (
        elements.length > 0 && <Elements {...props} />
      )}
      <RoomText
        label={texts.otherObservations}
        value={room.otherObservations}
        long
        onText={(otherObservations) => set({ otherObservations })}
      />
      <YesNo
        label={texts.unauthorizedAppliance}
        value={room.unauthorizedAppliance}
        onValue={(unauthorizedAppliance) => set({ unauthorizedAppliance })}
      />
      <YesNo
        label={texts.unauthorizedRenovations}
        value={room.unauthorizedRenovations}
        onValue={(unauthorizedRenovations) => set({ unauthorizedRenovations })}
      />
    </>
  );
}
