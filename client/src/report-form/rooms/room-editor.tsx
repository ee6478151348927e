import AddIcon from '@mui/icons-material/Add';
import DoneAllIcon from '@mui/icons-material/DoneAll';
import DownIcon from '@mui/icons-material/ArrowDownward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import UpIcon from '@mui/icons-material/ArrowUpward';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import {
  fill,
  isPrefilled,
  messages,
  noteField,
  noteOn,
  ROOM_TYPE_LABELS,
  withoutPrefillMarks,
  type Room,
} from '@walkthrough/domain';
import { LONGEST_ROOM_NOTE, type Side } from '@walkthrough/form-definitions';
import { useId, useMemo, type ReactNode } from 'react';
import type { PhotosByElement } from '../photos/photos-of-elements';
import { useReportForm } from '../form-context';
import { DictationButton } from '../dictation/dictation-button';
import { useDraft } from '../use-draft';
import { CommonElements } from './common-elements-view';
import { ElementRow } from './element-row';
import { MAX_ROOM_NAME_LENGTH } from './room-limits';
import { isNameTaken } from './room-list';
import { PrefillMark } from './prefill-mark';
import { RoomLine } from './room-line';
import { prefilledParts } from './same-as-move-in';
import { SameAsMoveIn } from './same-as-move-in-button';
import {
  allGood,
  allNotApplicable,
  codesOf,
  statusFields,
  toggledCode,
  type ElementFacts,
} from './room-statuses';
import type { RoomChange } from './use-room-edits';

const { common, conditionForm: texts } = messages;

interface RoomEditorProps {
  room: Room;
  side: Side;
  elements: readonly ElementFacts[];
  photos: PhotosByElement;
  isFirst: boolean;
  isLast: boolean;
  onChange: (id: string, change: RoomChange) => void;
  onMove: (id: string, by: -1 | 1) => void;
  /** Inserts a room before this one. */
  onInsert: (id: string) => void;
  onRemove: (room: Room) => void;
}

interface ObservationsProps {
  value: string;
  mark: ReactNode;
  onText: (text: string) => void;
}

function Observations({ value, mark, onText }: ObservationsProps) {
  const id = useId();
  const draft = useDraft(value, onText);
  return (
    <div className="wt-field">
      <label className="wt-label" htmlFor={id}>
        {texts.otherObservations}
      </label>
      <textarea
        className="wt-input wt-long"
        rows={2}
        id={id}
        maxLength={LONGEST_ROOM_NOTE}
        value={draft.value}
        onChange={(event) => draft.change(event.target.value)}
        onBlur={draft.leave}
      />
      <DictationButton
        label={texts.otherObservations}
        value={draft.value}
        longest={LONGEST_ROOM_NOTE}
        onText={draft.change}
      />
      {mark}
    </div>
  );
}

function RoomTools({ room, isFirst, isLast, onMove, onInsert, onRemove }: RoomEditorProps) {
  const name = room.name || ROOM_TYPE_LABELS[room.type];
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
      <Button
        startIcon={<AddIcon />}
        aria-label={fill(texts.insertBeforeRoom, { name })}
        onClick={() => onInsert(room.id)}
      >
        {texts.insertRoom}
      </Button>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => onRemove(room)}>
        {texts.removeRoom}
      </Button>
    </div>
  );
}

/** Writes elements of a room. A value or note that somebody touches is no longer marked as the move-in's. */
function useElementEdits(id: string, onChange: RoomEditorProps['onChange']) {
  return useMemo(
    () => ({
      note: ({ name }: ElementFacts, text: string) =>
        onChange(id, (before) => ({
          ...withoutPrefillMarks(before, [noteField(name)]),
          [noteField(name)]: text,
        })),
      press: (element: ElementFacts, code: string) =>
        onChange(id, (before) => ({
          ...withoutPrefillMarks(before, [element.name]),
          ...statusFields(element, toggledCode(element, codesOf(before, element.name), code)),
        })),
      confirm: ({ name }: ElementFacts, part: 'value' | 'note') =>
        onChange(id, (before) => withoutPrefillMarks(before, [part === 'value' ? name : noteField(name)])),
    }),
    [id, onChange],
  );
}

function Elements({ room, side, elements, photos, onChange }: RoomEditorProps) {
  const { id, name } = room;
  const place = useMemo(() => ({ id, name }), [id, name]);
  const { note, press, confirm } = useElementEdits(id, onChange);
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
        {side === 'moveOut' && <SameAsMoveIn room={room} elements={elements} onChange={onChange} />}
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
            prefilled={prefilledParts(room, element.name)}
            onPress={press}
            onNote={note}
            onConfirm={confirm}
          />
        ))}
      </div>
    </>
  );
}

/** Returns why a text cannot be the room's name: empty, or used by another room. */
function useNameProblem({ id, type, name }: Room, side: Side): (text: string) => string | null {
  const { store } = useReportForm();
  return (text) => {
    if (text.trim() === '') return fill(texts.roomNameMissing, { name: name || ROOM_TYPE_LABELS[type] });
    const others = store.rooms(side).filter((other) => other.id !== id);
    return isNameTaken(text, others) ? fill(texts.roomNameTaken, { name: text.trim() }) : null;
  };
}

/** Everything recorded of a room except its photos. */
export function RoomEditor(props: RoomEditorProps) {
  const { room, side, elements, onChange } = props;
  const nameProblem = useNameProblem(room, side);
  const set = (changes: Partial<Room>) =>
    onChange(room.id, (before) => ({ ...withoutPrefillMarks(before, Object.keys(changes)), ...changes }));
  const markOf = (field: string, label: string) =>
    isPrefilled(room, field) && (
      <PrefillMark
        label={label}
        onConfirm={() => onChange(room.id, (before) => withoutPrefillMarks(before, [field]))}
      />
    );
  return (
    <>
      <RoomTools {...props} />
      <RoomLine
        label={texts.roomName}
        value={room.name}
        problemOf={nameProblem}
        input={{ maxLength: MAX_ROOM_NAME_LENGTH }}
        onText={(name) => set({ name })}
      />
      {room.type === 'COMMON' ? (
        <CommonElements room={room} photos={props.photos} onChange={onChange} />
      ) : (
        elements.length > 0 && <Elements {...props} />
      )}
      <Observations
        value={room.otherObservations}
        mark={markOf('otherObservations', texts.otherObservations)}
        onText={(otherObservations) => set({ otherObservations })}
      />
      <YesNo
        label={texts.unauthorizedAppliance}
        value={room.unauthorizedAppliance}
        mark={markOf('unauthorizedAppliance', texts.unauthorizedAppliance)}
        onValue={(unauthorizedAppliance) => set({ unauthorizedAppliance })}
      />
      <YesNo
        label={texts.unauthorizedRenovations}
        value={room.unauthorizedRenovations}
        mark={markOf('unauthorizedRenovations', texts.unauthorizedRenovations)}
        onValue={(unauthorizedRenovations) => set({ unauthorizedRenovations })}
      />
    </>
  );
}

interface YesNoProps {
  label: string;
  value: boolean | null;
  mark: ReactNode;
  onValue: (value: boolean) => void;
}

/** Yes, no or unanswered. */
function YesNo({ label, value, mark, onValue }: YesNoProps) {
  const name = useId();
  return (
    <fieldset className="wt-field wt-in-line">
      <legend className="wt-label">{label}</legend>
      <div className="wt-choices">
        {[true, false].map((option) => (
          <label className="wt-choice" key={String(option)}>
            <input type="radio" name={name} checked={value === option} onChange={() => onValue(option)} />
            <span>{option ? common.yes : common.no}</span>
          </label>
        ))}
      </div>
      {mark}
    </fieldset>
  );
}
